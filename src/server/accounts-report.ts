import { z } from 'zod';
import { AccountsError } from '#accounts/accounts.ts';
import type { AccountsLater, AccountsState } from '#accounts/open-accounts.ts';

const STATES = [
  'waiting',
  'opening',
  'open',
  'unavailable',
  'closed',
] as const satisfies readonly AccountsState[];

/** What machines are told of the accounts. */
export const accountsReportAnswer = z.object({
  state: z.enum(STATES),
  engine: z.enum(['embedded', 'server']).optional(),
  people: z.number().optional(),
  sessions: z.number().optional(),
});
export type AccountsReport = Readonly<z.output<typeof accountsReportAnswer>>;

/** How long a database may take to say how it is, before that is told as well. */
const PATIENCE_MS = 1000;

/** How the accounts are, in a second at most; a database that does not answer is no error here: the boards do without it. */
export async function accountsReport({ accounts, state }: AccountsLater): Promise<AccountsReport> {
  if (state() === 'waiting' || state() === 'opening' || state() === 'closed') return { state: state() };
  let patience: NodeJS.Timeout | undefined;
  const tooLong = new Promise<null>((resolve) => {
    patience = setTimeout(resolve, PATIENCE_MS, null);
  });
  try {
    const health = await Promise.race([accounts.health(), tooLong]);
    return health ? { state: 'open', ...health } : { state: 'unavailable' };
  } catch (error) {
    if (error instanceof AccountsError) return { state: state() };
    throw error;
  } finally {
    clearTimeout(patience);
  }
}
