import type { Accounts } from '#accounts/accounts.ts';
import type { Config } from '../config.ts';
import { mailer } from '../mail.ts';
import { confirmUrl, resetUrl } from '../person-links.ts';
import { authTexts } from './pages/auth-texts.ts';

/** The mails of sign-in. Each rejects with what the mail server says. */
export type AuthMails = {
  /** The link to a new password, in the language that the person has chosen. */
  reset(email: string, token: string): Promise<void>;
  /** The link that makes an account, to somebody who has none; nothing that a stranger wrote stands in it. */
  registration(email: string, token: string, language: string): Promise<void>;
  /** Tells who registers again that he has an account. `language`: where he has chosen none. */
  taken(email: string, language: string): Promise<void>;
};

/**
 * The mails of sign-in; null where the settings send none. Their links lead to PUBLIC_URL, never to a host that a request
 * named.
 */
export function authMails(
  { mail, publicUrl, authBase }: Pick<Config, 'mail' | 'publicUrl' | 'authBase'>,
  accounts: Pick<Accounts, 'personByEmail' | 'preferences'>,
): AuthMails | null {
  if (mail === null || publicUrl === null) return null;
  const { send } = mailer(mail);
  const personOf = async (email: string, language: string) => {
    const person = await accounts.personByEmail(email);
    const kept = person && (await accounts.preferences(person.id));
    return {
      name: person?.name ?? email,
      say: await authTexts(kept?.values.isLanguage ?? language, 'mail'),
    };
  };
  return {
    reset: async (to, token) => {
      const { name, say } = await personOf(to, 'en');
      const url = resetUrl(publicUrl, authBase, token);
      await send({ to, subject: say('mail:reset.subject'), text: say('mail:reset.text', { name, url }) });
    },
    registration: async (to, token, language) => {
      const say = await authTexts(language, 'mail');
      const url = confirmUrl(publicUrl, authBase, token);
      await send({
        to,
        subject: say('mail:registration.subject'),
        text: say('mail:registration.text', { url }),
      });
    },
    taken: async (to, language) => {
      const { name, say } = await personOf(to, language);
      const [signIn, reset] = ['signin', 'reset'].map(
        (page) => new URL(`${authBase}/${page}`, publicUrl).href,
      );
      await send({
        to,
        subject: say('mail:taken.subject'),
        text: say('mail:taken.text', { name, signIn, reset }),
      });
    },
  };
}
