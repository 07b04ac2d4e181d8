import type { Reading } from '#src/answer.ts';
import type { Row } from '#src/cellar/rows.ts';
import { choose } from '#src/plan/choose.ts';
import { filterRows, onePerLine } from '#src/plan/filter.ts';
import { sumOf } from '#src/plan/sums.ts';
import { NO_WISH, type Wish } from '#src/plan/wish.ts';
import { openWriter } from '#src/say/writer.ts';
import { wordsOf } from '#src/tables/fold.ts';
import type { Knowledge } from '#src/tables/knowledge.ts';
import type { FindCall, Group, Sort, SumCall, ToolCall } from './call.ts';

export interface Tools {
  reading: Reading;
  knowledge: Knowledge;
  year: number;
  currency: string;
}

/** What a call gives: a text for the model, and the figures that it may say because we have counted them. */
export interface ToolResult {
  text: string;
  figures: readonly string[];
}

const MOST_ROWS = 12;
const MOST_GROUPS = 40;

/** How the model is told what it can ask. */
export const TOOLS_TEXT = [
  'Before you answer you may ask the list, one call a reply and at most three; never count or add up yourself:',
  '{"tool":"find","colours":["red"|"white"|"rosé"|"orange"],"places":[],"grapes":[],"styles":[],"dishes":[],"sizes":["glass"|"half"|"bottle"|"magnum"|"carafe"],"min":number,"max":number,"from":year,"to":year,"sort":"best"|"cheapest"|"dearest"|"oldest"|"youngest"|"list","group":"colour"|"country"|"region"|"grape"|"vintage"}: every field may be left out; gives how many wines there are and the first of them.',
  '{"tool":"sum","items":[{"row":12,"count":2}],"share":4}: gives what they cost together, and for each of four.',
].join('\n');

/** The plan's own algebra, asked by a model: filter, rank, group, count, sum. */
export function runTool(call: ToolCall, tools: Tools): ToolResult {
  return call.tool === 'find' ? find(call, tools) : sum(call, tools);
}

function find(call: FindCall, { reading, knowledge, year, currency }: Tools): ToolResult {
  const wish = wishOf(call, knowledge);
  const fitting = filterRows(reading.rows, wish, knowledge);
  const wines = call.sizes.length > 0 ? fitting : onePerLine(fitting);
  const ranked =
    call.sort === 'best'
      ? choose(wish, { rows: wines, knowledge, year }).rows.filter((row) => wines.includes(row))
      : inOrder(wines, call.sort);
  const write = openWriter({ language: 'en', currency, seed: '', before: '' });
  const groups = call.group === null ? [] : groupsOf(wines, call.group);
  return {
    text: JSON.stringify({
      count: wines.length,
      rows: ranked
        .slice(0, MOST_ROWS)
        .map((row) => [row.index, row.label, row.price === null ? null : write.price(row), row.family]),
      ...(call.group !== null && { groups }),
    }),
    figures: [wines.length, ...groups.flatMap(([, count]) => [count]), groups.length].map(String),
  };
}

function wishOf(call: FindCall, knowledge: Knowledge): Wish {
  const hasPrice = call.min !== null || call.max !== null;
  const { min, max, from, to } = call;
  return {
    ...NO_WISH,
    colours: call.colours,
    places: call.places,
    grapes: call.grapes,
    styles: call.styles,
    sizes: call.sizes,
    dishes: call.dishes.flatMap((words) => knowledge.dishes.find(wordsOf(words)).map(({ meaning }) => meaning)),
    dishWords: call.dishes,
    budget: hasPrice ? { min, max, about: null, per: 'bottle', isPerSaid: true } : null,
    years: from !== null || to !== null ? { from, to } : null,
  };
}

/** By price or year; what has none comes last. */
function inOrder(rows: readonly Row[], sort: Sort): Row[] {
  const keys: Partial<Record<Sort, (row: Row) => number | null>> = {
    cheapest: ({ price }) => price,
    dearest: ({ price }) => (price === null ? null : -price),
    oldest: ({ vintage }) => vintage,
    youngest: ({ vintage }) => (vintage === null ? null : -vintage),
  };
  const key = keys[sort] ?? (({ index }: Row) => index);
  const of = (row: Row): number => key(row) ?? Number.POSITIVE_INFINITY;
  return rows.toSorted((a, b) => (of(a) === of(b) ? a.index - b.index : of(a) - of(b)));
}

function groupsOf(rows: readonly Row[], group: Group): [string, number][] {
  const names: Record<Group, (row: Row) => readonly string[]> = {
    colour: ({ family }) => (family ? [family] : []),
    country: ({ country }) => [country],
    region: ({ region }) => [region],
    grape: ({ grapes }) => grapes,
    vintage: ({ vintage }) => (vintage === null ? ['NV'] : [String(vintage)]),
  };
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const name of names[group](row)) if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).slice(0, MOST_GROUPS);
}

function sum({ items, share }: SumCall, { reading, currency }: Tools): ToolResult {
  const rows = items.flatMap(({ row, count }) => {
    const found = reading.rows[row];
    return found ? [{ row: found, count }] : [];
  });
  const total = rows.length < items.length ? null : sumOf(rows);
  if (total === null)
    return { text: JSON.stringify({ total: null, why: 'a row or its price is missing' }), figures: [] };
  const write = openWriter({ language: 'en', currency, seed: '', before: '' });
  const money = [total, ...(share > 1 ? [Math.round((total / share) * 100) / 100] : [])].map((amount) =>
    write.money(amount, 'total'),
  );
  const [together, each] = money;
  return { text: JSON.stringify({ total: together, ...(each && { each }) }), figures: money };
}
