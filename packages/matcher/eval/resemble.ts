/**
 * `node packages/matcher/eval/resemble.ts WINES.jsonl [COUNT]` writes the wines of a file and COUNT invented ones that
 * resemble them (100,000 unless said) as JSON lines: a haystack for `match --catalogue`. The invented houses cross the names of
 * real ones and make wines of the same places, ranks, grapes and kinds; only what is one house's alone is not repeated, since
 * nobody could tell whose Tignanello is meant.
 */
import { readFileSync } from 'node:fs';
import type { WineInput } from '#src/index.ts';
import { generateWines } from '#bench/generate.ts';

function main([file, count = '100000']: readonly string[]): number {
  if (file === undefined || !Number.isInteger(Number(count))) {
    process.stderr.write('Use: resemble.ts WINES.jsonl [COUNT]\n');
    return 2;
  }
  const wines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as WineInput); // a catalogue as `match --catalogue` takes it
  let text = '';
  for (const list of [wines, generateWines(wines, Number(count), 7, true)])
    for (const wine of list) text += `${JSON.stringify(wine)}\n`;
  process.stdout.write(text);
  return 0;
}

process.exitCode = main(process.argv.slice(2));
