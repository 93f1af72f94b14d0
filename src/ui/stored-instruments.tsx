import { useMemo } from 'react';
import type { SymbolAnswer } from '#api/answer.ts';
import { LinkRow } from './choices.tsx';
import { lastValue } from './state/loadable.ts';
import { useSymbolsQuery } from './state/market-api.ts';
import { useSymbols } from './state/use-boards.ts';
import { useScreenState } from './state/use-screen-state.tsx';
import { useTranslation } from './use-translation.ts';

/** Links offered in place of what there is not. */
export const MOST_LINKS = 6;

/** Options or futures, as an instrument lists them. */
type Contracts = 'expiries' | 'futures';

/**
 * The instruments with such contracts on the screen's date, of a date without any those of others, indices first; null while
 * not known.
 */
export function useStored(contracts: Contracts): readonly string[] | null {
  const { date } = useScreenState().state;
  const ofDate = useSymbols();
  // Without a date it is the very question that failed: a second one who asks it has it asked anew, without end.
  const skip = date === null || ofDate.kind !== 'failed';
  const latest = useSymbolsQuery({ historical: false }, { skip }).data;
  const symbols = (ofDate.kind === 'failed' ? latest : lastValue(ofDate))?.symbols;
  return useMemo(() => {
    const ofKind = (wanted: SymbolAnswer['symbols'][number]['kind']) =>
      symbols?.filter((one) => one.kind === wanted && one[contracts].length > 0) ?? [];
    return symbols ? [...ofKind('index'), ...ofKind('stock')].map(({ symbol }) => symbol) : null;
  }, [symbols, contracts]);
}

/** Instruments to go to. */
export function StoredInstruments({ instruments }: { readonly instruments: readonly string[] }) {
  const { t } = useTranslation();
  const { change } = useScreenState();
  return (
    <LinkRow
      label={t('ui.state.storedInstruments')}
      values={instruments.slice(0, MOST_LINKS)}
      onChoose={(inst) => change({ inst, exp: null })}
    />
  );
}
