import * as z from 'zod/mini';
import type { Screen } from '#ui/screen.ts';
import { FUTURE_MONTHS } from '#ui/state/future-months.ts';

/** `month`: which of the instrument's futures. */
export const longVsShortParams = z.object({ month: z.catch(z.enum(FUTURE_MONTHS), 'near') });

export const longVsShort: Screen = {
  id: 'long-vs-short',
  route: '/futures/oianalysis',
  group: 'futures',
  icon: 'duel',
  controls: ['instrument', 'interval', 'date', 'units'],
  params: longVsShortParams,
  fixture: async () => (await import('./fixture.ts')).fixture,
  load: async () => ({ View: (await import('./view.tsx')).LongVsShort }),
};
