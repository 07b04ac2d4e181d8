/** Pages read once and kept: what stands on them is scored again at every build, without a browser and without models. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ReadEntry, Run } from '@app/list-reader';
import { openList, readLayouts, readPage } from '@app/list-reader/stages';
import type { Truth } from './designs.ts';
import { scoreEntries, type Score } from './score.ts';

export const CASES = fileURLToPath(new URL('./cases/', import.meta.url));

/** text, x, baseline, width, size, font, confidence. */
export type PackedRun = [string, number, number, number, number, string, number];

export interface Case {
  design: string;
  source: string;
  pages: { width: number; height: number; runs: PackedRun[] }[];
  truth: Truth[];
}

const round = (value: number): number => Math.round(value * 10) / 10;

export const packRun = (run: Run): PackedRun => [
  run.text,
  round(run.x),
  round(run.baseline),
  round(run.width),
  round(run.size),
  run.font ?? '',
  Math.round(run.confidence * 100) / 100,
];

export const unpackRun = ([text, x, baseline, width, size, font, confidence]: PackedRun): Run => ({
  text,
  x,
  baseline,
  width,
  size,
  font,
  confidence,
});

/** Reads and scores one kept case, with the reader as it is now. */
export function scoreCase(kept: Case): Score {
  const context = openList(kept.pages.length);
  const entries: ReadEntry[] = kept.pages.flatMap((page, index) =>
    readPage(readLayouts({ ...page, runs: page.runs.map(unpackRun) }), index + 1, context),
  );
  return scoreEntries(entries, kept.truth);
}

export function readCases(): Case[] {
  return readdirSync(CASES)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => JSON.parse(readFileSync(`${CASES}${file}`, 'utf8')) as Case);
}
