import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

/*
 * A sealed file: eight letters that name the format, 16 bytes of salt, 12 of nonce, the AES-256-GCM text, 16 bytes that prove
 * that nothing was changed. The key comes from a passphrase by scrypt.
 */
const MAGIC = Buffer.from('TVSEAL01');
const [SALT_BYTES, NONCE_BYTES, TAG_BYTES] = [16, 12, 16];
const HEAD_BYTES = MAGIC.length + SALT_BYTES + NONCE_BYTES;

/** The passphrase does not fit, or the file was changed or cut short. */
export class SealError extends Error {}

const toKey = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)(
    passphrase,
    salt,
    32,
    { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 2 ** 20 },
  );

/** Writes `source` sealed to `target`, whole or not at all. */
export async function sealFile(source: string, target: string, passphrase: string): Promise<void> {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv('aes-256-gcm', await toKey(passphrase, salt), nonce);
  const half = `${target}.part`;
  try {
    await pipeline(
      async function* () {
        yield Buffer.concat([MAGIC, salt, nonce]);
        for await (const chunk of createReadStream(source)) yield cipher.update(chunk as Buffer);
        yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
      },
      createWriteStream(half, { mode: 0o600, flush: true }),
    );
    await rename(half, target);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}

export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return bytesRead === MAGIC.length && buffer.equals(MAGIC);
  } finally {
    await handle.close();
  }
}

/** Writes what a sealed file holds to `target`. Throws a `SealError` and leaves nothing when it cannot be trusted. */
export async function openSealed(source: string, target: string, passphrase: string): Promise<void> {
  const { size } = await stat(source);
  if (size < HEAD_BYTES + TAG_BYTES) throw new SealError('The sealed file is cut short.');
  const handle = await open(source, 'r');
  const head = Buffer.alloc(HEAD_BYTES);
  const tag = Buffer.alloc(TAG_BYTES);
  try {
    await handle.read(head, 0, HEAD_BYTES, 0);
    await handle.read(tag, 0, TAG_BYTES, size - TAG_BYTES);
  } finally {
    await handle.close();
  }
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  const cipher = createDecipheriv(
    'aes-256-gcm',
    await toKey(passphrase, salt),
    head.subarray(HEAD_BYTES - NONCE_BYTES),
  );
  cipher.setAuthTag(tag);
  try {
    await pipeline(
      createReadStream(source, { start: HEAD_BYTES, end: size - TAG_BYTES - 1 }),
      cipher,
      createWriteStream(target, { mode: 0o600 }),
    );
  } catch (error) {
    await rm(target, { force: true });
    throw new SealError('The passphrase does not open this file, or the file was changed.', { cause: error });
  }
}
