/** The listed strikes next to one, rupees; null where there is none, or it is not known which one that is. */
export type StrikeSteps = { readonly lower: number | null; readonly higher: number | null };

/** Of a strike in rupees, listed or not; NaN where it is not known. `strikes` ascend. */
export function strikeSteps(strikes: Float64Array, from: number): StrikeSteps {
  return {
    lower: strikes.findLast((strike) => strike < from) ?? null,
    higher: strikes.find((strike) => strike > from) ?? null,
  };
}

const KEYS: Readonly<Record<string, keyof StrikeSteps>> = {
  '+': 'higher',
  '=': 'higher',
  '-': 'lower',
  '−': 'lower',
};

/** Which way a key steps; null where it does not, and for what a browser does with the page. */
export function stepOfKey(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}): keyof StrikeSteps | null {
  return event.ctrlKey || event.metaKey || event.altKey ? null : (KEYS[event.key] ?? null);
}
