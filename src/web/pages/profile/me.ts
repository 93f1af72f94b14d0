import { personalCall } from '#ui/state/personal-call.ts';

const ME = '/api/v2/me';

/** Where everything that is kept of the person is handed out as a file. */
export const EXPORT = `${ME}/export`;

/** What the server knows of who is signed in. */
export type Me = {
  readonly name: string | null;
  readonly email: string;
  readonly hasPassword: boolean;
  /** Ids of the ways to sign in. */
  readonly signsInBy: readonly string[];
  /** An instant, or its text in ISO 8601. */
  readonly createdAt: number | string;
};

export const readMe = (signal: AbortSignal): Promise<Me> =>
  personalCall<Me>('GET', ME, undefined, { signal });

/** Deletes the person with everything that is kept; `password` where there is one. */
export async function deleteMe(password: string): Promise<void> {
  await personalCall('DELETE', ME, password === '' ? {} : { password });
}
