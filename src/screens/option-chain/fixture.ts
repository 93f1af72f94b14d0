import { type FixtureCase, standardCases } from '#ui/fixture.ts';

export const fixture: readonly FixtureCase[] = [
  ...standardCases(),
  {
    name: 'every greek, since the open, in lots',
    market: 'usual',
    search: 'since=open&units=lots&cols=oi,iv,price,delta,gamma,theta,vega',
  },
  { name: 'bid and ask alone', market: 'usual', search: 'cols=price,bid,ask' },
  { name: 'the whole chain', market: 'usual', search: 'n=400' },
];
