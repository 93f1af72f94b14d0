import * as z from 'zod/mini';
import { parseStrangleChoice } from '#market/strangle-choice.ts';
import { loadPremiumTexts } from '#ui/premium/load-texts.ts';
import { premiumLook } from '#ui/premium/premium-params.ts';
import type { Screen } from '#ui/screen.ts';

/** The usual strangle: two strikes to both sides of the money. */
export const USUAL = 's2';

/**
 * `legs`: the strikes, as `parseStrangleChoice` reads them. `at`: whose minute's money they lie around: `atm` (now),
 * `open`, a time `09:20`, held through the day, or `rolling`, that of each minute.
 */
export const strangleParams = z.object({
  legs: z.catch(z.string().check(z.refine((text) => parseStrangleChoice(text) !== null)), USUAL),
  at: z.catch(z.string().check(z.regex(/^(?:atm|open|rolling|\d\d:\d\d)$/)), 'atm'),
  ...premiumLook,
});

export type StrangleParams = z.infer<typeof strangleParams>;

export const strangle: Screen = {
  id: 'strangle',
  route: '/options/strangle',
  group: 'strategy',
  icon: 'strangle',
  controls: ['instrument', 'expiry', 'interval', 'date', 'units'],
  params: strangleParams,
  strikeParams: ['legs'],
  fixture: async () => (await import('./fixture.ts')).fixture,
  load: async () => {
    const [{ Strangle }] = await Promise.all([import('./view.tsx'), loadPremiumTexts()]);
    return { View: Strangle };
  },
};
