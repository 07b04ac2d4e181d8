import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail as it arrived: whom it is for, its head and its text. */
export interface ReceivedMail {
  to: string;
  subject: string;
  head: string;
  text: string;
}

/** An SMTP server for tests that keeps what it is sent. */
export interface FakeMailbox {
  url: string;
  mails(): readonly ReceivedMail[];
  close(): Promise<void>;
}

export async function openFakeMailbox(): Promise<FakeMailbox> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    talk(socket, (mail) => mails.push(mail));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: () => mails,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** As much of RFC 5321 as a client needs to hand over a mail. */
function talk(socket: Socket, keep: (mail: ReceivedMail) => void): void {
  let rest = '';
  let to = '';
  let data: string[] | null = null;
  const say = (text: string): boolean => socket.write(`${text}\r\n`);
  const hear = (line: string): void => {
    if (data) {
      if (line !== '.') return void data.push(line.replace(/^\./, ''));
      keep(toMail(to, data));
      data = null;
      say('250 kept');
      return;
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO' || verb === 'HELO') say('250 mailbox');
    else if (verb === 'MAIL') say('250 ok');
    else if (verb === 'RCPT') {
      to = /<([^>]*)>/.exec(line)?.[1] ?? '';
      say('250 ok');
    } else if (verb === 'DATA') {
      data = [];
      say('354 go on');
    } else if (verb === 'QUIT') {
      say('221 bye');
      socket.end();
    } else say('250 ok');
  };
  say('220 mailbox');
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
}

function toMail(to: string, lines: readonly string[]): ReceivedMail {
  const end = lines.indexOf('');
  // Folded lines of the head are one.
  const head = lines
    .slice(0, end)
    .join('\n')
    .replace(/\n[ \t]+/g, ' ');
  const body = lines.slice(end + 1).join('\n');
  const text = /^content-transfer-encoding: quoted-printable/im.test(head) ? fromQuoted(body) : body;
  return { to, subject: fromWords(/^subject: (.*)$/im.exec(head)?.[1] ?? ''), head, text };
}

function fromQuoted(text: string): string {
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** '=?UTF-8?Q?Ch=C3=A2teau?=' -> 'Château'. */
function fromWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString('utf8') : fromQuoted(word.replaceAll('_', ' ')),
    );
}
