import * as z from 'zod/mini';
import type { Screen } from '#ui/screen.ts';
import { FUTURE_MONTHS } from '#ui/state/future-months.ts';

/** Through the day, day by day through the life of one contract, or of one nearest month after another. */
export const VIEWS = ['day', 'life', 'continuous'] as const;
export type View = (typeof VIEWS)[number];
export const DRAWN = ['line', 'candle'] as const;
export type Drawn = (typeof DRAWN)[number];
export const HISTORY_MONTHS = ['1', '3', '6', '12'] as const;

/**
 * `month`: which of the instrument's futures. `view`: minutes or days. `draw`: the price. `months`: how far days go
 * back.
 */
export const futuresPriceVsOiParams = z.object({
  month: z.catch(z.enum(FUTURE_MONTHS), 'near'),
  view: z.catch(z.enum(VIEWS), 'day'),
  draw: z.catch(z.enum(DRAWN), 'line'),
  months: z.catch(z.enum(HISTORY_MONTHS), '3'),
});
export type FuturesPriceVsOiParams = z.infer<typeof futuresPriceVsOiParams>;

export const futuresPriceVsOi: Screen = {
  id: 'futures-price-vs-oi',
  route: '/futures/pricevsoi',
  group: 'futures',
  icon: 'priceOi',
  controls: ['instrument', 'interval', 'date', 'units'],
  params: futuresPriceVsOiParams,
  fixture: async () => (await import('./fixture.ts')).fixture,
  load: async () => ({ View: (await import('./view.tsx')).FuturesPriceVsOi }),
};
