import { type FixtureCase, standardCases } from '#ui/fixture.ts';

export const fixture: readonly FixtureCase[] = [
  ...standardCases(),
  { name: 'next month, 15 minutes', market: 'usual', search: 'month=next&int=15' },
];
