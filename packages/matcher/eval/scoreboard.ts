/**
 * The scoreboard over eval/labelled.jsonl. `npm run eval -- matcher` prints it; `--write` keeps it in scores.json, `--wrong`
 * shows the rows, `--record` puts it on the scorecard.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { matchLine } from '#decide/decide.ts';
import { buildIndex, type Index, type MatchResult, type WineInput } from '#src/index.ts';
import { recordFigures } from '@app/results/src/record-figures.ts';
import type { Labelled } from './labelled.ts';
import { readWordFiles } from './seeds.ts';

export type Score = { rows: number; sure: number; rightOfSure: number; best: number; inFive: number };
export type Scoreboard = Record<string, Score>;

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const jsonl = <T>(name: string): T[] =>
  readFileSync(here(name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

export const readLabelled = (): Labelled[] => jsonl<Labelled>('labelled.jsonl');
export const buildLabelledIndex = (): Index =>
  buildIndex(jsonl<WineInput>('catalogue.jsonl'), { tables: readWordFiles() });
export const matchLabelled = (index: Index, row: Labelled): MatchResult =>
  matchLine(index, { text: row.text, section: row.section ?? null, neighbours: { producer: row.heading ?? null } });

/** Shares in percent, one decimal. For rows that must match nothing: `sure` is the fault, `best` says how many were not sure. */
export function scoreLabelled(onWrong?: (row: Labelled, result: MatchResult) => void): Scoreboard {
  const index = buildLabelledIndex();
  const sums = new Map<string, { rows: number; sure: number; right: number; best: number; five: number }>();
  for (const row of readLabelled()) {
    const result = matchLabelled(index, row);
    const isSure = result.outcome === 'sure';
    const isRight = row.expect !== null && result.best?.lwin === row.expect;
    for (const kind of [row.kind, row.expect === null ? 'all that must match nothing' : 'all wines']) {
      const sum = sums.get(kind) ?? { rows: 0, sure: 0, right: 0, best: 0, five: 0 };
      sums.set(kind, sum);
      sum.rows++;
      if (isSure) sum.sure++;
      if (isSure && isRight) sum.right++;
      if (row.expect === null ? !isSure : isRight) sum.best++;
      if (row.expect !== null && result.candidates.some((candidate) => candidate.lwin === row.expect)) sum.five++;
    }
    if (isSure !== (row.expect !== null) || (isSure && !isRight)) onWrong?.(row, result);
  }
  const percent = (part: number, whole: number): number => (whole === 0 ? 100 : Math.round((1000 * part) / whole) / 10);
  return Object.fromEntries(
    [...sums]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([kind, { rows, sure, right, best, five }]) => [
        kind,
        {
          rows,
          sure: percent(sure, rows),
          rightOfSure: percent(right, sure),
          best: percent(best, rows),
          inFive: percent(five, rows),
        },
      ]),
  );
}

/** Prints the scoreboard. Answers the exit status. */
export function evalMatcher(args: readonly string[]): number {
  const showWrong = args.includes('--wrong');
  const board = scoreLabelled((row, result) => {
    if (showWrong)
      process.stdout.write(
        `${row.kind}: ${row.text}${row.section ? ` [${row.section}]` : ''}\n   ${result.outcome} ${result.confidence.toFixed(2)} ${result.best?.displayName ?? '-'} ${row.expect === null ? '(nothing)' : result.best?.lwin === row.expect ? '(right)' : `(is ${row.expect})`}\n`,
      );
  });
  for (const [kind, score] of Object.entries(board))
    process.stdout.write(
      `${kind.padEnd(30)} ${String(score.rows).padStart(5)} rows  sure ${score.sure.toFixed(1)} %  right of those ${score.rightOfSure.toFixed(1)} %  best ${score.best.toFixed(1)} %  in five ${score.inFive.toFixed(1)} %\n`,
    );
  if (args.includes('--write')) writeFileSync(here('scores.json'), `${JSON.stringify(board, null, 2)}\n`);
  if (args.includes('--record')) record(board);
  return 0;
}

/** The large kinds of wines, in a reader's words. */
const KINDS: Record<string, string> = {
  plain: 'written in full',
  abbreviation: 'abbreviated',
  heading: 'under its producer as a heading',
  scanned: 'with a scanner’s mistakes',
  slip: 'misspelt',
  twin: 'one of two near twins',
};

function record(board: Scoreboard): void {
  const { 'all wines': wines, 'all that must match nothing': nothing } = board;
  if (!wines || !nothing) throw new Error('the labelled rows have no wines, or nothing but wines');
  const share = { unit: '%', better: 'higher' } as const;
  recordFigures({
    name: 'matcher',
    title: 'Knowing a wine from how it is written',
    about:
      `${(wines.rows + nothing.rows).toLocaleString('en-US')} lines as wine lists, shops and guests write them (abbreviated, misspelt, scanned, under headings), ` +
      `matched against a catalogue of ${jsonl('catalogue.jsonl').length} wines that holds them. Every line has one right answer, or none. The lines ` +
      'are ours, made and chosen while the matcher was written, so lists from elsewhere are harder than this.',
    command: 'npm run eval -- matcher --record',
    figures: [
      { what: 'Wines of which we are sure', value: wines.sure, ...share, aim: 92, of: wines.rows },
      {
        what: 'Right, of those we are sure of',
        value: wines.rightOfSure,
        ...share,
        aim: 98,
        of: Math.round((wines.sure * wines.rows) / 100),
      },
      { what: 'Right wine in the first place', value: wines.best, ...share, of: wines.rows },
      { what: 'Right wine among the first five', value: wines.inFive, ...share, of: wines.rows },
      {
        what: 'Sure of a wine where there is none',
        value: nothing.sure,
        unit: '%',
        better: 'lower',
        aim: 1,
        of: nothing.rows,
      },
      ...Object.entries(KINDS).flatMap(([kind, words]) => {
        const score = board[kind];
        if (!score) return [];
        return [{ what: `In the first place: ${words}`, value: score.best, ...share, of: score.rows }];
      }),
    ],
  });
}

if (import.meta.main) process.exitCode = evalMatcher(process.argv.slice(2));
