import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Best first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];
/** Below this a header costs more than it saves. */
const MIN_LENGTH = 1024;
/** The highest levels (9 and 11) save 1 % and 10 % more, and take 3 and 30 times as long. */
const BROTLI_QUALITY = 6;

/** RFC 9110 §12.5.3: what the browser takes, as far as we make it; one that says nothing takes nothing. */
export function chosenEncoding(accepted: string | undefined): Encoding | null {
  const offers = new Map(
    (accepted ?? '').split(',').map((offer) => {
      const [name = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase());
      return [name, parameters.every((parameter) => !/^q=0(?:\.0*)?$/.test(parameter))];
    }),
  );
  return ENCODINGS.find((name) => offers.get(name) ?? offers.get('*') ?? false) ?? null;
}

/** The compressed text, or null when compressing does not help. */
export async function compressed(text: string, encoding: Encoding | null): Promise<Buffer | null> {
  if (encoding === null || text.length < MIN_LENGTH) return null;
  if (encoding === 'gzip') return gzipAsync(text);
  return brotliAsync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}
