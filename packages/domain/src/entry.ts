import type { z } from 'zod';
import { EntryReadFields, InsightReadFields, type EntryFoundFields, type InsightFoundFields } from './entry-schema.ts';
import type { WineListEntry } from './list.ts';

/** What the page says of an entry; it stays as it is when the entry is matched with another wine. */
export type EntryAsRead = z.output<typeof EntryReadFields> & z.output<typeof InsightReadFields>;
/** What we find out about an entry: its wine and all that follows from it. */
export type EntryFindings = z.output<typeof EntryFoundFields> & { insight: z.output<typeof InsightFoundFields> };

/** An entry of what the page says and what we found out. */
export function joinEntry(read: EntryAsRead, { insight, ...found }: EntryFindings): WineListEntry {
  return {
    ...pick(EntryReadFields.shape, read),
    ...found,
    insight: { ...pick(InsightReadFields.shape, read), ...insight },
  };
}

/** What the page says of an entry, taken out of it again. */
export function readPartOf(entry: WineListEntry): EntryAsRead {
  return { ...pick(EntryReadFields.shape, entry), ...pick(InsightReadFields.shape, entry.insight ?? NOTHING_MORE) };
}

/** An entry of another program has no insight. */
const NOTHING_MORE: z.output<typeof InsightReadFields> = {
  currency: null,
  section: '',
  priceText: null,
  box: null,
  isReadUnsure: false,
  isSizeAssumed: false,
  pour: null,
};

/** The fields that a schema names. */
function pick<K extends string, T extends Partial<Record<K, unknown>>>(
  shape: Readonly<Record<K, unknown>>,
  from: T,
): Pick<T, K & keyof T> {
  // Object.keys widens to string; the keys are those of the schema, and T has all that are not optional.
  const keys = (Object.keys(shape) as (K & keyof T)[]).filter((key) => from[key] !== undefined);
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K & keyof T>;
}
