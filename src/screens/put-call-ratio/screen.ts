import * as z from 'zod/mini';
import type { Screen } from '#ui/screen.ts';
import { strikeSetParam } from '#ui/strike-set-param.ts';

/** What puts are held against calls in. */
export const MEASURES = ['oi', 'volume', 'change'] as const;
export type Measure = (typeof MEASURES)[number];
export const MONTHS = ['1', '3', '6', '12'] as const;

/**
 * `set`: strikes that are summed. `of`: open interest, volume, change. `exps`: the expiry shown, or all of them.
 * `view`: through the day, or strike by strike. `months` and `hist`: the history, of each session's nearest expiry or of
 * the one shown.
 */
export const putCallRatioParams = z.object({
  set: strikeSetParam({ kind: 'all' }),
  of: z.catch(z.enum(MEASURES), 'oi'),
  exps: z.catch(z.enum(['one', 'all']), 'one'),
  view: z.catch(z.enum(['day', 'strikes']), 'day'),
  months: z.catch(z.enum(MONTHS), '3'),
  hist: z.catch(z.enum(['nearest', 'fixed']), 'nearest'),
});

export type PcrParams = z.infer<typeof putCallRatioParams>;

export const putCallRatio: Screen = {
  id: 'put-call-ratio',
  route: '/options/putcallratio',
  group: 'options',
  icon: 'ratio',
  controls: ['instrument', 'expiry', 'strikes', 'date', 'since', 'units'],
  params: putCallRatioParams,
  strikeParams: ['set'],
  fixture: async () => (await import('./fixture.ts')).fixture,
  load: async () => ({ View: (await import('./view.tsx')).PutCallRatio }),
};
