import * as z from 'zod/mini';
import type { TradingDate } from '#market/trading-date.ts';
import type { Screen } from '#ui/screen.ts';
import {
  formatScreenState,
  type OwnParams,
  parseScreenState,
  type SharedState,
  UNARRANGED,
} from '#ui/state/screen-state.ts';

/** A screen's own choices do not go along, nor do its zoom and the arrangement of its parts. */
const NOTHING_OWN = z.object({});

/**
 * The search text with which a screen is opened from another: what both understand, empty or beginning with `?`.
 * `kept` are the choices that outlive a screen without a control for them, `own` those that the opened screen keeps. The
 * date of the live session, which `kept` has as none, goes on as `search` names it: a minute beside it is of that date.
 */
export function sharedSearch(
  search: string,
  kept: Partial<SharedState>,
  { controls, params = NOTHING_OWN }: Pick<Screen, 'controls'> & Partial<Pick<Screen, 'params'>>,
  own: OwnParams = {},
): string {
  const { shared } = parseScreenState(search, NOTHING_OWN);
  const date = kept.date ?? shared.date;
  return formatScreenState(
    { shared: { ...shared, ...kept, date, ...UNARRANGED }, own },
    { controls, params },
  );
}

/**
 * The search text with which a screen shows an instrument's session, today's where `date` is null. It names the
 * instrument even where that is the usual one: an address that names nothing is answered with the one seen last.
 */
export function sessionSearch(
  inst: string,
  date: TradingDate | null,
  kept: Partial<SharedState>,
  screen: Pick<Screen, 'controls'>,
): string {
  const session = new URLSearchParams({ inst, ...(date && { date }) });
  return `?${session}${sharedSearch('', kept, screen).replace('?', '&')}`;
}
