import { type FixtureCase, standardCases } from '#ui/fixture.ts';

export const fixture: readonly FixtureCase[] = [
  ...standardCases(),
  { name: 'call and put together, in lots', market: 'usual', search: 'show=together&units=lots' },
  { name: 'a strike that is not listed', market: 'usual', search: 'strike=1' },
  { name: 'the life of the contract', market: 'usual', search: 'span=life' },
];
