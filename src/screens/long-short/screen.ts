import * as z from 'zod/mini';
import type { Screen } from '#ui/screen.ts';

/**
 * `leg`: `atm` or `open` (the strike at the money now, or at the first stored minute) or a strike, and `c` or `p` behind
 * it for one side alone. `view`: one contract a side, or the whole chain.
 */
export const longShortParams = z.object({
  leg: z.catch(z.string().check(z.regex(/^(?:atm|open|\d{1,7}(?:\.\d{1,2})?)[cp]?$/)), 'atm'),
  view: z.catch(z.enum(['contract', 'chain']), 'contract'),
});

export type LongShortParams = z.infer<typeof longShortParams>;

export const longShort: Screen = {
  id: 'long-short',
  route: '/options/longshort',
  group: 'options',
  icon: 'duel',
  controls: ['instrument', 'expiry', 'interval', 'since', 'date', 'units'],
  params: longShortParams,
  strikeParams: ['leg'],
  fixture: async () => (await import('./fixture.ts')).fixture,
  load: async () => ({ View: (await import('./view.tsx')).LongShort }),
};
