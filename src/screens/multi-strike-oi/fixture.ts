import { type FixtureCase, standardCases } from '#ui/fixture.ts';

export const fixture: readonly FixtureCase[] = [
  ...standardCases(),
  {
    name: 'top open interest, indexed since the open',
    market: 'usual',
    search: 'legs=top&mode=index&since=open',
  },
  { name: 'volatility of ten contracts', market: 'usual', search: 'legs=a2&of=iv' },
  { name: 'straddle pairs of most open interest', market: 'usual', search: 'legs=pairs' },
  { name: 'no contract chosen', market: 'usual', search: 'legs=' },
];
