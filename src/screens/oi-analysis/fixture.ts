import { type FixtureCase, standardCases } from '#ui/fixture.ts';

export const fixture: readonly FixtureCase[] = [
  ...standardCases(),
  {
    name: 'since the open, in lots, with the table',
    market: 'usual',
    search: 'since=open&units=lots&table=1',
  },
  { name: 'profile', market: 'usual', search: 'view=profile' },
  { name: 'with a later month', market: 'usual', search: 'with=2026-09-29' },
];
