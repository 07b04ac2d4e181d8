import { bucketsOf, hearByWeights, type LinearInput } from '#src/understand/linear.ts';
import { gistOf } from '#src/understand/gist.ts';
import { healthOf, hearByCues } from '#src/understand/listen.ts';
import { maskedText, prepareTurn, type PreparedTurn } from '#src/understand/prepare-turn.ts';
import { KINDS, PARTS, type Kind, type Span } from '#src/understand/parts.ts';
import { buildKnowledge } from '#src/index.ts';
import { readCorpus, type Turn } from './listener/corpus.ts';
import { readKnowledgeTables } from './read-tables.ts';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

// Trains the linear listener on the corpus of guests' turns.
//   node packages/sommelier/eval/train-linear.ts CORPUS_FOLDER … [--hold FILE] [--hold-voices] [--write OUT.json]
// --hold keeps one file out of training and prints how many of its kinds are right; --hold-voices keeps out every fifth voice.
const BUCKETS = 1 << 14;
const EPOCHS = 14;
const HELD_SHARE = 5;

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    hold: { type: 'string' },
    'hold-voices': { type: 'boolean', default: false },
    write: { type: 'string' },
  },
});
const knowledge = buildKnowledge({ ...readKnowledgeTables(), listener: '' });
const turns = folders.flatMap((folder) => readCorpus(folder));
const voices = [...new Set(turns.map(({ voice }) => voice))].toSorted();
const isHeld = ({ voice }: Turn): boolean =>
  (values.hold !== undefined && voice.startsWith(`${values.hold.replace('.jsonl', '')}/`)) ||
  (values['hold-voices'] && voices.indexOf(voice) % HELD_SHARE === 0);

/** The parts as they are marked by hand, on the tokens of the turn. */
function goldSpans(turn: PreparedTurn, marks: Turn['marks']): Span[] {
  return marks.flatMap(({ part, start, end }) => {
    const known = PARTS.find((one) => one === part.replace('.not', ''));
    const from = turn.tokens.findIndex((token) => token.end > start);
    const last = turn.tokens.findLastIndex((token) => token.start < end);
    return known && from >= 0 && last >= from
      ? [{ part: known, not: part.endsWith('.not'), from, to: last + 1, value: '', sure: 1 }]
      : [];
  });
}

function toInput(whole: PreparedTurn, before: boolean): LinearInput {
  const turn = gistOf(whole);
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

function learn(line: Turn): void {
  const turn = prepareTurn(line.turns.at(-1) ?? '', { knowledge, names: null, before: null });
  const own = { ...turn, language: line.lang as PreparedTurn['language'] };
  const before = line.turns.length > 1;
  const kind = KINDS.indexOf(line.wants as Kind);
  if (kind < 0) return;
  const gold = { ...own, spans: goldSpans(own, line.marks) };
  // Wines are found on the list at hand, which training does not have: they are taken from the marks.
  const found = { ...own, spans: withWines(own.spans, gold.spans) };
  if (isHeld(line)) {
    held.push({ input: toInput(found, before), kind: line.wants as Kind });
    return;
  }
  // Once with the parts as marked, once as the tables find them: at the table both will come.
  train.push({ buckets: bucketsOf(toInput(gold, before), BUCKETS), kind });
  train.push({ buckets: bucketsOf(toInput(found, before), BUCKETS), kind });
}

function withWines(found: readonly Span[], gold: readonly Span[]): Span[] {
  const wines = gold.filter(({ part }) => part === 'wine');
  const others = found.filter((span) => !wines.some(({ from, to }) => span.from < to && from < span.to));
  return [...others, ...wines].toSorted((a, b) => a.from - b.from);
}

for (const line of turns) learn(line);

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
const bytes = Int8Array.from(weights, (value) => Math.max(-127, Math.min(127, Math.round(value / step))));
const learned = { buckets: BUCKETS, step, values: bytes, bias: Array.from(bias) };
if (held.length > 0) {
  const right = held.filter(({ input, kind }) => hearByWeights(input, learned)[0]?.kind === kind).length;
  console.log(`${right} of ${held.length} kinds right = ${((100 * right) / held.length).toFixed(1)} %`);
}
console.log(`${train.length} samples, largest weight ${largest.toFixed(2)}`);
if (values.write)
  writeFileSync(
    values.write,
    `${JSON.stringify({ buckets: BUCKETS, step, bias: learned.bias, values: Buffer.from(learned.values).toString('base64') })}\n`,
  );
