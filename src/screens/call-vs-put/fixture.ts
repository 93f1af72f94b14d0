import { type FixtureCase, standardCases } from '#ui/fixture.ts';

export const fixture: readonly FixtureCase[] = [
  ...standardCases(),
  { name: 'of the last 15 minutes, rolling, in lots', market: 'usual', search: 'since=15&set=r5&units=lots' },
  { name: 'open interest of all strikes', market: 'usual', search: 'show=total&set=all' },
];
