import { type FixtureCase, standardCases } from '#ui/fixture.ts';

export const fixture: readonly FixtureCase[] = [
  ...standardCases(),
  { name: 'of the changes, where a ratio is not always given', market: 'usual', search: 'of=change&set=o5' },
  { name: 'of each strike', market: 'usual', search: 'view=strikes' },
  { name: 'of the changes of each strike', market: 'usual', search: 'of=change&view=strikes' },
  {
    name: 'of all expiries, over the closes of this one',
    market: 'usual',
    search: 'exps=all&hist=fixed&months=6',
  },
];
