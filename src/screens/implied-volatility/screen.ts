import * as z from 'zod/mini';
import type { Screen } from '#ui/screen.ts';

/** What a volatility is read from: the mid of bid and ask where they are near each other, or the last trade alone. */
export const PRICES = ['mid', 'last'] as const;
export type PriceSource = (typeof PRICES)[number];
/** The smile by its legs out of the money, or calls and puts apart. */
export const SMILE_SIDES = ['otm', 'both'] as const;
export type SmileSide = (typeof SMILE_SIDES)[number];
export const MONTHS = ['1', '3', '6', '12'] as const;

/** `ks`: strikes with a line of their own through the day, `24300,24400`. `months`: of the history. */
export const impliedVolatilityParams = z.object({
  price: z.catch(z.enum(PRICES), 'mid'),
  side: z.catch(z.enum(SMILE_SIDES), 'otm'),
  ks: z.catch(z.string(), ''),
  months: z.catch(z.enum(MONTHS), '3'),
});

export type IvParams = z.infer<typeof impliedVolatilityParams>;

export const impliedVolatility: Screen = {
  id: 'implied-volatility',
  route: '/options/implied-volatility',
  group: 'options',
  icon: 'smile',
  controls: ['instrument', 'expiry', 'strikes', 'date'],
  params: impliedVolatilityParams,
  strikeParams: ['ks'],
  fixture: async () => (await import('./fixture.ts')).fixture,
  load: async () => ({ View: (await import('./view.tsx')).ImpliedVolatility }),
};
