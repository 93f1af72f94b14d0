import type { Accounts } from '#accounts/accounts.ts';
import type { Instant } from '#market/trading-date.ts';
import { newResetToken } from './auth/reset-token.ts';

export type ResetLink = { readonly url: string; readonly expires: Instant };

/** Where a reset token leads to. `base`: where sign-in lies, such as `/api/auth`. */
export function resetUrl(origin: string, base: string, token: string): string {
  return new URL(`${base}/reset?${new URLSearchParams({ token })}`, origin).href;
}

/** A link by which a person chooses a new password, once; earlier ones are void. null: nobody has that e-mail. */
export async function makeResetLink(
  accounts: Accounts,
  { email, origin, base, now }: { email: string; origin: string; base: string; now: Instant },
): Promise<ResetLink | null> {
  const person = await accounts.personByEmail(email);
  if (!person) return null;
  const { token, digest, expires } = newResetToken(now);
  await accounts.addReset({ digest, person: person.id, expires });
  return { url: resetUrl(origin, base, token), expires };
}
