import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Accounts } from '#accounts/accounts.ts';
import { smtpServer, wordsOf } from '#test/smtp-server.ts';
import { LANGUAGES } from '#ui/state/preferences.ts';
import { mailer } from '../mail.ts';
import { authMails } from './auth-mails.ts';

const ASHA = {
  id: randomUUID(),
  email: 'asha@example.com',
  name: 'आशा',
  image: null,
  createdAt: 0,
  passwordHash: null,
};
const TOKEN = 'a-token-of-43-characters';

let server: Awaited<ReturnType<typeof smtpServer>>;
beforeEach(async () => {
  server = await smtpServer({ refuses: ['nobody@example.com'] });
});
afterEach(() => server.stop());

const peopleWho = (isLanguage: string | null): Pick<Accounts, 'personByEmail' | 'preferences'> => ({
  personByEmail: async () => ASHA,
  preferences: async () => (isLanguage === null ? null : { values: { isLanguage }, at: 0 }),
});
const settings = () => ({
  mail: { url: server.url, from: 'Strikescope <desk@example.com>' },
  publicUrl: 'https://charts.example.com',
  authBase: '/api/auth',
});

describe('the mail of a reset', () => {
  it.each([...LANGUAGES, null])('leads to the public address, in the language kept: %s', async (language) => {
    const coming = server.next();
    await authMails(settings(), peopleWho(language))!.reset(ASHA.email, TOKEN);
    const mail = await coming;
    expect(mail).toMatchObject({ from: 'desk@example.com', to: [ASHA.email] });
    const words = wordsOf(mail);
    expect(words).toContain(`https://charts.example.com/api/auth/reset?token=${TOKEN}`);
    expect(words).toContain('आशा');
    expect(words.includes('somebody, most likely you')).toBe(language === 'en' || language === null);
  });

  it('is not sent without a mail server', () => {
    expect(authMails({ ...settings(), mail: null }, peopleWho('en'))).toBeNull();
  });
});

describe('the mail of a registration', () => {
  it.each(LANGUAGES)('leads to the public address, in the language of the page: %s', async (language) => {
    const coming = server.next();
    await authMails(settings(), peopleWho(null))!.registration('new@example.com', TOKEN, language);
    const mail = await coming;
    expect(mail.to).toEqual(['new@example.com']);
    const words = wordsOf(mail);
    expect(words).toContain(`https://charts.example.com/api/auth/confirm?token=${TOKEN}`);
    expect(words.includes('somebody, most likely you')).toBe(language === 'en');
  });

  it.each(LANGUAGES)(
    'that has an account leads to signing in and to a new password, in the language kept: %s',
    async (language) => {
      const coming = server.next();
      await authMails(settings(), peopleWho(language))!.taken(ASHA.email, 'en');
      const words = wordsOf(await coming);
      for (const part of ['https://charts.example.com/api/auth/signin\n', '/api/auth/reset\n', 'आशा'])
        expect(words).toContain(part);
      expect(words.includes('somebody, most likely you')).toBe(language === 'en');
    },
  );

  it('that has an account and kept no language speaks that of the page', async () => {
    const coming = server.next();
    await authMails(settings(), peopleWho(null))!.taken(ASHA.email, 'fr');
    expect(wordsOf(await coming)).toContain('Connectez-vous ici');
  });
});

describe('a mail', () => {
  const mail = { subject: 'Words', text: '.\n..two dots' };

  it('goes to one address, whatever stands in it', async () => {
    const send = (to: string) => mailer(settings().mail).send({ ...mail, to });
    await send('asha@example.com\r\nBcc: all@example.com').catch(() => null);
    await send('"x" <a@example.com>, other@example.com').catch(() => null);
    await send('asha@example.com');
    expect(server.mails.at(-1)?.to).toEqual(['asha@example.com']);
    expect(server.mails.flatMap(({ to }) => to)).not.toContain('all@example.com');
    expect(server.mails.flatMap(({ to }) => to)).not.toContain('other@example.com');
    for (const { data } of server.mails) expect(data).not.toMatch(/^bcc:/im);
  });

  it('that the server refuses is an error that says why', async () => {
    await expect(mailer(settings().mail).send({ ...mail, to: 'nobody@example.com' })).rejects.toThrow(
      'nobody of that name',
    );
  });
});
