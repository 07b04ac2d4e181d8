/** `npm run eval -- random-lines [COUNT]`: the matcher answers every random line. */
import { fileURLToPath } from 'node:url';
import { createEngine } from '#src/index.ts';
import { buildLabelledIndex } from './scoreboard.ts';

const ALPHABET = [...'abcdefghijklmnopqrstuvwxyzéü ’-.,0123456789€', '🍇', '\u202e', '\u0007', 'ש'];
const LONGEST = 24;

/** Lines of random signs, the same ones at every run. */
export function* randomLines(count: number): Generator<string> {
  let state = 7;
  const next = (): number => (state = (Math.imul(state, 1103515245) + 12345) >>> 0) / 4294967296;
  for (let at = 0; at < count; at++) {
    let text = '';
    for (let left = Math.floor(next() * LONGEST); left > 0; left--)
      text += ALPHABET[Math.floor(next() * ALPHABET.length)];
    yield text;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const count = Number(process.argv[2] ?? 100_000);
  const engine = createEngine(buildLabelledIndex());
  for (const text of randomLines(count)) engine.match({ text });
  process.stdout.write(`${count} random lines answered.\n`);
}
