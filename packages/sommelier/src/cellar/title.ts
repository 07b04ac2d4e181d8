import type { ListRow } from './list-row.ts';

const headingsOf = ({ insight }: ListRow): string[] => (insight?.section ?? '').split('>').map((text) => text.trim());

/** Of a few lines nobody can tell a title from a heading. */
const FEWEST = 6;

/**
 * A list without its own name above every line: 'Weinbar Lichtental, Wien 9' is where the house is, not where its wines are from. What
 * stands above all lines tells none of them from another.
 */
export function withoutTitle(entries: readonly ListRow[]): readonly ListRow[] {
  if (entries.length < FEWEST) return entries;
  const all = entries.map(headingsOf);
  let shared = 0;
  const isShared = (at: number): boolean =>
    all.every((headings) => headings.length > at + 1 && headings[at] === all[0]?.[at]);
  while (isShared(shared)) shared++;
  if (shared === 0) return entries;
  return entries.map((entry, at) =>
    entry.insight
      ? { ...entry, insight: { ...entry.insight, section: (all[at] ?? []).slice(shared).join(' > ') } }
      : entry,
  );
}
