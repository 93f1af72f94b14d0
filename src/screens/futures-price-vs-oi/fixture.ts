import { type FixtureCase, standardCases } from '#ui/fixture.ts';

export const fixture: readonly FixtureCase[] = [
  ...standardCases(),
  { name: 'candles of 15 minutes', market: 'usual', search: 'draw=candle&int=15' },
  { name: 'the life of the next month', market: 'usual', search: 'month=next&view=life&months=6' },
];
