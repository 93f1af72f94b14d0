import { UNSET_EXPIRY } from '#api/request-words.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { expiryFell } from './places.ts';
import { expiryChosen, instrumentChosen } from './settings.ts';
import type { Store } from './store.ts';

type Listed = { readonly symbol: string; readonly expiries: readonly TradingDate[] };

/**
 * Chooses an instrument, with the expiry chosen before it where it has that one. Answers it; null for the nearest, of which the
 * next screen of a chain says that it is shown in place of the one chosen.
 */
export function chooseInstrument(
  { dispatch }: Pick<Store, 'dispatch'>,
  { symbol: inst, expiries }: Listed,
  chosen: TradingDate | null,
): TradingDate | null {
  const stays = chosen !== null && expiries.includes(chosen);
  dispatch(instrumentChosen(inst));
  dispatch(expiryChosen(stays ? chosen : UNSET_EXPIRY));
  dispatch(expiryFell(stays || chosen === null ? null : { inst, expiry: chosen }));
  return stays ? chosen : null;
}
