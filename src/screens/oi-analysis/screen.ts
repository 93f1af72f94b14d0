import * as z from 'zod/mini';
import type { Screen } from '#ui/screen.ts';

/** `view`: strikes along the bottom, or beside a price axis. `with`: further expiries to add, `YYYY-MM-DD,…`. */
export const oiAnalysisParams = z.object({
  view: z.catch(z.enum(['strikes', 'profile']), 'strikes'),
  with: z.catch(z.string(), ''),
  table: z.catch(z.enum(['0', '1']), '0'),
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
  fixture: async () => (await import('./fixture.ts')).fixture,
  load: async () => ({ View: (await import('./view.tsx')).OiAnalysis }),
};
