import { bucketsOf, hearByWeights, type LinearInput } from '#src/understand/linear.ts';
import { healthOf, hearByCues } from '#src/understand/listen.ts';
import { maskedText, prepareTurn, type PreparedTurn } from '#src/understand/prepare-turn.ts';
import { KINDS, PARTS, type Kind, type Span } from '#src/understand/parts.ts';
import { buildKnowledge } from '#src/index.ts';
import { readKnowledgeTables } from './read-tables.ts';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// Trains the linear listener on the corpus of guests' turns.
//   node packages/sommelier/eval/train-linear.ts CORPUS_FOLDER … [--hold FILE] [--write OUT.json]
// --hold keeps one file (one voice) out of training and prints how many of its kinds are right.
const BUCKETS = 1 << 14;
const EPOCHS = 14;

interface Line {
  file: string;
  lang: string;
  turns: string[];
  marked: string;
  wants: Kind;
}

const args = process.argv.slice(2);
const option = (name: string): string | null => (args.includes(name) ? (args[args.indexOf(name) + 1] ?? null) : null);
const hold = option('--hold');
const out = option('--write');
const folders = args.filter(
  (arg, at) => !arg.startsWith('--') && args[at - 1] !== '--hold' && args[at - 1] !== '--write',
);
const knowledge = buildKnowledge({ ...readKnowledgeTables(), listener: '' });

const lines: Line[] = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .toSorted()
    .flatMap((name) =>
      readFileSync(path.join(folder, name), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => ({ ...(JSON.parse(line) as Line), file: name })),
    ),
);

/** The parts as they are marked by hand, on the tokens of the turn. */
function goldSpans(turn: PreparedTurn, marked: string): Span[] {
  const spans: Span[] = [];
  let plain = '';
  for (const piece of marked.matchAll(/\[([^\]]*)\]\{(\w+)(\.not)?\}|[^[]+|\[/g)) {
    const [all, words, part, not] = piece;
    const start = plain.length;
    plain += words ?? all;
    const known = PARTS.find((one) => one === part);
    if (words === undefined || !known) continue;
    const from = turn.tokens.findIndex((token) => token.end > start);
    const last = turn.tokens.findLastIndex((token) => token.start < start + words.length);
    if (from >= 0 && last >= from)
      spans.push({ part: known, not: not !== undefined, from, to: last + 1, value: '', sure: 1 });
  }
  return spans;
}

function toInput(turn: PreparedTurn, before: boolean): LinearInput {
  return {
    masked: maskedText(turn),
    plain: turn.tokens.map(({ text }) => text).join(' '),
    cues: hearByCues(turn, knowledge).map(({ kind }) => kind),
    health: healthOf(turn, knowledge),
    before,
  };
}

interface Sample {
  buckets: number[];
  kind: number;
}

const train: Sample[] = [];
const held: { input: LinearInput; kind: Kind }[] = [];
for (const line of lines) {
  const turn = prepareTurn(line.turns.at(-1) ?? '', { knowledge, names: null, before: null });
  const own = { ...turn, language: line.lang as PreparedTurn['language'] };
  const before = line.turns.length > 1;
  const kind = KINDS.indexOf(line.wants);
  if (kind < 0) continue;
  if (line.file === hold) {
    held.push({ input: toInput({ ...own, spans: goldSpans(own, line.marked) }, before), kind: line.wants });
    continue;
  }
  // Once with the parts as marked, once as the tables find them: at the table both will come.
  train.push({ buckets: bucketsOf(toInput({ ...own, spans: goldSpans(own, line.marked) }, before), BUCKETS), kind });
  train.push({ buckets: bucketsOf(toInput(own, before), BUCKETS), kind });
}

const count = KINDS.length;
const weights = new Float32Array(BUCKETS * count);
const squares = new Float32Array(BUCKETS * count);
const bias = new Float32Array(count);
let seed = 7;
const random = (): number => (seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff) / 0x7fffffff;
for (let epoch = 0; epoch < EPOCHS; epoch++) {
  for (let at = train.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [train[at], train[other]] = [train[other] as Sample, train[at] as Sample];
  }
  for (const { buckets, kind } of train) {
    // Some features are left out each time, so that no single word decides alone.
    const kept = buckets.filter(() => random() > 0.25);
    const scores = Array.from(bias);
    for (const bucket of kept)
      for (let at = 0; at < count; at++) scores[at] = (scores[at] ?? 0) + (weights[bucket * count + at] ?? 0);
    const most = Math.max(...scores);
    const powers = scores.map((score) => Math.exp(score - most));
    const sum = powers.reduce((total, power) => total + power, 0);
    for (let at = 0; at < count; at++) {
      const gradient = (powers[at] ?? 0) / sum - (at === kind ? 1 : 0);
      if (Math.abs(gradient) < 1e-4) continue;
      bias[at] = (bias[at] ?? 0) - gradient * 0.002;
      for (const bucket of kept) {
        const place = bucket * count + at;
        const full = gradient + (weights[place] ?? 0) * 1e-5;
        squares[place] = (squares[place] ?? 0) + full * full;
        weights[place] = (weights[place] ?? 0) - (0.12 * full) / (Math.sqrt(squares[place] ?? 0) + 1e-3);
      }
    }
  }
}
const largest = weights.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
const step = Math.min(largest, 2.5) / 127;
const values = Int8Array.from(weights, (value) => Math.max(-127, Math.min(127, Math.round(value / step))));
const learned = { buckets: BUCKETS, step, values, bias: Array.from(bias) };
if (held.length > 0) {
  const right = held.filter(({ input, kind }) => hearByWeights(input, learned)[0]?.kind === kind).length;
  console.log(`${hold}: ${right} of ${held.length} kinds right = ${((100 * right) / held.length).toFixed(1)} %`);
}
console.log(`${train.length} samples, largest weight ${largest.toFixed(2)}`);
if (out)
  writeFileSync(
    out,
    `${JSON.stringify({ buckets: BUCKETS, step, bias: learned.bias, values: Buffer.from(values).toString('base64') })}\n`,
  );
