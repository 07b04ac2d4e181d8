import { setImmediate as others } from 'node:timers/promises';
import { createGzip } from 'node:zlib';

export interface KeptTexts {
  /** The text of a name, packed; made when nobody has asked for it lately. */
  find(name: string, make: () => AsyncIterable<string>): Promise<Buffer>;
}

interface Kept {
  madeAt: number;
  text: Promise<Buffer>;
}

/**
 * Long texts that are the same for everybody. Each is made once for all who ask meanwhile, one after the other, and kept packed:
 * who asks a hundred times at once costs one making, and the memory of one.
 */
export function keepTexts({
  keepMs,
  most,
  now = Date.now,
}: {
  keepMs: number;
  most: number;
  now?: () => number;
}): KeptTexts {
  const kept = new Map<string, Kept>();
  let before: Promise<unknown> = Promise.resolve();
  return {
    find(name, make) {
      const known = kept.get(name);
      if (known && now() - known.madeAt < keepMs) return known.text;
      const text = before.then(() => pack(make()));
      before = text.catch(() => undefined);
      kept.delete(name);
      kept.set(name, { madeAt: now(), text });
      for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
      text.catch(() => {
        if (kept.get(name)?.text === text) kept.delete(name);
      });
      return text;
    },
  };
}

async function pack(pieces: AsyncIterable<string>): Promise<Buffer> {
  const gzip = createGzip();
  const chunks: Buffer[] = [];
  const packed = new Promise<void>((resolve, reject) => {
    gzip.on('data', (chunk: Buffer) => chunks.push(chunk));
    gzip.once('end', resolve);
    gzip.once('error', reject);
  });
  try {
    for await (const piece of pieces) {
      await new Promise<void>((resolve, reject) => {
        gzip.write(piece, (error) => (error ? reject(error) : resolve()));
      });
      await others();
    }
  } catch (error) {
    gzip.destroy();
    packed.catch(() => undefined);
    throw error;
  }
  gzip.end();
  await packed;
  return Buffer.concat(chunks);
}
