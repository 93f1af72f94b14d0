import * as z from 'zod/mini';
import { loadPremiumTexts } from '#ui/premium/load-texts.ts';
import { premiumLook } from '#ui/premium/premium-params.ts';
import type { Screen } from '#ui/screen.ts';

/**
 * `strike`: the money `atm` (now), `open`, or at a time `09:20`, held through the day; `rolling`, that of each minute; or
 * a strike.
 */
export const straddleParams = z.object({
  strike: z.catch(z.string().check(z.regex(/^(?:atm|open|rolling|\d\d:\d\d|\d{1,7}(?:\.\d{1,2})?)$/)), 'atm'),
  ...premiumLook,
});

export const straddle: Screen = {
  id: 'straddle',
  route: '/options/straddle',
  group: 'strategy',
  icon: 'straddle',
  controls: ['instrument', 'expiry', 'interval', 'date', 'units'],
  params: straddleParams,
  strikeParams: ['strike'],
  fixture: async () => (await import('./fixture.ts')).fixture,
  load: async () => {
    const [{ Straddle }] = await Promise.all([import('./view.tsx'), loadPremiumTexts()]);
    return { View: Straddle };
  },
};
