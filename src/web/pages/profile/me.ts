import { ME_PATH } from '#api/addresses.ts';
import type { ProfileAnswer } from '#api/me.ts';
import { personalCall } from '#ui/state/personal-call.ts';

/** What the server knows of who is signed in. */
export type Me = ProfileAnswer;

/** Asks what the server knows of who is signed in. Throws PersonalCallError. */
export const readMe = (signal: AbortSignal): Promise<Me> =>
  personalCall<Me>('GET', ME_PATH, undefined, { signal });

/** Deletes the person with everything that is kept; `password` where there is one. */
export async function deleteMe(password: string): Promise<void> {
  await personalCall('DELETE', ME_PATH, password === '' ? {} : { password });
}
