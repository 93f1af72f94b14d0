import { type FixtureCase, standardCases } from '#ui/fixture.ts';

export const fixture: readonly FixtureCase[] = [
  ...standardCases(),
  { name: 'of the changes, where a ratio is not always given', market: 'usual', search: 'of=change&set=o5' },
  { name: 'of each strike', market: 'usual', search: 'view=strikes' },
];
