/** Lucene, where Java and its jars are there: `--lucene FOLDER` says where the jars lie (Debian: liblucene8-java). */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { cleaned, documentOf, trust, words } from './peers.ts';
import type { BenchAdapter } from './adapter.ts';

const PROGRAM = fileURLToPath(new URL('Lucene.java', import.meta.url));

/** Null where the jars are not in the folder. */
export function lucenePeer(jarFolder: string): BenchAdapter | null {
  const jars = readdirSync(jarFolder).filter((name) => /^lucene-(?:core|analyzers-common)-[\d.]+\.jar$/.test(name));
  if (jars.length < 2) return null;
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-lucene-'));
  let child: ReturnType<typeof spawn> | null = null;
  let answers: ((line: string) => void)[] = [];
  let milliseconds = 0;
  const next = (): Promise<string> => new Promise((resolve) => answers.push(resolve));
  const ask = async (kind: 'p' | 's', terms: string[]): Promise<{ ids: number[]; scores: number[] }> => {
    child?.stdin?.write(`${kind} ${terms.join(' ')}\n`);
    const [nanoseconds = '0', ...rest] = (await next()).split(' ');
    milliseconds = Number(nanoseconds) / 1e6;
    const numbers = rest.map(Number);
    return { ids: numbers.filter((_, i) => i % 2 === 0), scores: numbers.filter((_, i) => i % 2 === 1) };
  };
  return {
    name: 'Lucene',
    async build({ rows }) {
      const table = path.join(folder, 'wines.tsv');
      const out = createWriteStream(table);
      for (const row of rows()) if (!out.write(`${row.id}\t${row.pop}\t${documentOf(row)}\n`)) await once(out, 'drain');
      out.end();
      await once(out, 'close');
      const classes = jars.map((name) => path.join(jarFolder, name)).join(path.delimiter);
      child = spawn('java', ['-Xmx2g', '-cp', classes, PROGRAM, table, path.join(folder, 'index')], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      createInterface({ input: child.stdout! }).on('line', (line) => answers.shift()?.(line));
      child.on('exit', () => {
        for (const answer of answers) answer('0');
        answers = [];
      });
      await next();
    },
    suggest: async (text) => (await ask('p', words(text))).ids,
    search: async (text) => (await ask('s', cleaned(text))).ids,
    async match(line) {
      const { ids, scores } = await ask('s', cleaned(line));
      return { ids, conf: trust(scores) };
    },
    took: () => milliseconds,
    close() {
      child?.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
