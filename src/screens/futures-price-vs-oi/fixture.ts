import { type FixtureCase, standardCases } from '#ui/fixture.ts';

export const fixture: readonly FixtureCase[] = [
  ...standardCases(),
  { name: 'candles of 15 minutes', market: 'usual', search: 'draw=candle&int=15' },
];
