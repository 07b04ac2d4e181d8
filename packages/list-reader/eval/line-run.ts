/**
 * The validation of the line recogniser alone: lines drawn by another program than the training's, in faces, with words and
 * with damage it has never seen.
 *   npm run eval -- reader --lines                          the shipped weights beside Tesseract and PP-OCRv4
 *   npm run eval -- reader --lines --beside FILE.onnx       also another recogniser, and how many of its errors are gone
 *   npm run eval -- reader --lines --weights FILE.onnx      a candidate in the shipped weights' place
 *   npm run eval -- reader --lines --only=small,pen --count=60 --alone
 *                                                           some classes, fewer lines; without Tesseract and PP-OCRv4
 *   npm run eval -- reader --lines --shots FOLDER           keeps the pictures there and uses those that are there
 *   npm run eval -- reader --lines --sheet FILE.png         the lines as they are read, to be looked at
 *   npm run eval -- reader --lines --wrong                  also what is misread for what
 *   npm run eval -- reader --lines --record                 also puts it on the scorecard (never of --only, --count or --weights)
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { GreyPicture, TextBox } from '@app/list-reader/picture';
import { loadModels, type OcrModels } from '@app/documents/src/ocr-models.ts';
import { readBoxes } from '@app/documents/src/ocr-page.ts';
import { PEERS } from './peers.ts';
import { CLASS_NAMES, CLASSES, makeLines, type ClassName, type Line } from './line-classes.ts';
import { openDrawer } from './line-draw.ts';
import { keepShots } from './line-kept.ts';
import { recordLines, toSummary, type EngineName, type Outcome, type Outcomes } from './line-report.ts';
import { commonest, scoreLine, totalOf } from './line-score.ts';
import { drawSheet } from './line-sheet.ts';
import { shoot, type Shot } from './line-spoil.ts';
import { readVocabulary, type Vocabulary } from './line-words.ts';

const LINES = 150;
/** Lines that are read together, as on a page. */
const PAGE = 40;
/** Lines of a class on the sheet. */
const SHOWN = 14;

interface Engine {
  name: EngineName;
  models: OcrModels;
}

/** An option given as '--name VALUE' or '--name=VALUE'. */
export function optionOf(args: readonly string[], name: string): string | null {
  const joined = args.find((arg) => arg.startsWith(`--${name}=`));
  if (joined) return joined.slice(name.length + 3);
  const at = args.indexOf(`--${name}`);
  return at < 0 ? null : (args[at + 1] ?? null);
}

export async function evalLines(args: readonly string[]): Promise<number> {
  const only = optionOf(args, 'only')?.split(',');
  const count = Number(optionOf(args, 'count') ?? LINES);
  const refusal = refuse(args, only, count);
  if (refusal !== null) {
    process.stderr.write(`${refusal}\n`);
    return 2;
  }
  const classes = CLASS_NAMES.filter((name) => !only || only.includes(name));
  const words = readVocabulary();
  const engines = await openEngines(args);
  const sheet: { line: Line; shot: Shot }[] = [];
  const outcomes: Outcomes = new Map(engines.map(({ name }) => [name, new Map()]));
  const folder = optionOf(args, 'shots');
  for (const kind of classes) {
    const lines = makeLines(kind, count, words);
    const shots = await keepShots(folder, kind, count, () => takeShots(lines));
    sheet.push(...shots.slice(0, SHOWN).map((shot, at) => ({ line: lines[at] as Line, shot })));
    for (const { name, models } of engines) {
      const outcome = await readAll(models, lines, shots, words);
      outcomes.get(name)?.set(kind, outcome);
      process.stdout.write(toRow(kind, name, outcome));
      if (args.includes('--wrong')) process.stdout.write(toMistakes(outcome));
    }
  }
  process.stdout.write(toSummary(outcomes));
  const file = optionOf(args, 'sheet');
  if (file !== null) writeFileSync(file, await drawSheet(sheet));
  if (args.includes('--record')) recordLines(outcomes, count);
  return 0;
}

/** Why it cannot be run as asked; null when it can. */
function refuse(args: readonly string[], only: readonly string[] | undefined, count: number): string | null {
  const strange = only?.find((name) => !(name in CLASSES));
  if (strange !== undefined) return `There is no class '${strange}'. Known: ${CLASS_NAMES.join(', ')}`;
  if (!Number.isInteger(count) || count < 1 || count > 2000) return '--count is a number of lines from 1 to 2000.';
  const isPart =
    only !== undefined || count !== LINES || optionOf(args, 'weights') !== null || args.includes('--alone');
  if (args.includes('--record') && isPart)
    return '--record records the whole of it with the shipped weights: leave out --only, --count, --weights and --alone.';
  return null;
}

export async function openEngines(args: readonly string[]): Promise<Engine[]> {
  const weights = optionOf(args, 'weights');
  const ours = await loadModels(weights === null ? {} : { recogniser: weights });
  const engines: Engine[] = [{ name: 'ours', models: ours }];
  const beside = optionOf(args, 'beside');
  if (beside !== null) engines.push({ name: 'beside', models: await loadModels({ recogniser: beside }) });
  if (args.includes('--alone')) return engines;
  for (const name of ['PP-OCRv4 en', 'Tesseract Latin'] as const) {
    const models = await PEERS.find((peer) => peer.name === name)?.open(ours);
    if (typeof models === 'string') process.stdout.write(`${name}: left out, ${models}\n`);
    else if (models) engines.push({ name, models });
  }
  return engines;
}

/** Drawn and spoilt; a browser for each class, so that none grows old. */
async function takeShots(lines: readonly Line[]): Promise<Shot[]> {
  const drawer = await openDrawer();
  try {
    const strips = await drawer.draw(lines);
    const shots: Shot[] = [];
    // On the back of each stands the line before it, whichever lines come after.
    for (const [at, strip] of strips.entries()) shots.push(await shoot(strip, strips[at === 0 ? 1 : at - 1] ?? strip));
    return shots;
  } finally {
    await drawer.close();
  }
}

/** The lines laid on pages, so that they go the way of every page: the same crops, the same batches. */
async function readAll(
  models: OcrModels,
  lines: readonly Line[],
  shots: readonly Shot[],
  { unknown }: Vocabulary,
): Promise<Outcome> {
  const outcome: Outcome = { scores: [], cpuMs: 0 };
  for (let from = 0; from < lines.length; from += PAGE) {
    const { picture, boxes } = layOut(shots.slice(from, from + PAGE));
    const before = processorMs();
    const texts = await readBoxes(models, picture, boxes);
    outcome.cpuMs += processorMs() - before;
    for (const [at, { text }] of texts.entries()) {
      const line = lines[from + at] as Line; // one text a box, one box a line
      const isCaseless = line.kind === 'small-caps';
      outcome.scores.push(
        scoreLine({ truth: line.text, read: text, isCaseless, madeUp: new Set(line.madeUp), unknown }),
      );
    }
  }
  return outcome;
}

function layOut(shots: readonly Shot[]): { picture: GreyPicture; boxes: TextBox[] } {
  const width = Math.max(...shots.map(({ picture }) => picture.width));
  const height = shots.reduce((sum, { picture }) => sum + picture.height, 0);
  const pixels = new Uint8Array(width * height).fill(128);
  const boxes: TextBox[] = [];
  let top = 0;
  for (const { picture, box } of shots) {
    for (let row = 0; row < picture.height; row++) {
      const own = picture.pixels.subarray(row * picture.width, (row + 1) * picture.width);
      pixels.set(own, (top + row) * width);
      // The paper goes on beside a line shorter than the page is wide.
      pixels.fill(own.at(-1) ?? 128, (top + row) * width + picture.width, (top + row + 1) * width);
    }
    boxes.push({ ...box, y: box.y + top });
    top += picture.height;
  }
  return { picture: { width, height, pixels }, boxes };
}

/** Milliseconds of a tick of the kernel's clock, on every Linux that Node runs on. */
const TICK_MS = 10;

/** The processor's time of this process and of those it has waited for. */
export function processorMs(): number {
  const own = process.cpuUsage();
  let children = 0;
  try {
    // The name, in brackets, may hold anything; the children's times are the 14th and 15th fields behind it.
    const fields = readFileSync('/proc/self/stat', 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    children = (Number(fields[13]) + Number(fields[14])) * TICK_MS;
  } catch {
    // Not on this system: other programs' time is not counted.
  }
  return (own.user + own.system) / 1000 + children;
}

function toRow(kind: ClassName, engine: string, { scores, cpuMs }: Outcome): string {
  const total = totalOf(scores);
  const share = (value: number): string => value.toFixed(1).padStart(6);
  const groups = `known${share(total.known)} unknown${share(total.unknown)} numbers${share(total.numbers)}`;
  const range = total.range.map((end) => end.toFixed(1)).join('–');
  return (
    `${kind.padEnd(13)} ${engine.padEnd(16)} words right${share(total.right)} (${groups})  word errors${share(total.errorRate)} ` +
    `[${range}]  signs wrong${share(total.signErrors)}  lines right${share(total.whole)}  ${(cpuMs / scores.length).toFixed(1)} ms\n`
  );
}

function toMistakes({ scores }: Outcome): string {
  const name = (text: string, none: string): string => (text === '' ? none : text === ' ' ? '␣' : text);
  const show = ({ truth, read, count }: { truth: string; read: string; count: number }): string =>
    `${name(truth, '+')}→${name(read, '∅')}${count > 1 ? `×${count}` : ''}`;
  const signs = commonest(
    scores.flatMap((score) => score.mixed),
    24,
  );
  const wrong = commonest(
    scores.flatMap((score) => score.wrong),
    30,
  );
  return `    signs: ${signs.map(show).join('  ')}\n    words: ${wrong.map(show).join(' | ')}\n`;
}
