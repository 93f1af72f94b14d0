import * as z from 'zod/mini';
import type { Screen } from '#ui/screen.ts';

/** How many strikes around the money are shown. */
export const COUNTS = ['5', '10', '15', '20'] as const;

/** `strikes`: how many around the money. */
export const straddleSnapshotParams = z.object({
  strikes: z.catch(z.enum(COUNTS), '10'),
});

export type SnapshotParams = z.infer<typeof straddleSnapshotParams>;

export const straddleSnapshot: Screen = {
  id: 'straddle-snapshot',
  route: '/options/straddlesnapshot',
  group: 'strategy',
  icon: 'snapshot',
  controls: ['instrument', 'expiry', 'date', 'since', 'units'],
  params: straddleSnapshotParams,
  fixture: async () => (await import('./fixture.ts')).fixture,
  load: async () => ({ View: (await import('./view.tsx')).StraddleSnapshot }),
};
