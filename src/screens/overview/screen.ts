import * as z from 'zod/mini';
import type { Screen } from '#ui/screen.ts';

/** Nothing of its own to choose: it shows what the other screens are opened with. */
export const overviewParams = z.object({});

export const overview: Screen = {
  id: 'overview',
  route: '/',
  group: null,
  icon: 'overview',
  controls: ['instrument', 'expiry', 'date', 'since', 'units'],
  params: overviewParams,
  fixture: async () => (await import('./fixture.ts')).fixture,
  load: async () => ({ View: (await import('./view.tsx')).Overview }),
};
