import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { readCatalogue } from '#wines/catalogue/read-catalogue.ts';

const HELP = `Use:
  tastevin prices OFFERS.jsonl FILE.tsv --rates SHOP=USD,SHOP=USD,…
How far the catalogue's typical prices are from what shops ask, by tier. OFFERS.jsonl is what 'tastevin offers FILE.tsv --json' printed;
--rates says how many dollars one unit of each shop's currency is.
`;

/** Dollars per bottle from which a tier begins. */
const TIERS = [0, 12, 20, 35, 60, 120, 300] as const;
const STANDARD_ML = 750;

interface Pair {
  usd: number;
  asked: number;
}

/** `tastevin prices`: typical prices against shelves. */
export async function pricesCommand(args: readonly string[]): Promise<number> {
  const at = args.indexOf('--rates');
  const [offers, table] = args;
  if (at < 2 || offers === undefined || table === undefined) {
    process.stderr.write(HELP);
    return 2;
  }
  for (const file of [offers, table]) if (!existsSync(file)) throw new Error(`There is no file '${file}'.`);
  const rates = new Map(
    (args[at + 1] ?? '').split(',').map((pair) => [pair.split('=')[0] ?? '', Number(pair.split('=')[1])]),
  );
  const { wines } = await readCatalogue();
  const typical = new Map(wines.map(({ lwin, typicalUsd }) => [lwin, typicalUsd]));
  const asked = await readPrices(table, rates);
  const pairs: Pair[] = [];
  for (const line of (await readFile(offers, 'utf8')).split('\n')) {
    if (line === '') continue;
    const { shop, id, wine } = JSON.parse(line) as { shop: string; id: string; wine: string | null }; // our own command wrote it
    const [usd, price] = [typical.get(wine ?? ''), asked.get(`${shop}\t${id}`)];
    if (usd && price) pairs.push({ usd, asked: price });
  }
  process.stdout.write(`tier\toffers\tmiddle asked / typical\twithin a half\n`);
  for (const [i, from] of TIERS.entries()) {
    const to = TIERS[i + 1] ?? Infinity;
    const own = pairs.filter(({ usd }) => usd >= from && usd < to).map(({ usd, asked: price }) => price / usd);
    if (own.length === 0) continue;
    const sorted = own.toSorted((a, b) => a - b);
    const near = own.filter((ratio) => ratio >= 0.5 && ratio <= 1.5).length;
    process.stdout.write(
      `${to === Infinity ? `$${from} and more` : `$${from} to ${to}`}\t${own.length}\t${(sorted[sorted.length >> 1] ?? 0).toFixed(2)}\t${Math.round((100 * near) / own.length)} %\n`,
    );
  }
  return 0;
}

/** Dollars per 750 ml by shop and number of the offer. */
async function readPrices(file: string, rates: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const [head = '', ...lines] = (await readFile(file, 'utf8')).split(/\r?\n/);
  const columns = head.split('\t');
  const prices = new Map<string, number>();
  for (const line of lines) {
    const cells = line.split('\t');
    const get = (name: string): string => cells[columns.indexOf(name)] ?? '';
    const litres = Number(/[\d.,]+/.exec(get('size'))?.[0].replace(',', '.'));
    const [price, rate] = [Number(get('price').replace(',', '.')), rates.get(get('shop'))];
    if (price > 0 && litres > 0 && rate)
      prices.set(`${get('shop')}\t${get('id')}`, (price * rate * STANDARD_ML) / (litres * 1000));
  }
  return prices;
}
