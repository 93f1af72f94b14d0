import * as z from 'zod/mini';
import type { Screen } from '#ui/screen.ts';

/**
 * `strike`: `rolling` with the money, `open` (at the money of the first stored minute, held), or a strike. `by`: what
 * the money is measured by.
 */
export const atmPremiumParams = z.object({
  strike: z.catch(z.string().check(z.regex(/^(?:rolling|open|\d{1,7}(?:\.\d{1,2})?)$/)), 'rolling'),
});

export type AtmPremiumParams = z.infer<typeof atmPremiumParams>;

export const atmPremium: Screen = {
  id: 'atm-premium',
  route: '/options/atmpremium',
  group: 'options',
  icon: 'premium',
  controls: ['instrument', 'expiry', 'interval', 'date'],
  params: atmPremiumParams,
  strikeParams: ['strike'],
  fixture: async () => (await import('./fixture.ts')).fixture,
  load: async () => ({ View: (await import('./view.tsx')).AtmPremium }),
};
