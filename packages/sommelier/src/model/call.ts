import type { Colour, Size } from '#src/understand/meaning.ts';

/** What a model may ask of the list before it answers. Names are those of the prompt. */
export interface FindCall {
  tool: 'find';
  colours: readonly Colour[];
  places: readonly string[];
  grapes: readonly string[];
  styles: readonly string[];
  sizes: readonly Size[];
  dishes: readonly string[];
  min: number | null;
  max: number | null;
  from: number | null;
  to: number | null;
  sort: Sort;
  group: Group | null;
}

export interface SumCall {
  tool: 'sum';
  items: readonly { row: number; count: number }[];
  /** How many share it. */
  share: number;
}

export type ToolCall = FindCall | SumCall;

export const SORTS = ['best', 'cheapest', 'dearest', 'oldest', 'youngest', 'list'] as const;
export type Sort = (typeof SORTS)[number];
export const GROUPS = ['colour', 'country', 'region', 'grape', 'vintage'] as const;
export type Group = (typeof GROUPS)[number];
const COLOURS: readonly Colour[] = ['red', 'white', 'rosé', 'orange'];
const SIZES: readonly Size[] = ['glass', 'half', 'bottle', 'magnum', 'carafe'];
/** More words than this are no wish of a guest. */
const MOST_WORDS = 12;
const MOST_ITEMS = 40;
const MOST_COUNT = 500;

/** A model's reply as a call; null when it is an answer, or nothing that can be asked. */
export function readCall(text: string): ToolCall | null {
  const value = parse(text);
  if (value === null || 'response' in value) return null;
  if (value.tool === 'find') return readFind(value);
  return value.tool === 'sum' ? readSum(value) : null;
}

function readFind(value: Record<string, unknown>): FindCall {
  return {
    tool: 'find',
    colours: among(value.colours, COLOURS),
    places: words(value.places),
    grapes: words(value.grapes),
    styles: words(value.styles),
    sizes: among(value.sizes, SIZES),
    dishes: words(value.dishes),
    min: figure(value.min),
    max: figure(value.max),
    from: figure(value.from),
    to: figure(value.to),
    sort: among([value.sort], SORTS)[0] ?? 'best',
    group: among([value.group], GROUPS)[0] ?? null,
  };
}

function readSum(value: Record<string, unknown>): SumCall | null {
  const given: unknown[] = Array.isArray(value.items) ? value.items : [];
  const items = given.slice(0, MOST_ITEMS).flatMap((item) => {
    if (!isRecord(item)) return [];
    const [row, count] = [figure(item.row), figure(item.count) ?? 1];
    return row !== null && Number.isInteger(row) && isCount(count) ? [{ row, count }] : [];
  });
  const share = figure(value.share) ?? 1;
  return items.length > 0 && isCount(share) ? { tool: 'sum', items, share } : null;
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= MOST_COUNT;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const figure = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

function words(value: unknown): string[] {
  const given: unknown[] = Array.isArray(value) ? value : [];
  return given.filter((word) => typeof word === 'string' && word.length <= 80).slice(0, MOST_WORDS) as string[]; // only texts are left
}

function among<T extends string>(value: unknown, names: readonly T[]): T[] {
  const given: unknown[] = Array.isArray(value) ? value : [];
  return names.filter((name) => given.includes(name));
}

function parse(text: string): Record<string, unknown> | null {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')];
  if (from < 0 || to < from) return null;
  try {
    const value: unknown = JSON.parse(text.slice(from, to + 1));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
