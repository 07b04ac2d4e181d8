import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export interface FirstLoad {
  files: { file: string; gzipBytes: number; brotliBytes: number }[];
  gzipBytes: number;
  brotliBytes: number;
}

/** Everything a page loads or preloads as JavaScript before anybody touches it, followed through static imports. */
export function measureFirstLoad(clientFolder: string, page = 'index.html'): FirstLoad {
  const html = readFileSync(join(clientFolder, page), 'utf8');
  const waiting = [...html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map(([, file]) => file ?? '');
  const files = new Map<string, Buffer>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    const code = readFileSync(join(clientFolder, file));
    files.set(file, code);
    for (const name of staticImports(code.toString('utf8'))) waiting.push(`/assets/${name}`);
  }
  const measured = [...files].map(([file, code]) => ({
    file,
    gzipBytes: gzipSync(code, { level: 9 }).length,
    brotliBytes: brotliCompressSync(code).length,
  }));
  return {
    files: measured.toSorted((a, b) => b.gzipBytes - a.gzipBytes),
    gzipBytes: measured.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0),
    brotliBytes: measured.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0),
  };
}

/** `import('./x.js')` is a later load and does not count; the manifest names every chunk but imports none. */
function staticImports(code: string): string[] {
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)].map(([, name]) => name ?? '');
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, gzipBytes, brotliBytes } = measureFirstLoad(
    fileURLToPath(new URL('../build/client', import.meta.url)),
  );
  for (const entry of files) console.log(`${kilobytes(entry.gzipBytes).padStart(9)}  ${entry.file}`);
  console.log(`first load of /: ${kilobytes(gzipBytes)} gzip, ${kilobytes(brotliBytes)} brotli`);
}
