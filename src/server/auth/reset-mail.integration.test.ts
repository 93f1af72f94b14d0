import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Accounts } from '#accounts/accounts.ts';
import { type ReceivedMail, smtpServer } from '#test/smtp-server.ts';
import { LANGUAGES } from '#ui/state/preferences.ts';
import { mailer } from '../mail.ts';
import { resetMail } from './reset-mail.ts';

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

/** The words of a mail, as its reader sees them. */
function wordsOf({ data }: ReceivedMail): string {
  const split = data.indexOf('\n\n');
  const [head, body] = [data.slice(0, split), data.slice(split + 2)];
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body;
  const bytes = body
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

describe('the mail of a reset', () => {
  it.each([...LANGUAGES, null])('leads to the public address, in the language kept: %s', async (language) => {
    const coming = server.next();
    await resetMail(settings(), peopleWho(language))!(ASHA.email, TOKEN);
    const mail = await coming;
    expect(mail).toMatchObject({ from: 'desk@example.com', to: [ASHA.email] });
    const words = wordsOf(mail);
    expect(words).toContain(`https://charts.example.com/api/auth/reset?token=${TOKEN}`);
    expect(words).toContain('आशा');
    expect(words.includes('somebody, most likely you')).toBe(language === 'en' || language === null);
  });

  it('is not sent without a mail server', () => {
    expect(resetMail({ ...settings(), mail: null }, peopleWho('en'))).toBeNull();
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
