import type { z } from 'zod';
import type { Accounts } from '#accounts/accounts.ts';
import { openAccounts } from '#accounts/open-accounts.ts';
import { problem } from '#api/answer.ts';
import type { Config } from '../config.ts';
import { findRuntime, operatorToken } from '../runtime-file.ts';

/** A question to the accounts that is asked of the running server, which alone has them open, or of themselves. */
export type AccountsQuestion<Answer extends z.ZodType> = {
  readonly path: string;
  /** Left out: a GET. */
  readonly body?: object;
  readonly answer: Answer;
  /** The same without a server. */
  direct(accounts: Accounts): Promise<z.output<Answer>>;
};

const SILENT = { info: () => undefined, warn: () => undefined };

/** Throws what the server says, or AccountsError. */
export async function askAccounts<Answer extends z.ZodType>(
  config: Config,
  { path, body, answer, direct }: AccountsQuestion<Answer>,
): Promise<z.output<Answer>> {
  const server = await findRuntime(config.dataDir);
  if (!server) {
    const { dataDir, databaseUrl } = config;
    const place = databaseUrl === null ? { dataDir } : { databaseUrl };
    const accounts = await openAccounts({ ...place, log: SILENT });
    try {
      return await direct(accounts);
    } finally {
      await accounts.close();
    }
  }
  const response = await fetch(new URL(path, server.url), {
    headers: {
      authorization: `Bearer ${await operatorToken(config.dataDir)}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const said: unknown = await response.json();
  if (!response.ok)
    throw new Error(problem.safeParse(said).data?.detail ?? `the server answered ${response.status}`);
  return answer.parse(said);
}
