import { type FixtureCase, standardCases } from '#ui/fixture.ts';

export const fixture: readonly FixtureCase[] = [
  ...standardCases(),
  {
    name: 'calls alone, by percent of an hour, every strike',
    market: 'usual',
    search: 'side=call&by=percent&win=60&floor=0&n=400&set=all&units=lots',
  },
];
