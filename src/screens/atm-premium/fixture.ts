import { type FixtureCase, standardCases } from '#ui/fixture.ts';

export const fixture: readonly FixtureCase[] = [
  ...standardCases(),
  { name: 'held at the open, by the spot', market: 'usual', search: 'strike=open&atm=spot&int=15' },
  { name: 'a strike that is not listed', market: 'usual', search: 'strike=1' },
];
