import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly data: string };

/** A mail server that takes whatever comes, as SMTP says. `refuses`: recipients that it does not know. */
export async function smtpServer({ refuses = [] as readonly string[] } = {}) {
  const mails: ReceivedMail[] = [];
  const waiting: ((mail: ReceivedMail) => void)[] = [];
  const sockets = new Set<Socket>();

  const take = (mail: ReceivedMail) => {
    mails.push(mail);
    for (const resolve of waiting.splice(0)) resolve(mail);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    const say = (line: string) => socket.write(`${line}\r\n`);
    let from = '';
    let to: string[] = [];
    let data: string[] | null = null;
    say('220 mail.test');
    createInterface({ input: socket }).on('line', (line) => {
      if (data !== null) {
        if (line !== '.') {
          data.push(line.replace(/^\.\./, '.'));
          return;
        }
        take({ from, to, data: data.join('\n') });
        data = null;
        say('250 taken');
        return;
      }
      const [verb = ''] = line.toUpperCase().split(/[ :]/);
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (verb === 'MAIL') {
        from = address;
        to = [];
        say('250 ok');
      } else if (verb === 'RCPT') {
        if (refuses.includes(address)) return say('550 nobody of that name');
        to.push(address);
        say('250 ok');
      } else if (verb === 'DATA') {
        data = [];
        say('354 go on');
      } else if (verb === 'QUIT') {
        say('221 bye');
        socket.end();
      } else say('250 mail.test');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    next: () => new Promise<ReceivedMail>((resolve) => waiting.push(resolve)),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The words of a mail, as its reader sees them. */
export function wordsOf({ data }: ReceivedMail): string {
  const split = data.indexOf('\n\n');
  const [head, body] = [data.slice(0, split), data.slice(split + 2)];
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body;
  const bytes = body
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
