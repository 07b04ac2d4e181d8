import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { contentOf, joinPdf } from './pdf-build.ts';
import { drawLines } from './test-pictures.ts';

const [WIDTH, HEIGHT] = [595, 842];

/** One page of A4 with this content; object 5 is the content, others follow it. */
function onePage(content: string, resources: string, others: readonly string[] = [], trailer = ''): Uint8Array {
  return joinPdf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [4 0 R] >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << /Font << /F 3 0 R >> ${resources} >> /Contents 5 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ...others,
    ],
    trailer,
  );
}

async function grey(lines: readonly string[]): Promise<{ data: Buffer; width: number; height: number; drawn: number }> {
  const { data, info } = await (await drawLines(lines)).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { data, width, height, drawn: (WIDTH * height) / width };
}

/** A scan as scanners write it: a picture, and under it invisibly what somebody's recognition made of it. */
export async function scannedPdf(lines: readonly string[], hidden: readonly string[]): Promise<Uint8Array> {
  const { data, width, height, drawn } = await grey(lines);
  const packed = deflateSync(data).toString('latin1');
  const picture = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`;
  const content = `3 Tr\n${contentOf(hidden)}\nq ${WIDTH} 0 0 ${drawn} 0 ${HEIGHT - drawn} cm /P Do Q`;
  return onePage(content, '/XObject << /P 6 0 R >>', [picture]);
}

/** Letters that are shapes: filled areas, and no text at all. */
export async function outlinedPdf(lines: readonly string[]): Promise<Uint8Array> {
  const { data, width, height } = await grey(lines);
  const [scale, shapes] = [WIDTH / width, [] as string[]];
  const channels = data.length / (width * height);
  const isInk = (x: number, y: number): boolean => (data[(y * width + x) * channels] ?? 255) < 140;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!isInk(x, y)) continue;
      const from = x;
      while (x < width && isInk(x, y)) x++;
      shapes.push(`${from} ${-y - 1} ${x - from} 1 re f`);
    }
  return onePage(`${scale} 0 0 ${scale} 0 ${HEIGHT} cm\n${shapes.join('\n')}`, '');
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const pad = (password: string): Buffer => Buffer.concat([Buffer.from(password), PADDING]).subarray(0, 32);
const md5 = (...parts: readonly Uint8Array[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();

/** A PDF locked as the standard says (40 bits): opened by `password`; the empty one only forbids printing. */
export function lockedPdf(lines: readonly string[], password: string): Uint8Array {
  const owner = rc4(md5(pad('owner')).subarray(0, 5), pad(password));
  const key = md5(pad(password), owner, Buffer.from([0xfc, 0xff, 0xff, 0xff]), Buffer.from('id')).subarray(0, 5);
  const user = rc4(key, PADDING);
  const content = rc4(md5(key, Buffer.from([5, 0, 0, 0, 0])).subarray(0, 10), Buffer.from(contentOf(lines), 'latin1'));
  const hex = (bytes: Buffer): string => `<${bytes.toString('hex')}>`;
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${hex(owner)} /U ${hex(user)} >>`;
  return onePage(content.toString('latin1'), '', [], `/ID [<6964> <6964>] ${lock} `);
}

function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number): void => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 255;
      j = (j + (state[i] ?? 0)) & 255;
      swap(i, j);
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
    }),
  );
}
