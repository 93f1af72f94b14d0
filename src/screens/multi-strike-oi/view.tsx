import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useRef } from 'react';
import type { Leg } from '#market/leg-text.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { CloseOnly } from '#ui/close-only.tsx';
import { baseFact } from '#ui/file-facts.ts';
import { FromOpen, NoBase } from '#ui/no-base.tsx';
import { NothingYet } from '#ui/nothing-yet.tsx';
import { Notice } from '#ui/notice.tsx';
import { oiUnit } from '#ui/oi-unit.ts';
import { Panel } from '#ui/panel.tsx';
import { FOLD_HEIGHT, PanelGrid } from '#ui/panel-grid.tsx';
import { ChainFrame } from '#ui/screen-frame.tsx';
import { lastValue } from '#ui/state/loadable.ts';
import { useHiddenLines } from '#ui/state/use-arrangement.ts';
import { useBoards, useListed } from '#ui/state/use-boards.ts';
import { useOwnParams, useScreenState } from '#ui/state/use-screen-state.tsx';
import { Slot, Steady } from '#ui/steady.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { withVolatilityMethod } from '#ui/volatility-text.ts';
import { baseOfChanges, CHART_ID, firstBase } from './charts.ts';
import { expiriesOf, isAroundMoney, isQuickSet, toggledLegs } from './chosen-legs.ts';
import { ContractsTable } from './contracts-table.tsx';
import { noteOf, tableNote } from './note.ts';
import { ModeControl, OverlayControls } from './overlay-controls.tsx';
import { Picker } from './picker.tsx';
import { multiStrikeOiParams, type OverlayParams } from './screen.ts';
import { FIELDS } from './screen-fields.ts';
import { type Overlay, useOverlay } from './use-overlay.ts';

const NO_LEGS: readonly Leg[] = [];

const PICKER = (
  <Box sx={{ order: { xs: 1, lg: 0 }, minWidth: 0 }}>
    <Slot />
  </Box>
);

/** Up to twelve contracts on one chart, picked from the chain. */
export function MultiStrikeOi() {
  const { t, i18n } = useTranslation();
  const { state } = useScreenState();
  const [own, setOwn] = useOwnParams(multiStrikeOiParams);
  const listed = useListed()?.expiries ?? null;
  const expiries = useMemo(
    () => expiriesOf(own.legs).filter((expiry) => listed?.includes(expiry)),
    [own.legs, listed],
  );
  const loadable = useBoards({ fields: FIELDS, expiries });
  const view = lastValue(loadable);
  const [hidden] = useHiddenLines(CHART_ID);
  const overlay = useOverlay(view, own, hidden, listed);

  const legs = overlay?.legs ?? NO_LEGS;
  const unit = overlay?.unit ?? oiUnit(state.units, []);
  const ownExpiry = view?.day.expiry ?? null;
  const latest = useRef({ legs, ownExpiry, setOwn });
  latest.current = { legs, ownExpiry, setOwn };
  const toggle = useCallback((leg: Leg) => {
    const now = latest.current;
    now.setOwn({ legs: toggledLegs(now.legs, leg, now.ownExpiry) });
  }, []);

  const nothing = view && !overlay ? <NothingYet first={view.facts.stored.first} /> : undefined;
  const unfit = view && overlay ? emptyOf(overlay, own, view.day.grain === 'day', setOwn) : undefined;
  const method = withVolatilityMethod(
    [t('multi-strike-oi:method'), t('ui.level.method'), t('ui.oldPrice.method')],
    view?.pricing,
    t,
  );
  const modeControl = <ModeControl own={own} onChange={setOwn} />;
  return (
    <ChainFrame view={loadable} controls={<OverlayControls own={own} expiry={ownExpiry} onChange={setOwn} />}>
      <PanelGrid columns="264px minmax(0, 1fr)">
        <Steady frame={PICKER}>
          <Picker own={ownExpiry} legs={legs} height={FOLD_HEIGHT} onToggle={toggle} />
        </Steady>
        <Panel
          id="multi-strike-oi"
          title={t(`multi-strike-oi:title.${own.mode}`, { what: t(`multi-strike-oi:measure.${own.of}`) })}
          height={FOLD_HEIGHT}
          method={method}
          controls={modeControl}
          facts={baseFact(overlay && baseOfChanges(overlay.lines, { measure: own.of, mode: own.mode }))}
          {...(overlay && { note: noteOf(overlay, own, t, i18n.language) })}
          state={loadable}
          empty={nothing ?? unfit}
        >
          {overlay && <Chart model={overlay.chart} />}
        </Panel>
      </PanelGrid>
      <Panel
        id="contracts"
        title={t('multi-strike-oi:table.title')}
        facts={baseFact(overlay && firstBase(overlay.rows))}
        flush
        method={[t('multi-strike-oi:method'), t('ui.oldPrice.method')].join('\n\n')}
        {...(overlay && overlay.rows.length > 0 && { note: tableNote(overlay, t, i18n.language) })}
        state={loadable}
        empty={
          nothing ?? (overlay && overlay.rows.length === 0 ? <NothingChosen onChange={setOwn} /> : undefined)
        }
        height={tableHeight(overlay?.rows.length ?? 0)}
      >
        {overlay && ownExpiry && (
          <ContractsTable rows={overlay.rows} own={ownExpiry} unit={unit} onRemove={toggle} />
        )}
      </Panel>
    </ChainFrame>
  );
}

/** As high as the rows, with room for a few at least, px. */
const tableHeight = (rows: number) => 32 + 28 * Math.max(4, rows);

/** Why the chart has nothing to draw, where it has not. */
function emptyOf(
  { lines, legs }: Overlay,
  own: OverlayParams,
  isClose: boolean,
  onChange: (patch: Partial<OverlayParams>) => void,
) {
  if (legs.length === 0 && isQuickSet(own.legs))
    return isAroundMoney(own.legs) ? <MoneyUnknown /> : <SetUnknown />;
  if (legs.length === 0) return <NothingChosen onChange={onChange} />;
  if (lines.every(({ row }) => row < 0)) return <NothingListed onChange={onChange} />;
  if (isClose) return <CloseOnly />;
  const { mode } = own;
  const hasBase = ({ atBase }: Overlay['lines'][number]) =>
    !Number.isNaN(atBase) && (mode !== 'index' || atBase !== 0);
  if (mode === 'absolute' || lines.some(hasBase)) return undefined;
  return lines.some(({ atBase }) => atBase === 0) ? <ZeroBase /> : <NoBase />;
}

type EmptyProps = { readonly onChange: (patch: Partial<OverlayParams>) => void };

function NothingChosen({ onChange }: EmptyProps) {
  const { t } = useTranslation();
  return (
    <Notice
      title={t('multi-strike-oi:empty.title')}
      text={t('multi-strike-oi:empty.text')}
      action={<Button onClick={() => onChange({ legs: 'a1' })}>{t('multi-strike-oi:empty.action')}</Button>}
    />
  );
}

function NothingListed({ onChange }: EmptyProps) {
  const { t } = useTranslation();
  return (
    <Notice
      title={t('multi-strike-oi:empty.unlistedTitle')}
      text={t('multi-strike-oi:empty.text')}
      action={<Button onClick={() => onChange({ legs: 'a1' })}>{t('multi-strike-oi:empty.action')}</Button>}
    />
  );
}

function ZeroBase() {
  const { t } = useTranslation();
  return (
    <Notice
      title={t('multi-strike-oi:empty.zeroBase')}
      text={t('multi-strike-oi:empty.zeroBaseText')}
      action={<FromOpen />}
    />
  );
}

function SetUnknown() {
  const { t } = useTranslation();
  return <Notice title={t('multi-strike-oi:empty.set')} text={t('multi-strike-oi:empty.text')} />;
}

function MoneyUnknown() {
  const { t } = useTranslation();
  return <Notice title={t('multi-strike-oi:empty.money')} text={t('multi-strike-oi:empty.moneyText')} />;
}
