/** Prints how many wines of each page of the fixtures are found: `node packages/page-reader/eval/run.ts [--missing]`. */
import { readFile } from 'node:fs/promises';
import { entriesOf, scoreEntries, type ExpectedWine } from './score-pages.ts';

const folder = new URL('../fixtures/', import.meta.url);
const expected = JSON.parse(await readFile(new URL('expected.json', folder), 'utf8')) as Record<
  string,
  { wines?: ExpectedWine[] }
>;
let [all, found] = [0, 0];
for (const [name, { wines }] of Object.entries(expected)) {
  if (!wines) continue;
  const bytes = await readFile(new URL(`${name}.html`, folder));
  const html = new TextDecoder(name === 'broken' ? 'windows-1252' : 'utf-8').decode(bytes);
  const score = scoreEntries(await entriesOf(html, `https://restaurant.example/${name}`), wines);
  all += score.expected;
  found += score.found;
  process.stdout.write(`${name.padEnd(18)} ${score.found} of ${score.expected}, ${score.extra} more\n`);
  if (process.argv.includes('--missing')) for (const one of score.missing) process.stdout.write(`    ${one}\n`);
}
process.stdout.write(`${((100 * found) / all).toFixed(1)} % of ${all} wines\n`);
