import { z } from 'zod';
import type { Screen } from '#ui/screen.ts';

/** `view`: strikes along the bottom, or beside a price axis. `with`: further expiries to add, `YYYY-MM-DD,…`. */
export const oiAnalysisParams = z.object({
  view: z.enum(['strikes', 'profile']).catch('strikes'),
  with: z.string().catch(''),
  table: z.enum(['0', '1']).catch('0'),
});

export type OiParams = z.infer<typeof oiAnalysisParams>;

export const oiAnalysis: Screen = {
  id: 'oi-analysis',
  route: '/options/oidata',
  group: 'options',
  icon: 'openInterest',
  chip: 'screens.new',
  controls: ['instrument', 'expiry', 'strikes', 'since', 'date', 'units'],
  params: oiAnalysisParams,
  load: async () => ({ View: (await import('./view.tsx')).OiAnalysis }),
};
