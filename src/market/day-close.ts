import { isSpotIndicative } from './calendar-facts.ts';
import type { Contract } from './contract.ts';
import { INDIA_VIX } from './india-vix.ts';
import { type Instant, MINUTE_MS } from './trading-date.ts';

/** A stored minute further from the session's close than this closes no day, minutes. */
const CLOSING_MINUTES = 30;

/** Whether a day whose last stored minute is `last` is known up to its close, that of a session which ended at `close`. */
export function reachesClose(last: Instant, close: Instant): boolean {
  return close - last <= CLOSING_MINUTES * MINUTE_MS;
}

/**
 * Whether the last minute of a day that is stored of a contract, which closes at `time`, can stand for its close: not
 * where it is a spot in its closing auction, which is only indicative. India VIX is computed from options, which trade on
 * while shares are auctioned.
 */
export function canCloseDay({ kind, symbol }: Pick<Contract, 'kind' | 'symbol'>, time: Instant): boolean {
  return kind !== 'spot' || symbol === INDIA_VIX.symbol || !isSpotIndicative(time);
}
