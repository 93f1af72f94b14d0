import * as z from 'zod/mini';
import type { Screen } from '#ui/screen.ts';

/** The premium as it is, its change since the base, with the base at 100, or less its average traded price. */
export const MODES = ['price', 'change', 'index', 'atp'] as const;
export type Mode = (typeof MODES)[number];

/** `p`: a quick set of `chosen-positions.ts`, or positions as `position-text.ts` writes them. */
export const multiStrikeStraddleParams = z.object({
  p: z.catch(z.string(), 'a1'),
  mode: z.catch(z.enum(MODES), 'price'),
});

export type PositionsParams = z.infer<typeof multiStrikeStraddleParams>;

export const multiStrikeStraddle: Screen = {
  id: 'multi-strike-straddle',
  route: '/options/multi-strike-straddle',
  group: 'strategy',
  icon: 'lines',
  controls: ['instrument', 'expiry', 'date', 'since', 'units'],
  params: multiStrikeStraddleParams,
  strikeParams: ['p'],
  fixture: async () => (await import('./fixture.ts')).fixture,
  load: async () => ({ View: (await import('./view.tsx')).MultiStrikeStraddle }),
};
