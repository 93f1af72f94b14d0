import { type FixtureCase, standardCases } from '#ui/fixture.ts';

export const fixture: readonly FixtureCase[] = [
  ...standardCases(),
  {
    name: 'since the previous close, by open interest',
    market: 'usual',
    search: 'from=prev&weights=oi&set=o10',
  },
  { name: 'puts since noon', market: 'usual', search: 'from=12:00&of=put' },
  { name: 'a start that never comes', market: 'usual', search: 'from=15:45' },
];
