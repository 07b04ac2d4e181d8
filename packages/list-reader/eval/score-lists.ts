/**
 * Scores the reader on real PDFs against a person's reading, where such a folder exists:
 *   node packages/list-reader/eval/score-lists.ts FOLDER [--wrong] [--picture] [--pages=2,5] [LIST…]
 * --picture recognises the rendered pages instead of taking their text.
 * FOLDER holds pdf/<list_id>.pdf and lists_all_lines.jsonl. Nothing of it is kept in this repository.
 */
import type { ReadEntry, Run } from '@app/list-reader';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openList, readLayouts, readPage } from '@app/list-reader/stages';
import { openOcr } from '@app/documents/src/ocr.ts';

interface GoldLine {
  list_id: string;
  page: number;
  line: string;
  is_wine: boolean;
  kind: string;
  vintage?: string | null;
  prices?: (number | null)[];
  price?: number | null;
}

interface Group {
  entries: ReadEntry[];
  words: Set<string>;
  page: number;
}

const words = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=\d)\s?[.](?=\d)/gu, '.')
    .match(/\p{L}+|\d+/gu) ?? [];

function groupsOf(entries: readonly ReadEntry[]): Group[] {
  const groups: Group[] = [];
  for (const entry of entries) {
    if (entry.offeredSizeIdx > 0 && groups.length > 0) groups.at(-1)?.entries.push(entry);
    else groups.push({ entries: [entry], words: new Set(words(entry.text)), page: entry.pageNumber });
  }
  return groups;
}

const likeness = (gold: GoldLine, group: Group): number => {
  const own = words(gold.line);
  return own.length === 0 ? 0 : own.filter((word) => group.words.has(word)).length / own.length;
};

/** Pairs gold wines and groups of one page in order, so that the sum of likeness is greatest. */
function align(gold: readonly GoldLine[], groups: readonly Group[]): Map<GoldLine, Group> {
  const best: number[][] = Array.from({ length: gold.length + 1 }, () =>
    Array.from({ length: groups.length + 1 }, () => 0),
  );
  const worth = (i: number, j: number): number => {
    const value = likeness(gold[i] as GoldLine, groups[j] as Group);
    return value >= 0.6 ? value : 0;
  };
  for (let i = gold.length - 1; i >= 0; i--)
    for (let j = groups.length - 1; j >= 0; j--) {
      const take = worth(i, j);
      const row = best[i] as number[];
      row[j] = Math.max(best[i + 1]?.[j] ?? 0, row[j + 1] ?? 0, take > 0 ? take + (best[i + 1]?.[j + 1] ?? 0) : 0);
    }
  const pairs = new Map<GoldLine, Group>();
  let [i, j] = [0, 0];
  while (i < gold.length && j < groups.length) {
    const take = worth(i, j);
    if (take > 0 && Math.abs((best[i]?.[j] ?? 0) - take - (best[i + 1]?.[j + 1] ?? 0)) < 1e-9)
      pairs.set(gold[i++] as GoldLine, groups[j++] as Group);
    else if ((best[i + 1]?.[j] ?? 0) >= (best[i]?.[j + 1] ?? 0)) i++;
    else j++;
  }
  return pairs;
}

/** The price a person would call the wine's: that of the largest size, the last of equals. */
const bottlePrice = (group: Group): number =>
  group.entries.reduce((best, entry) => (entry.bottleSize >= best.bottleSize ? entry : best)).restaurantPrice;

async function main([folder = '', ...rest]: string[]): Promise<void> {
  const showWrong = rest.includes('--wrong');
  const asPicture = rest.includes('--picture');
  const onlyPages = rest
    .find((argument) => argument.startsWith('--pages='))
    ?.slice(8)
    .split(',')
    .map(Number);
  const ocr = openOcr();
  const chosen = rest.filter((argument) => !argument.startsWith('--'));
  const gold = readFileSync(join(folder, 'lists_all_lines.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as GoldLine);
  const total = {
    wines: 0,
    found: 0,
    groups: 0,
    wrong: 0,
    prices: 0,
    priceRight: 0,
    vintages: 0,
    vintageRight: 0,
    setRight: 0,
  };
  for (const id of new Set(gold.map((line) => line.list_id))) {
    const file = join(folder, 'pdf', `${id}.pdf`);
    if (!existsSync(file) || (chosen.length > 0 && !chosen.includes(id))) continue;
    const score = { ...total };
    for (const key of Object.keys(score) as (keyof typeof score)[]) score[key] = 0;
    const started = performance.now();
    const pdf = await ocr.openDocument({
      name: id,
      mimeType: 'application/pdf',
      bytes: new Uint8Array(readFileSync(file)),
    });
    const context = openList(pdf.pageCount);
    for (let page = 1; page <= pdf.pageCount; page++) {
      if (onlyPages && !onlyPages.includes(page)) continue;
      const groups = groupsOf(readPage(readLayouts(await runsOf(pdf, page, asPicture)), page, context));
      const wines = gold.filter((line) => line.list_id === id && line.page === page && line.is_wine);
      const pairs = align(wines, groups);
      const used = new Set(pairs.values());
      score.wines += wines.length;
      score.found += pairs.size;
      score.groups += groups.length;
      score.wrong += groups.length - used.size;
      for (const wine of wines) {
        const group = pairs.get(wine);
        if (!group) {
          if (showWrong) console.log(`${id} ${page} MISSED   ${wine.line.replace(/( \.)+/gu, ' …')}`);
          continue;
        }
        const first = group.entries[0] as ReadEntry;
        if (wine.price !== null && wine.price !== undefined) {
          score.prices++;
          const isRight = bottlePrice(group) === wine.price;
          if (isRight) score.priceRight++;
          const set = (wine.prices ?? []).filter((price) => price !== null);
          const own = group.entries.map((entry) => entry.restaurantPrice);
          if (JSON.stringify(set) === JSON.stringify(own)) score.setRight++;
          if (showWrong && !isRight)
            console.log(`${id} ${page} PRICE    ${own.join(', ')} not ${wine.price} | ${first.text}`);
        }
        score.vintages++;
        if ((first.vintage ?? null) === (wine.vintage ?? null)) score.vintageRight++;
        else if (showWrong) console.log(`${id} ${page} VINTAGE  ${first.vintage} not ${wine.vintage} | ${first.text}`);
      }
      if (showWrong)
        for (const group of groups)
          if (!used.has(group))
            console.log(`${id} ${page} NO WINE  ${group.entries[0]?.text} [${group.entries[0]?.section}]`);
    }
    await pdf.close();
    for (const key of Object.keys(score) as (keyof typeof score)[]) total[key] += score[key];
    print(id, score, (performance.now() - started) / 1000);
  }
  print('all', total, 0);
  await ocr.close();
}

async function runsOf(
  document: Awaited<ReturnType<ReturnType<typeof openOcr>['openDocument']>>,
  page: number,
  asPicture: boolean,
): Promise<{ width: number; height: number; runs: Run[] }> {
  const signal = new AbortController().signal;
  const text = asPicture ? null : await document.readText(page, signal);
  if (text) return text;
  const whole: { width: number; height: number; runs: Run[] } = { width: 1, height: 1, runs: [] };
  for await (const chunk of document.recognise(page, signal))
    [whole.width, whole.height, whole.runs] = [chunk.width, chunk.height, [...whole.runs, ...chunk.runs]];
  return whole;
}

function print(id: string, score: Record<string, number>, seconds: number): void {
  const share = (a = 0, b = 0): string => `${b === 0 ? '–' : ((100 * a) / b).toFixed(1)}%`.padStart(7);
  console.log(
    `${id.padEnd(12)} wines ${String(score.wines).padStart(5)}  found ${share(score.found, score.wines)}  no wine ${share(score.wrong, score.groups)}  price ${share(score.priceRight, score.prices)}  all prices ${share(score.setRight, score.prices)}  vintage ${share(score.vintageRight, score.vintages)}  ${seconds.toFixed(1)} s`,
  );
}

await main(process.argv.slice(2));
