import { type FixtureCase, standardCases } from '#ui/fixture.ts';

export const fixture: readonly FixtureCase[] = [
  ...standardCases(),
  { name: 'strangles, indexed since the open', market: 'usual', search: 'mode=index&p=w3&since=open' },
  { name: 'no position chosen', market: 'usual', search: 'p=' },
  { name: 'strikes that are not listed', market: 'usual', search: 'p=1s,Mine:2p_3c' },
];
