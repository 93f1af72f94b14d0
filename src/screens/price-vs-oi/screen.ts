import * as z from 'zod/mini';
import type { Screen } from '#ui/screen.ts';

/**
 * `strike`: `atm` or `open` (at the money now, or at the first stored minute) or a strike. `show`: call and put apart,
 * or together. `span`: the day minute by minute, or the contract's life day by day.
 */
export const priceVsOiParams = z.object({
  strike: z.catch(z.string().check(z.regex(/^(?:atm|open|\d{1,7}(?:\.\d{1,2})?)$/)), 'atm'),
  show: z.catch(z.enum(['apart', 'together']), 'apart'),
  span: z.catch(z.enum(['day', 'life']), 'day'),
});

export type PriceVsOiParams = z.infer<typeof priceVsOiParams>;

export const priceVsOi: Screen = {
  id: 'price-vs-oi',
  route: '/options/pricevsoi',
  group: 'options',
  icon: 'priceOi',
  controls: ['instrument', 'expiry', 'since', 'date', 'units'],
  params: priceVsOiParams,
  strikeParams: ['strike'],
  fixture: async () => (await import('./fixture.ts')).fixture,
  load: async () => ({ View: (await import('./view.tsx')).PriceVsOi }),
};
