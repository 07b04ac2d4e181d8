/** Villages by which people look for a house ('Weingut Keller Flörsheim'), from catalogue/words/villages.tsv. */
import { foldText, readRows, splitCell } from '@app/vocabulary';
import type { Index } from '#index/index-shape.ts';
import type { RequestPlace } from './ask-places.ts';
import { tableOf } from './ask-words.ts';

/** A village of a query: the query without it, and the regions of that name. */
export type SaidVillage = { said: string; rest: string; places: readonly RequestPlace[] };

const MOST_WORDS = 4;
const known = new WeakMap<Index, ReadonlyMap<string, readonly RequestPlace[]>>();

function villagesOf(index: Index): ReadonlyMap<string, readonly RequestPlace[]> {
  let found = known.get(index);
  if (!found) known.set(index, (found = read(tableOf(index, 'villages'))));
  return found;
}

function read(table: string): Map<string, RequestPlace[]> {
  const found = new Map<string, RequestPlace[]>();
  for (const { villages, country = '', region = '' } of readRows(table))
    for (const village of splitCell(villages)) {
      const place = { country, region, subRegion: null, appellation: null };
      found.set(foldText(village), [...(found.get(foldText(village)) ?? []), place]);
    }
  return found;
}

/** The longest name of a village in a text that holds other words too; null when there is none. */
export function villageIn(index: Index, text: string): SaidVillage | null {
  const words = foldText(text).split(' ').filter(Boolean);
  for (let length = Math.min(MOST_WORDS, words.length - 1); length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const said = words.slice(at, at + length).join(' ');
      const places = villagesOf(index).get(said);
      if (places) return { said, rest: [...words.slice(0, at), ...words.slice(at + length)].join(' '), places };
    }
  return null;
}
