/** Kinds of wine with a word of their own ('pét-nat', 'vin jaune'), from catalogue/words/wine-kinds.tsv. */
import { foldText, readRows, splitCell } from '@app/vocabulary';
import { stringAt } from '#index/grow.ts';
import type { Index } from '#index/index-shape.ts';
import type { RequestPlace } from './ask-places.ts';
import { tableOf } from './ask-words.ts';

/**
 * What a word for a kind asks for. `names`: the name of the wine holds one of the words of each, parted by '|'. `places`: wines from
 * there are of the kind too, whatever their name.
 */
export type WineKind = {
  name: string;
  colour: string | null;
  type: string | null;
  names: readonly string[];
  origin: RequestPlace | null;
  grapes: readonly string[];
  places: readonly string[];
  /** The producers that make it; empty where the house does not matter. */
  houses: readonly string[];
};

const kinds = new WeakMap<Index, ReadonlyMap<string, WineKind>>();

/** The kind of a row of the table, by its first word. */
export function wineKindNamed(index: Index, name: string): WineKind | null {
  let known = kinds.get(index);
  if (!known) kinds.set(index, (known = readKinds(tableOf(index, 'wine-kinds'))));
  return known.get(name) ?? null;
}

function readKinds(table: string): Map<string, WineKind> {
  return new Map(
    readRows(table).map(({ kind = '', colour, type, names, origin, grapes, houses, places }) => {
      const [country = '', region = null] = (origin ?? '').split('|');
      return [
        kind,
        {
          name: kind,
          colour: colour || null,
          type: type || null,
          names: (names ?? '').split(' ').filter(Boolean),
          origin: country === '' ? null : { country, region, subRegion: null, appellation: null },
          grapes: splitCell(grapes),
          places: splitCell(places),
          houses: splitCell(houses),
        },
      ];
    }),
  );
}

const marked = new WeakMap<WineKind, Uint8Array>();

/** 1 for each producer of the index that makes the kind; looked up once, since there are as many names as houses. */
export function housesOf(index: Index, kind: WineKind): Uint8Array {
  let marks = marked.get(kind);
  if (marks?.length !== index.producerNames.starts.length - 1)
    marked.set(kind, (marks = housesNamed(index, kind.houses)));
  return marks;
}

function housesNamed(index: Index, houses: readonly string[]): Uint8Array {
  const wanted = new Set(houses.map(foldText));
  const marks = new Uint8Array(index.producerNames.starts.length - 1);
  for (let p = 0; p < marks.length; p++) if (wanted.has(foldText(stringAt(index.producerNames, p)))) marks[p] = 1;
  return marks;
}
