import { connect } from 'node:net';

export interface Answer {
  /** Null: the line was closed without a word. */
  status: number | null;
  contentType: string;
  text: string;
  ms: number;
  /** Nothing, or not all of it, came within the limit. */
  hung: boolean;
}

interface SendOptions {
  port: number;
  bytes: Buffer;
  limitMs: number;
  /** An event stream stays open for as long as it likes; after its first events it has shown enough. */
  streamMs: number;
  /** Says after so long that nothing more will come; on half a request a server may wait for the rest until then. */
  hangUpMs?: number;
}

/** Writes bytes to a server as they are, which a client of HTTP would refuse to, and reads what it says until it ends. */
export function sendBytes({ port, bytes, limitMs, streamMs, hangUpMs }: SendOptions): Promise<Answer> {
  return new Promise((resolve) => {
    const began = performance.now();
    const pieces: Buffer[] = [];
    let head: { status: number; contentType: string } | null = null;
    const socket = connect({ port, host: '127.0.0.1' });
    const finish = (hung: boolean): void => {
      clearTimeout(limit);
      clearTimeout(hangUp);
      socket.destroy();
      const text = Buffer.concat(pieces).toString('latin1');
      const said = head ?? readHead(text);
      const ms = performance.now() - began;
      resolve({ status: said?.status ?? null, contentType: said?.contentType ?? '', text, ms, hung });
    };
    const limit = setTimeout(() => finish(true), limitMs);
    const hangUp = hangUpMs === undefined ? undefined : setTimeout(() => socket.end(), hangUpMs);
    socket.on('data', (piece) => {
      pieces.push(piece);
      if (head) return;
      head = readHead(Buffer.concat(pieces).toString('latin1'));
      if (head?.contentType.startsWith('text/event-stream')) setTimeout(() => finish(false), streamMs);
      // What follows 'go on' is the answer; what follows 'switch' is another protocol.
      if (head?.status === 101) finish(false);
    });
    socket.on('error', () => finish(false));
    socket.on('close', () => finish(false));
    socket.write(bytes);
  });
}

function readHead(text: string): { status: number; contentType: string } | null {
  // '100 Continue' comes before the answer.
  const rest = text.replace(/^(HTTP\/1\.1 100 [^\r]*\r\n\r\n)+/, '');
  const end = rest.indexOf('\r\n\r\n');
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(rest)?.[1];
  if (end < 0 || !status) return null;
  return { status: Number(status), contentType: /\r\ncontent-type: ([^\r]*)/i.exec(rest.slice(0, end + 2))?.[1] ?? '' };
}
