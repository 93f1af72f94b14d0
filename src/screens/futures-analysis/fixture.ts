import { type FixtureCase, standardCases } from '#ui/fixture.ts';

export const fixture: readonly FixtureCase[] = [
  ...standardCases(),
  { name: 'short covering, all months', market: 'usual', search: 'type=short-covering&month=combined' },
  { name: 'stocks of large open interest', market: 'usual', search: 'kind=stock&minoi=500' },
];
