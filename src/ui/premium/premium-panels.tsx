import Box from '@mui/material/Box';
import { AlignedCharts } from '../chart/aligned-charts.tsx';
import { Chart } from '../chart/chart.tsx';
import { CloseOnly } from '../close-only.tsx';
import type { FileFact } from '../file-facts.ts';
import { FilterButtons } from '../filter-buttons.tsx';
import { foldHeight } from '../fold-height.ts';
import { Panel, type PanelProps } from '../panel.tsx';
import { PanelGrid } from '../panel-grid.tsx';
import type { Loadable } from '../state/loadable.ts';
import type { BoardsView } from '../state/use-boards.ts';
import { useSteadyCall } from '../state/use-steady-call.ts';
import { Slot, Steady } from '../steady.tsx';
import { useTranslation } from '../use-translation.ts';
import { LinesControl } from './lines-control.tsx';
import { DRAWN, type PremiumLook } from './premium-params.ts';
import type { PremiumCharts } from './use-premium.ts';

/** With the tiles above it the panel ends at the fold. */
const HEIGHT = foldHeight({ above: 358, onTablet: 200, least: 420, most: 1000 });
const LOWER_HEIGHT = 260;
const NOTICE_HEIGHT = 240;

type PremiumPanelsProps = {
  readonly title: string;
  readonly note?: string;
  readonly method: string;
  /** The legs, where they are held. */
  readonly facts: readonly FileFact[];
  readonly state: Loadable<BoardsView>;
  readonly charts: PremiumCharts | null;
  readonly look: PremiumLook;
  readonly isRolling: boolean;
  /** Of the date only the close is known. */
  readonly isCloseOnly: boolean;
  /** In place of the charts: why there are none. */
  readonly empty?: PanelProps['empty'];
  readonly onChange: (look: Partial<PremiumLook>) => void;
};

const CONTROLS = (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 0.25 }}>
    <Slot />
  </Box>
);

/** A premium through the day, and beneath it what it is made of: legs, open interest, volatility. */
export function PremiumPanels(props: PremiumPanelsProps) {
  const { title, note, method, facts, state, charts, look, isRolling, isCloseOnly, empty, onChange } = props;
  const { t } = useTranslation();
  const changeLines = useSteadyCall((lines: string) => onChange({ lines }));
  const controls = (
    <Steady frame={CONTROLS}>
      <FilterButtons
        label={t('premium:draw.label')}
        value={look.draw}
        options={DRAWN.map((value) => ({ value, label: t(`premium:draw.${value}`) }))}
        onChange={(draw) => onChange({ draw })}
      />
      <LinesControl value={look.lines} isRolling={isRolling} onChange={changeLines} />
    </Steady>
  );
  const instead = empty ?? (isCloseOnly ? <CloseOnly /> : undefined);
  const panel = { state, method, facts, empty: instead };
  return (
    <>
      <Panel
        id="premium"
        title={title}
        {...(note !== undefined && { note })}
        height={instead ? NOTICE_HEIGHT : HEIGHT}
        controls={!instead && controls}
        {...panel}
      >
        {charts &&
          (charts.rsi ? (
            <AlignedCharts>
              <Chart model={charts.price} height="74%" />
              <Chart model={charts.rsi} height="26%" />
            </AlignedCharts>
          ) : (
            <Chart model={charts.price} />
          ))}
      </Panel>
      {!instead && (charts || state.kind !== 'failed') && (
        <PanelGrid columns={3}>
          {(['legs', 'oi', 'iv'] as const).map((id) => (
            <Panel
              key={id}
              id={`premium-${id}`}
              title={t(`premium:${id}.title`)}
              height={LOWER_HEIGHT}
              {...panel}
            >
              {charts && <Chart model={charts[id]} />}
            </Panel>
          ))}
        </PanelGrid>
      )}
    </>
  );
}
