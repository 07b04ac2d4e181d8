import type { Row } from '#src/cellar/rows.ts';
import type { Meaning } from '#src/understand/meaning.ts';

/** The rows an answer of ours named, in the order of its words; a price in brackets tells the glass from the bottle. */
export function rowsSaid(text: string, rows: readonly Row[]): Row[] {
  const found: { row: Row; at: number; end: number }[] = [];
  for (const row of rows) {
    const at = text.indexOf(row.label);
    if (at < 0) continue;
    // Named in passing first, with its price later: the price tells.
    const priced = text.indexOf(`${row.label} (`);
    const from = (priced < 0 ? at : priced) + row.label.length;
    const after = text.slice(from, from + 28);
    // 'CHF 52 50 cl': the first figure is the price, the second the size.
    const said = /^ \(([^)]*)\)/.exec(after)?.[1] ?? '';
    const price = /\d[\d.,'’]*/.exec(said)?.[0].replace(/[^\d.]/g, '') ?? '';
    if (price !== '' && row.price !== null && Number(price) !== row.price) continue;
    const other = found.find((one) => one.at === at);
    // Without a price the whole bottle is meant.
    const isWhole = price === '' && row.standard && other?.row.label === row.label && !other.row.standard;
    if (other && other.row.label.length >= row.label.length && !isWhole) continue;
    if (other) found.splice(found.indexOf(other), 1);
    found.push({ row, at, end: at + row.label.length });
  }
  return found.toSorted((a, b) => a.at - b.at).map(({ row }) => row);
}

/** 'Conterno's is too dear, is there another?': of those shown, the one that is named. */
export function rejected({ wines, sorts }: Meaning, last: readonly Row[]): readonly Row[] | null {
  const own = last.filter(({ line }) => wines.some(({ lines }) => lines.includes(line)));
  return own.length > 0 && own.length < last.length && sorts.want.includes('cheaper') ? own : null;
}
