import { type FixtureCase, standardCases } from '#ui/fixture.ts';

export const fixture: readonly FixtureCase[] = [
  ...standardCases(),
  {
    name: 'twenty strikes since the open, in lots',
    market: 'usual',
    search: 'since=open&strikes=20&units=lots',
  },
  { name: 'five strikes', market: 'usual', search: 'strikes=5' },
];
