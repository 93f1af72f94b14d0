import { type FixtureCase, standardCases } from '#ui/fixture.ts';

export const fixture: readonly FixtureCase[] = [
  ...standardCases(),
  { name: 'since the open, in lots', market: 'usual', search: 'since=open&units=lots' },
];
