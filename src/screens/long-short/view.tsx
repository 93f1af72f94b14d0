import { memo, useMemo } from 'react';
import { parseSince } from '#market/analytics/since.ts';
import type { Field } from '#market/board.ts';
import type { Side } from '#market/contract.ts';
import { StrikeChoiceControl, type StrikesWithMoney } from '#ui/controls/strike-choice-control.tsx';
import { FilterButtons } from '#ui/filter-buttons.tsx';
import { chosenStrike, moneyStrike } from '#ui/money-strike.ts';
import type { OwnControls } from '#ui/own-controls.ts';
import { ChainFrame } from '#ui/screen-frame.tsx';
import { lastValue } from '#ui/state/loadable.ts';
import { useBoards } from '#ui/state/use-boards.ts';
import { useOwnParams, useScreenState } from '#ui/state/use-screen-state.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ChainPanels } from './chain-panels.tsx';
import { parseLegChoice } from './compute.ts';
import { LegPanels } from './leg-panels.tsx';
import { type LongShortParams, longShortParams } from './screen.ts';

/** With the volumes those of the previous close, which say what was traded at it. */
const FIELDS: readonly Field[] = ['volume'];
const VIEWS = ['both', 'call', 'put', 'chain'] as const;
const LETTER: Readonly<Record<Side, string>> = { call: 'c', put: 'p' };
const letterOf = (side: Side | null): string => (side ? LETTER[side] : '');

/** Fresh and closing positions: of one strike's call and put through the day, or of the whole chain. */
export function LongShort() {
  const { state } = useScreenState();
  const [own, setOwn] = useOwnParams(longShortParams);
  const loadable = useBoards({ fields: FIELDS });
  const leg = useMemo(() => parseLegChoice(own.leg), [own.leg]);
  const since = useMemo(() => parseSince(state.since) ?? { kind: 'prev' as const }, [state.since]);
  const view = lastValue(loadable);
  return (
    <ChainFrame
      view={loadable}
      controls={
        <Controls
          own={own}
          strikes={view?.day.strikes}
          atm={moneyStrike(view)}
          shown={chosenStrike(view, leg.choice)}
          onChange={setOwn}
        />
      }
    >
      {own.view !== 'chain' ? (
        <LegPanels
          loadable={loadable}
          leg={leg}
          since={since}
          onMoney={() => setOwn({ leg: `atm${letterOf(leg.side)}` })}
        />
      ) : (
        <ChainPanels loadable={loadable} since={since} />
      )}
    </ChainFrame>
  );
}

type ControlsProps = OwnControls<LongShortParams> & StrikesWithMoney;

const Controls = memo(function Controls({ own, strikes, atm, shown: strikeShown, onChange }: ControlsProps) {
  const { t } = useTranslation();
  const { side } = parseLegChoice(own.leg);
  const letter = letterOf(side);
  const strike = letter ? own.leg.slice(0, -1) : own.leg;
  const shown = own.view === 'chain' ? 'chain' : (side ?? 'both');
  const show = (chosen: typeof shown) =>
    onChange(
      chosen === 'chain'
        ? { view: chosen }
        : { view: 'contract', leg: strike + letterOf(chosen === 'both' ? null : chosen) },
    );
  return (
    <>
      <FilterButtons
        label={t('long-short:view.label')}
        value={shown}
        options={VIEWS.map((value) => ({ value, label: t(`long-short:view.${value}`) }))}
        onChange={show}
      />
      {shown !== 'chain' && (
        <StrikeChoiceControl
          strikes={strikes}
          atm={atm}
          shown={strikeShown}
          value={strike}
          onChange={(chosen) => onChange({ leg: chosen + letter })}
        />
      )}
    </>
  );
});
