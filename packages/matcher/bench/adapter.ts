/** Our engine as the bench calls every engine: so that anyone can put it beside others. */
import { buildIndex, openSnapshot, toSnapshot, type Index, type WineInput } from '#src/index.ts';
import { judge, MOST_CANDIDATES } from '#decide/decide.ts';
import { readQuery } from '#query/query.ts';
import { searchIds } from '#suggest/search.ts';
import { suggestIds } from '#suggest/suggest.ts';
import { lwinAt } from '#index/wine-at.ts';
import { readWordFiles } from '#eval/seeds.ts';

export type BenchRow = {
  id: number;
  title: string;
  producer: string;
  app: string;
  cls: string;
  cuv: string;
  grape: string;
  colWord: string;
  region: string;
  sub: string;
  country: string;
  colour: string;
  type: string;
  pop: number;
  display: string;
};
export type BenchContext = { n: number; rows(): Iterable<BenchRow> };
export type BenchAdapter = {
  name: string;
  build(ctx: BenchContext): void | Promise<void>;
  suggest(text: string): number[] | Promise<number[]>;
  search(text: string): number[] | Promise<number[]>;
  match(line: string): { ids: number[]; conf: number } | Promise<{ ids: number[]; conf: number }>;
  /** Bytes the engine holds, where it can say. */
  bytes?(): number;
  /** Milliseconds from saved bytes to a first answer, where the engine has such a thing. */
  load?(): number;
  /** Milliseconds the last answer took, where the engine runs beside us and measures itself. */
  took?(): number;
  close?(): void | Promise<void>;
};

/** How well known, as the matcher wants it: 0 to 1 on a logarithmic scale. */
const fame = (pop: number): number => Math.min(1, Math.log(1 + pop) / Math.log(3e5));

export function* toWines(rows: Iterable<BenchRow>): Generator<WineInput> {
  for (const row of rows)
    yield {
      lwin: String(row.id),
      displayName: row.display,
      producerName: row.title
        ? row.title.endsWith('’')
          ? row.title + row.producer
          : `${row.title} ${row.producer}`
        : row.producer,
      wine: [row.cuv, row.grape, row.colWord].filter(Boolean).join(' '),
      country: row.country,
      region: row.region,
      subRegion: row.app,
      colour: row.colour,
      type: row.type,
      classification: row.cls,
      popularity: fame(row.pop),
    };
}

let index: Index;
const numbers = (ids: string[]): number[] => ids.map(Number);

const adapter: BenchAdapter = {
  name: 'tastevin matcher',
  build(ctx) {
    index = buildIndex(toWines(ctx.rows()), { tables: readWordFiles() });
  },
  suggest: (text) => numbers(suggestIds(index, text, 10)),
  search: (text) => numbers(searchIds(index, text, 10)),
  match(line) {
    // The catalogue holds nearly all that is asked for, so a doubt is evidence and no verdict.
    const { ranked, likely } = judge(index, readQuery(index, line));
    // As many candidates as the product shows for a line.
    return { ids: ranked.slice(0, MOST_CANDIDATES).map(({ wine }) => Number(lwinAt(index, wine))), conf: likely };
  },
  bytes: () => toSnapshot(index).reduce((sum, chunk) => sum + chunk.byteLength, 0),
  load() {
    const chunks = toSnapshot(index);
    const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0));
    let at = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, at);
      at += chunk.byteLength;
    }
    const start = performance.now();
    index = openSnapshot(bytes);
    searchIds(index, 'latour', 1);
    return performance.now() - start;
  },
};

export default adapter;
