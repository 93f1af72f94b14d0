import { z } from 'zod';
import { BUILD_UPS } from '#market/analytics/build-up.ts';
import type { Screen } from '#ui/screen.ts';
import { KINDS, MONTHS } from './compute.ts';

/** `type`: the build-up shown. `minoi`: least worth of the open interest, ₹ crore. */
export const futuresAnalysisParams = z.object({
  type: z.enum(['full', ...BUILD_UPS]).catch('full'),
  month: z.enum(MONTHS).catch('near'),
  kind: z.enum(KINDS).catch('all'),
  minoi: z
    .string()
    .regex(/^\d{1,6}$/)
    .catch('0'),
});

export const futuresAnalysis: Screen = {
  id: 'futures-analysis',
  route: '/futures/longshort',
  group: 'futures',
  icon: 'scanner',
  controls: ['since', 'date', 'units'],
  params: futuresAnalysisParams,
  load: async () => ({ View: (await import('./view.tsx')).FuturesAnalysis }),
};
