import * as z from 'zod/mini';
import type { Screen } from '#ui/screen.ts';
import { strikeSetParam } from '#ui/strike-set-param.ts';

/** What a row tells: of its interval, or of everything from the first stored minute to its end. */
export const MODES = ['interval', 'cumulative'] as const;
export type Mode = (typeof MODES)[number];

/** `set`: the strikes that are summed. `mode`: how changes and volumes are counted. */
export const oiIntervalParams = z.object({
  set: strikeSetParam({ kind: 'all' }),
  mode: z.catch(z.enum(MODES), 'interval'),
});
export type OiIntervalParams = z.infer<typeof oiIntervalParams>;

export const oiInterval: Screen = {
  id: 'oi-interval',
  route: '/options/oiinterval',
  group: 'options',
  icon: 'interval',
  controls: ['instrument', 'expiry', 'interval', 'date', 'units'],
  params: oiIntervalParams,
  strikeParams: ['set'],
  fixture: async () => (await import('./fixture.ts')).fixture,
  load: async () => ({ View: (await import('./view.tsx')).OiInterval }),
};
