import * as z from 'zod/mini';
import type { Screen } from '#ui/screen.ts';
import { formatScreenState, parseScreenState, type SharedState } from '#ui/state/screen-state.ts';

/** A screen's own choices do not go along, nor does its zoom. */
const NOTHING_OWN = z.object({});

/**
 * The search text with which a screen is opened from another: what both understand, empty or beginning with `?`.
 * `kept` are the choices that outlive a screen without a control for them.
 */
export function sharedSearch(
  search: string,
  kept: Partial<SharedState>,
  { controls }: Pick<Screen, 'controls'>,
): string {
  const { shared, own } = parseScreenState(search, NOTHING_OWN);
  return formatScreenState(
    { shared: { ...shared, ...kept, z: null }, own },
    { controls, params: NOTHING_OWN },
  );
}
