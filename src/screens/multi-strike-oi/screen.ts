import * as z from 'zod/mini';
import type { Screen } from '#ui/screen.ts';

/** What of the contracts is drawn. */
export const MEASURES = ['oi', 'price', 'volume', 'iv'] as const;
export type Measure = (typeof MEASURES)[number];
/** As it is, as its change since the base, or with the base at 100. */
export const MODES = ['absolute', 'change', 'index'] as const;
export type Mode = (typeof MODES)[number];

/** `legs`: a quick set of `chosen-legs.ts`, or contracts, `24350c,2026-08-25@24350p`. */
export const multiStrikeOiParams = z.object({
  legs: z.catch(z.string(), 'a1'),
  of: z.catch(z.enum(MEASURES), 'oi'),
  mode: z.catch(z.enum(MODES), 'absolute'),
});

export type OverlayParams = z.infer<typeof multiStrikeOiParams>;

export const multiStrikeOi: Screen = {
  id: 'multi-strike-oi',
  route: '/options/multi-strike-oi',
  group: 'options',
  icon: 'lines',
  controls: ['instrument', 'expiry', 'strikes', 'date', 'since', 'units'],
  params: multiStrikeOiParams,
  strikeParams: ['legs'],
  fixture: async () => (await import('./fixture.ts')).fixture,
  load: async () => ({ View: (await import('./view.tsx')).MultiStrikeOi }),
};
