import { type FixtureCase, standardCases } from '#ui/fixture.ts';

export const fixture: readonly FixtureCase[] = [
  ...standardCases(),
  {
    name: 'three strikes through the day, by last prices',
    market: 'usual',
    search: 'price=last&ks=24000,24100,24200',
  },
  { name: 'calls and puts of the smile apart', market: 'usual', search: 'side=both&n=20&months=6' },
];
