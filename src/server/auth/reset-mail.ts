import type { Accounts } from '#accounts/accounts.ts';
import type { Config } from '../config.ts';
import { mailer } from '../mail.ts';
import { resetUrl } from '../reset-link.ts';
import type { AuthParts } from './auth-parts.ts';
import { authTexts } from './pages/auth-texts.ts';

/**
 * Sends somebody the link of a reset, in the language he has chosen; null where the settings send no mail. The link leads
 * to PUBLIC_URL, never to a host that a request named.
 */
export function resetMail(
  { mail, publicUrl, authBase }: Pick<Config, 'mail' | 'publicUrl' | 'authBase'>,
  accounts: Pick<Accounts, 'personByEmail' | 'preferences'>,
): AuthParts['sendReset'] {
  if (mail === null || publicUrl === null) return null;
  const { send } = mailer(mail);
  return async (email, token) => {
    const person = await accounts.personByEmail(email);
    const kept = person && (await accounts.preferences(person.id));
    const say = await authTexts(kept?.values.isLanguage ?? 'en', 'mail');
    await send({
      to: email,
      subject: say('mail:reset.subject'),
      text: say('mail:reset.text', {
        name: person?.name ?? email,
        url: resetUrl(publicUrl, authBase, token),
      }),
    });
  };
}
