import type { z } from 'zod';
import type { Accounts } from '#accounts/accounts.ts';
import { openAccounts } from '#accounts/open-accounts.ts';
import { SILENT_LOG } from '#accounts/silent-log.ts';
import { problem } from '#api/answer.ts';
import { accountsPlace } from '../accounts-place.ts';
import type { Config } from '../config.ts';
import { findRuntime, operatorToken, type Runtime } from '../runtime-file.ts';

/** A question to the accounts that is asked of the running server, which alone has them open, or of themselves. */
export type AccountsQuestion<Answer extends z.ZodType> = {
  readonly path: string;
  /** Left out: a GET. */
  readonly body?: object;
  readonly answer: Answer;
  /** The same without a server. */
  direct(accounts: Accounts): Promise<z.output<Answer>>;
};

/** Throws what the server says, or AccountsError. */
export async function askAccounts<Answer extends z.ZodType>(
  config: Config,
  { path, body, answer, direct }: AccountsQuestion<Answer>,
): Promise<z.output<Answer>> {
  const server = await findRuntime(config.dataDir);
  if (!server) {
    const accounts = await openAccounts({ ...accountsPlace(config), log: SILENT_LOG });
    try {
      return await direct(accounts);
    } finally {
      await accounts.close();
    }
  }
  const response = await askServer(server, config.dataDir, path, body && sent(body));
  return answer.parse(await response.json());
}

/** A POST of JSON. */
export const sent = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/**
 * What the running server of a data folder answers its operator. Throws the reason where it refuses, a TypeError of fetch
 * where it does not answer.
 */
export async function askServer(
  { url }: Pick<Runtime, 'url'>,
  dataDir: string,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${await operatorToken(dataDir)}`);
  const response = await fetch(new URL(path, url), { ...init, headers });
  if (response.ok) return response;
  const told = problem.safeParse(await response.json());
  throw new Error(told.data?.detail ?? `the server answered ${response.status}`);
}
