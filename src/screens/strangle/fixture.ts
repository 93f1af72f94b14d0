import { type FixtureCase, standardCases } from '#ui/fixture.ts';

export const fixture: readonly FixtureCase[] = [
  ...standardCases(),
  { name: 'rolling', market: 'usual', search: 'at=rolling' },
  { name: 'rolling over silent legs', market: 'partial', search: 'at=rolling' },
  {
    name: 'a quarter of a delta, candles',
    market: 'usual',
    search: 'legs=d25&draw=candle&lines=atp,st10,rsi14',
  },
  { name: 'the put above the call', market: 'usual', search: 'legs=999999~1' },
];
