import { createTransport } from 'nodemailer';

export type Mail = { readonly to: string; readonly subject: string; readonly text: string };
export type Mailer = {
  /** Hands a mail to the server of the settings. Rejects with what went wrong there. */
  send(mail: Mail): Promise<void>;
  /** Signs in to that server and sends nothing. Rejects with what went wrong there. */
  check(): Promise<void>;
};

const PATIENCE_MS = 15_000;

/** Sends plain text through an SMTP server, `url` as SMTP_URL has it, from the address `from`. */
export function mailer({ url, from }: { readonly url: string; readonly from: string }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text }) => {
      /** As an object, so that an address is one, whatever stands in it. */
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
    check: async () => {
      await transport.verify();
    },
  };
}
