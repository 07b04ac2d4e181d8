/** The scoreboard over eval/labelled.jsonl. `node packages/matcher/eval/scoreboard.ts` prints it; `--write` keeps it in scores.json; `--wrong` shows the rows. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildIndex, matchLine, type Index, type MatchResult, type WineInput } from '#src/index.ts';
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

/** Prints the scoreboard; `--wrong` shows the rows, `--write` keeps it. Answers the exit status. */
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
  return 0;
}

if (import.meta.main) process.exitCode = evalMatcher(process.argv.slice(2));
