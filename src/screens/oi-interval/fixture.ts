import { type FixtureCase, standardCases } from '#ui/fixture.ts';

export const fixture: readonly FixtureCase[] = [
  ...standardCases(),
  {
    name: 'a rolling set, added up, in lots',
    market: 'usual',
    search: 'int=15&set=r3&mode=cumulative&units=lots',
  },
];
