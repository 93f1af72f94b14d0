import * as z from 'zod/mini';
import type { Screen } from '#ui/screen.ts';

/** `cols`: columns of a side by their ids (`columns.ts`), apart by commas; left out, the usual ones. */
export const optionChainParams = z.object({
  cols: z.catch(z.string().check(z.regex(/^[a-zA-Z,]{0,200}$/)), ''),
});

export const optionChain: Screen = {
  id: 'option-chain',
  route: '/options/chain',
  group: 'options',
  icon: 'chain',
  controls: ['instrument', 'expiry', 'strikes', 'since', 'date', 'units'],
  params: optionChainParams,
  keptParams: ({ chainColumns }) => ({ cols: chainColumns }),
  fixture: async () => (await import('./fixture.ts')).fixture,
  load: async () => ({ View: (await import('./view.tsx')).OptionChain }),
};
