import * as z from 'zod/mini';
import { BUILD_UPS } from '#market/analytics/build-up.ts';
import type { Screen } from '#ui/screen.ts';

export const MONTHS = ['near', 'next', 'combined'] as const;
export const KINDS = ['all', 'index', 'stock'] as const;

/** `type`: the build-up shown. `minoi`: least worth of the open interest, ₹ crore. */
export const futuresAnalysisParams = z.object({
  type: z.catch(z.enum(['full', ...BUILD_UPS]), 'full'),
  month: z.catch(z.enum(MONTHS), 'near'),
  kind: z.catch(z.enum(KINDS), 'all'),
  minoi: z.catch(z.string().check(z.regex(/^\d{1,6}$/)), '0'),
});
export type FuturesAnalysisParams = z.infer<typeof futuresAnalysisParams>;

export const futuresAnalysis: Screen = {
  id: 'futures-analysis',
  route: '/futures/longshort',
  group: 'futures',
  icon: 'scanner',
  controls: ['since', 'date', 'units'],
  params: futuresAnalysisParams,
  fixture: async () => (await import('./fixture.ts')).fixture,
  load: async () => ({ View: (await import('./view.tsx')).FuturesAnalysis }),
};
