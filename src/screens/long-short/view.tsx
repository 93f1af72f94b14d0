import { useMemo } from 'react';
import { parseSince } from '#market/analytics/since.ts';
import type { Field } from '#market/board.ts';
import type { Side } from '#market/contract.ts';
import { StrikeChoiceControl } from '#ui/controls/strike-choice-control.tsx';
import { FilterButtons } from '#ui/filter-buttons.tsx';
import { ChainFrame } from '#ui/screen-frame.tsx';
import { lastValue } from '#ui/state/loadable.ts';
import { useBoards } from '#ui/state/use-boards.ts';
import { useOwnParams, useScreenState } from '#ui/state/use-screen-state.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ChainPanels } from './chain-panels.tsx';
import { parseLegChoice } from './compute.ts';
import { LegPanels } from './leg-panels.tsx';
import { longShortParams } from './screen.ts';

/** With the volumes those of the previous close, which say what was traded at it. */
const FIELDS: readonly Field[] = ['volume'];
const VIEWS = ['both', 'call', 'put', 'chain'] as const;
const LETTER: Readonly<Record<Side, string>> = { call: 'c', put: 'p' };

/** Fresh and closing positions: of one strike's call and put through the day, or of the whole chain. */
export function LongShort() {
  const { t } = useTranslation();
  const { state } = useScreenState();
  const [own, setOwn] = useOwnParams(longShortParams);
  const loadable = useBoards({ fields: FIELDS });
  const leg = useMemo(() => parseLegChoice(own.leg), [own.leg]);
  const since = useMemo(() => parseSince(state.since) ?? { kind: 'prev' as const }, [state.since]);
  const letter = leg.side ? LETTER[leg.side] : '';
  const strike = letter ? own.leg.slice(0, -1) : own.leg;
  const shown = own.view === 'chain' ? 'chain' : (leg.side ?? 'both');
  const show = (chosen: typeof shown) =>
    setOwn(
      chosen === 'chain'
        ? { view: chosen }
        : { view: 'contract', leg: strike + (chosen === 'both' ? '' : LETTER[chosen]) },
    );
  const controls = (
    <>
      <FilterButtons
        label={t('long-short:view.label')}
        value={shown}
        options={VIEWS.map((value) => ({ value, label: t(`long-short:view.${value}`) }))}
        onChange={show}
      />
      {shown !== 'chain' && (
        <StrikeChoiceControl
          view={lastValue(loadable)}
          value={strike}
          onChange={(chosen) => setOwn({ leg: chosen + letter })}
        />
      )}
    </>
  );
  return (
    <ChainFrame view={loadable} controls={controls}>
      {shown !== 'chain' ? (
        <LegPanels
          loadable={loadable}
          leg={leg}
          since={since}
          onMoney={() => setOwn({ leg: `atm${letter}` })}
        />
      ) : (
        <ChainPanels
          loadable={loadable}
          since={since}
          onOpen={(chosen) => setOwn({ view: 'contract', leg: String(chosen) })}
        />
      )}
    </ChainFrame>
  );
}
