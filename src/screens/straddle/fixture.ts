import { type FixtureCase, standardCases } from '#ui/fixture.ts';

export const fixture: readonly FixtureCase[] = [
  ...standardCases(),
  { name: 'rolling', market: 'usual', search: 'strike=rolling' },
  { name: 'rolling over silent legs', market: 'partial', search: 'strike=rolling' },
  {
    name: 'candles with every indicator',
    market: 'usual',
    search: 'draw=candle&lines=atp,vwap,sma20,ema9,bb20,st10,rsi14&units=lots',
  },
  { name: 'a strike that is not listed', market: 'usual', search: 'strike=1' },
];
