import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Not .xml, .txt and .html: the server writes its address into them first. */
const TEXT = /\.(?:js|css|svg|json)$/;
/** Below this a header costs more than it saves. */
const MIN_BYTES = 256;

/** Writes .br and .gz beside every text file, at the highest quality: once here, instead of on every request. */
export function precompress(clientFolder: string): void {
  for (const name of readdirSync(clientFolder, { recursive: true, encoding: 'utf8' })) {
    const file = join(clientFolder, name);
    if (!TEXT.test(name) || statSync(file).size < MIN_BYTES) continue;
    const content = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
