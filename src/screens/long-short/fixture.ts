import { type FixtureCase, standardCases } from '#ui/fixture.ts';

export const fixture: readonly FixtureCase[] = [
  ...standardCases(),
  { name: 'one leg, every minute, in lots', market: 'usual', search: 'leg=openp&int=1&units=lots' },
  { name: 'the chain', market: 'usual', search: 'view=chain' },
  { name: 'the chain of five strikes', market: 'extreme', search: 'view=chain&since=open' },
  { name: 'the chain with silent legs', market: 'partial', search: 'view=chain&int=15' },
];
