/** What every screen understands in the URL: it goes along from screen to screen, a screen's own choices do not. */
const SHARED = ['inst', 'exp', 'date', 't', 'n', 'int', 'since', 'units'];

/** The part of `search` that the next screen understands; empty or beginning with `?`. */
export function sharedSearch(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => SHARED.includes(name));
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}
