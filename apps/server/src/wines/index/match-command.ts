import { saidInEnglish } from '@app/domain';
import type { Engine, ListReader, MatchedWine, MatchResult } from '@app/matcher';
import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { readConfig } from '#config.ts';
import { parseCsv } from '@app/sheet-reader';
import { toCsvLine } from '@app/sheet-reader';
import { openMatcher } from './open-matcher.ts';

const HELP = `Use:
  tastevin match TEXT …                       recognise a line
  tastevin match --jsonl                      {"id","text","section"} lines on standard input
  tastevin match --csv IN.csv --column NAME   a whole spreadsheet; the result on standard output
  tastevin suggest TEXT …                     type-ahead
  tastevin search TEXT …                      free search
Everywhere: --catalogue FILE.jsonl to match against another catalogue.
`;

interface Options {
  words: string[];
  jsonl: boolean;
  csv: string | null;
  column: string | null;
  catalogue: string | null;
}

/** Reads the options of all three commands; throws with a clear message when one lacks its value or is unknown. */
function readOptions(args: readonly string[]): Options {
  endQuietly();
  const options: Options = { words: [], jsonl: false, csv: null, column: null, catalogue: null };
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? '';
    const value = (): string => {
      const next = args[++i];
      if (next === undefined) throw new Error(`${arg} needs a value.\n\n${HELP}`);
      return next;
    };
    if (arg === '--jsonl') options.jsonl = true;
    else if (arg === '--csv') options.csv = value();
    else if (arg === '--column') options.column = value();
    else if (arg === '--catalogue') options.catalogue = value();
    else if (arg === '--help') options.words = [];
    else if (arg.startsWith('--') && arg.length > 2) throw new Error(`There is no option '${arg}'.\n\n${HELP}`);
    else if (arg !== '--') options.words.push(arg);
  }
  return options;
}

const open = (options: Options): Promise<Engine> =>
  openMatcher({ catalogue: options.catalogue, dataDir: readConfig(process.env).dataDir });

/** `tastevin match`: text, JSONL or CSV in; the same out. */
export async function matchCommand(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options.csv !== null) return matchCsv(options);
  if (options.jsonl) return matchJsonl(await open(options));
  if (options.words.length === 0) {
    process.stderr.write(HELP);
    return 2;
  }
  const answer = answerFor({ text: options.words.join(' ') }, readerOf(await open(options)));
  process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
  return 0;
}

/** `tastevin suggest`: type-ahead, one wine a line. */
export async function suggestCommand(args: readonly string[]): Promise<number> {
  return list(args, (engine, text) => engine.suggest(text));
}

/** `tastevin search`: free search, one wine a line. */
export async function searchCommand(args: readonly string[]): Promise<number> {
  return list(args, (engine, text) => engine.search(text));
}

async function list(args: readonly string[], find: (engine: Engine, text: string) => MatchedWine[]): Promise<number> {
  const options = readOptions(args);
  if (options.words.length === 0) {
    process.stderr.write(HELP);
    return 2;
  }
  const found = find(await open(options), options.words.join(' '));
  for (const wine of found)
    process.stdout.write(
      `${[wine.lwin, wine.displayName, [wine.subRegion, wine.region, wine.country].filter(Boolean).join(', '), wine.colour ?? ''].join('\t')}\n`,
    );
  if (found.length === 0) process.stderr.write('Nothing found.\n');
  return found.length > 0 ? 0 : 1;
}

interface Row {
  id?: unknown;
  text: string;
  section?: string | null;
}

/** Lines with a section are lines of one list and are read in order; others stand alone. */
function readerOf(engine: Engine): (row: Row) => MatchResult {
  let reader: ListReader = engine.openList();
  let inList = false;
  return (row) => {
    if (row.section === undefined || row.section === null) {
      if (inList) reader = engine.openList();
      inList = false;
      return engine.match({ text: row.text });
    }
    inList = true;
    return reader({ text: row.text, section: row.section });
  };
}

/**
 * Typed by a person into a search box: short, in small letters (a telephone may make the first one large), nothing of a
 * list or a shop about it. They want the best guess; a title or a line gets an answer only when that is sure.
 */
function isSearch(row: Row, result: MatchResult): boolean {
  if (row.section !== undefined && row.section !== null) return false;
  if (/\p{Lu}/u.test(row.text.slice(1))) return false;
  const { price, bin, points, lot } = result.read;
  if (lot || points !== null || bin !== null) return false;
  // "barolo 2016" means any; a house named to the last word (Clos de Tart) does not, even where it is a place as well.
  if (result.telling < 0.3 && result.parts.producer < 0.9) return false;
  if (price !== null && !/\b\d{1,3}\s*$/.test(result.best?.wine.replace(/\D+/g, ' ') ?? '')) return false;
  return row.text.length <= 80 && !/--|[|[\](){}*$€£]/.test(row.text) && result.read.name.length <= 10;
}

/** Below this even a guess is no help. */
const GUESS = 0.02;

function answerFor(row: Row, read: (row: Row) => MatchResult): Record<string, unknown> {
  const result = read(row);
  const isGuess = result.outcome !== 'sure' && result.confidence >= GUESS && isSearch(row, result);
  const match = isGuess
    ? (result.best ?? result.candidates[0] ?? null)
    : result.outcome === 'sure'
      ? result.best
      : null;
  return {
    id: row.id,
    match,
    confidence: Math.round(result.confidence * 1000) / 1000,
    outcome: result.outcome,
    identity: result.identity,
    reason: saidInEnglish(result.why),
    parts: result.parts,
    vintage: result.read.vintage?.value ?? null,
    candidates: result.candidates.filter((candidate) => candidate.lwin !== match?.lwin),
  };
}

/** `| head` closes the pipe early: that is no fault. */
function endQuietly(): void {
  process.stdout.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
}

async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}

async function matchJsonl(engine: Engine): Promise<number> {
  const read = readerOf(engine);
  let number = 0;
  let faults = 0;
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    number++;
    if (line.trim() === '') continue;
    const row = toRow(line);
    if (typeof row === 'string') {
      faults++;
      process.stderr.write(`line ${number}: ${row}\n`);
      continue;
    }
    await write(`${JSON.stringify(answerFor(row, read))}\n`);
  }
  return faults === 0 ? 0 : 1;
}

function toRow(line: string): Row | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return 'not JSON; expected {"id","text","section"}';
  }
  const row = value as Row; // checked on the next line
  if (value === null || typeof value !== 'object' || typeof row.text !== 'string')
    return 'needs a "text" of characters';
  return { ...row, section: typeof row.section === 'string' ? row.section : undefined };
}

async function matchCsv(options: Options): Promise<number> {
  const file = options.csv ?? '';
  if (!existsSync(file)) throw new Error(`There is no file '${file}'.`);
  if (options.column === null) throw new Error(`--csv needs --column NAME: the column that holds the wine's name.`);
  const read = readerOf(await open(options));
  let column = -1;
  let rows = 0;
  let sure = 0;
  for await (const cells of cellsOf(file)) {
    if (column < 0) {
      column = cells.findIndex((cell) => cell.trim().toLowerCase() === options.column?.toLowerCase());
      if (column < 0) throw new Error(`'${file}' has no column '${options.column}'. It has: ${cells.join(', ')}.`);
      await write(
        toCsvLine([
          ...cells,
          'outcome',
          'confidence',
          'lwin',
          'displayName',
          'producerName',
          'wine',
          'vintage',
          'reason',
        ]),
      );
      continue;
    }
    const result = read({ text: cells[column] ?? '' });
    const best = result.outcome === 'none' ? null : result.best;
    if (result.outcome === 'sure') sure++;
    await write(
      toCsvLine([
        ...cells,
        result.outcome,
        result.confidence.toFixed(3),
        best?.lwin ?? '',
        best?.displayName ?? '',
        best?.producerName ?? '',
        best?.wine ?? '',
        String(result.read.vintage?.value ?? ''),
        saidInEnglish(result.why),
      ]),
    );
    if (++rows % 1000 === 0) process.stderr.write(`\r${rows} rows, ${sure} sure`);
  }
  process.stderr.write(`\r${rows} rows, ${sure} sure\n`);
  return 0;
}

async function* cellsOf(file: string): AsyncGenerator<string[]> {
  for await (const rows of parseCsv(createReadStream(file))) for (const { cells } of rows) yield cells;
}

if (import.meta.main) {
  const [verb, ...rest] = process.argv.slice(2);
  const command = verb === 'suggest' ? suggestCommand : verb === 'search' ? searchCommand : matchCommand;
  command(rest).then(
    (status) => (process.exitCode = status),
    (error: Error) => {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
    },
  );
}
