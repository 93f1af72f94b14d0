import { SHARED_DEFAULTS } from '#ui/state/screen-state.ts';

/**
 * The part of `search` that every screen understands, empty or beginning with `?`: it goes along from screen to
 * screen, a screen's own choices do not.
 */
export function sharedSearch(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => name in SHARED_DEFAULTS);
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}
