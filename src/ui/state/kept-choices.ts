import { useMemo } from 'react';
import { UNSET_EXPIRY } from '#api/request-words.ts';
import type { Screen } from '../screen.ts';
import { type SharedState, sharedKeysOf } from './screen-state.ts';
import { formatModel, type Settings } from './settings.ts';
import { useAppSelector } from './store.ts';

/** What outlives a place that has no control for it. */
export type KeptChoices = Pick<
  SharedState,
  'inst' | 'exp' | 'n' | 'int' | 'vol' | 'date' | 'since' | 'units' | 'atm'
>;

/** What of them was chosen without a word of which session it is: a screen whose address asks for nothing opens with it. */
export const choicesAnywhere = ({
  instrument,
  strikes,
  interval,
  volatility,
  since,
  units,
  atm,
}: Settings): Omit<KeptChoices, 'exp' | 'date'> => ({
  ...{ inst: instrument, n: strikes, int: interval, vol: formatModel(volatility) },
  ...{ since, units, atm },
});

/** The choices that a screen or page without a control for them leaves as they are. */
export function useKeptChoices(): KeptChoices {
  const settings = useAppSelector((root) => root.settings);
  return useMemo(() => {
    const { expiry, historicalDate } = settings;
    return {
      ...choicesAnywhere(settings),
      exp: expiry === UNSET_EXPIRY ? null : expiry,
      date: historicalDate,
    };
  }, [settings]);
}

/** Those of them that a screen has no control for. */
export function choicesBeside(kept: KeptChoices, screen: Pick<Screen, 'controls'>): Partial<KeptChoices> {
  const own = new Set<string>(sharedKeysOf(screen));
  return Object.fromEntries(Object.entries(kept).filter(([key]) => !own.has(key)));
}
