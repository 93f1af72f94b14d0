import * as z from 'zod/mini';
import type { StrikeSet } from '#market/strike-set.ts';
import type { Screen } from '#ui/screen.ts';
import { strikeSetParam } from '#ui/strike-set-param.ts';

/** What the lines show: the change since the base, or the open interest itself. */
export const MEASURES = ['change', 'total'] as const;
export type Measure = (typeof MEASURES)[number];

const AROUND_THE_OPEN: StrikeSet = { kind: 'around', each: 10, anchor: 'open' };

/** `set`: the strikes that are summed. `show`: what of them. */
export const callVsPutParams = z.object({
  set: strikeSetParam(AROUND_THE_OPEN),
  show: z.catch(z.enum(MEASURES), 'change'),
});
export type CallVsPutParams = z.infer<typeof callVsPutParams>;

export const callVsPut: Screen = {
  id: 'call-vs-put',
  route: '/options/callvsput',
  group: 'options',
  icon: 'compare',
  controls: ['instrument', 'expiry', 'date', 'since', 'units'],
  params: callVsPutParams,
  strikeParams: ['set'],
  fixture: async () => (await import('./fixture.ts')).fixture,
  load: async () => ({ View: (await import('./view.tsx')).CallVsPut }),
};
