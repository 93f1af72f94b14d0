/**
 * The markets that the gallery makes up: a simulated session; nothing stored; some legs silent and a stretch without
 * data; five strikes with the largest figures; a date known from its close alone.
 */
export const FIXTURE_MARKETS = ['usual', 'empty', 'partial', 'extreme', 'close'] as const;
export type FixtureMarket = (typeof FIXTURE_MARKETS)[number];

/** One picture of a screen in the gallery. */
export type FixtureCase = {
  readonly name: string;
  readonly market: FixtureMarket;
  /** The screen's state, as in its address, without the question mark. */
  readonly search?: string;
  readonly rtl?: true;
};

/** What every screen shows in the gallery, in the state `search`; a screen adds the cases that it alone has. */
export function standardCases(search = ''): FixtureCase[] {
  return [
    ...FIXTURE_MARKETS.map((market) => ({ name: market, market, search })),
    { name: 'right to left', market: 'usual', search, rtl: true },
  ];
}
