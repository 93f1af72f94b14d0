import * as z from 'zod/mini';
import { MOVER_MEASURES } from '#market/analytics/mover-measures.ts';
import { formatStrikeSet, parseStrikeSet, type StrikeSet } from '#market/strike-set.ts';
import type { Screen } from '#ui/screen.ts';

export const WINDOWS = ['3', '5', '10', '15', '30', '60'] as const;
export const FLOORS = ['0', '0.5', '1', '2', '5'] as const;
/** What the heat map shows: puts − calls, or one side. */
export const HEAT_SIDES = ['net', 'call', 'put'] as const;
export type HeatSide = (typeof HEAT_SIDES)[number];

const AROUND_THE_OPEN: StrikeSet = { kind: 'around', each: 10, anchor: 'open' };

/**
 * `win`: minutes of the lists. `by`: what they rank by. `floor`: least share of the chain's open interest, percent.
 * `side`: of the heat map. `set`: strikes of the running sums, as `parseStrikeSet` reads it.
 */
export const trendingStrikesParams = z.object({
  win: z.catch(z.enum(WINDOWS), '15'),
  by: z.catch(z.enum(MOVER_MEASURES), 'change'),
  floor: z.catch(z.enum(FLOORS), '1'),
  side: z.catch(z.enum(HEAT_SIDES), 'net'),
  set: z.catch(
    z.string().check(z.refine((text) => parseStrikeSet(text) !== null)),
    formatStrikeSet(AROUND_THE_OPEN),
  ),
});

export type TrendParams = z.infer<typeof trendingStrikesParams>;

/** The strikes of the running sums. */
export const strikeSetOf = ({ set }: Pick<TrendParams, 'set'>): StrikeSet =>
  parseStrikeSet(set) ?? AROUND_THE_OPEN;

export const trendingStrikes: Screen = {
  id: 'trending-strikes',
  route: '/options/trending-oi-strike',
  group: 'options',
  icon: 'trend',
  controls: ['instrument', 'expiry', 'strikes', 'interval', 'date', 'units'],
  params: trendingStrikesParams,
  strikeParams: ['set'],
  fixture: async () => (await import('./fixture.ts')).fixture,
  load: async () => ({ View: (await import('./view.tsx')).TrendingStrikes }),
};
