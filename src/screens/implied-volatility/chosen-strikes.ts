/** Lines of strikes that are told apart beside those of the money. */
export const MOST_STRIKES = 6;

/** The strikes that a text of the URL names, ascending, each once, at most six; what names none is passed over. */
export function strikesOf(text: string): number[] {
  const strikes = text
    .split(',')
    .filter((part) => /^\d{1,7}(?:\.\d{1,2})?$/.test(part))
    .map(Number)
    .filter((strike) => strike > 0);
  return [...new Set(strikes)].slice(0, MOST_STRIKES).sort((one, other) => one - other);
}

/** The URL's text once a strike is added, or taken away where it is among them; unchanged where there is no room. */
export function toggledStrikes(strikes: readonly number[], strike: number): string {
  if (strikes.includes(strike)) return strikes.filter((one) => one !== strike).join(',');
  return (strikes.length < MOST_STRIKES ? [...strikes, strike] : strikes)
    .toSorted((one, other) => one - other)
    .join(',');
}
