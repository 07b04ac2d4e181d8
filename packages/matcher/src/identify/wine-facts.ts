/** What the catalogue knows of a wine: its grapes, and which colours its place makes. */
import { stringAt } from '#index/grow.ts';
import { colourOf, typeOf, type Index } from '#index/index-shape.ts';
import { CORE, placeOf } from '#index/packed.ts';
import { foldText } from '#text/fold.ts';
import type { Colour } from '#text/words.ts';

const grapesByNumber = new WeakMap<Index, Map<number, ReadonlySet<string>>>();

/** The grapes of a wine in one spelling; empty when the catalogue does not say. */
export function grapesOf(index: Index, wine: number): ReadonlySet<string> {
  const number = index.core[wine * CORE.size + CORE.look]! >>> 16;
  let known = grapesByNumber.get(index);
  if (!known) grapesByNumber.set(index, (known = new Map()));
  let grapes = known.get(number);
  if (!grapes) {
    const names = stringAt(index.grapeNames, number).split(';').map(foldText).filter(Boolean);
    known.set(number, (grapes = new Set(names.map((name) => index.words.grapes.get(name) ?? name))));
  }
  return grapes;
}

const colourShares = new WeakMap<Index, Map<number, ReadonlyMap<Colour, number>>>();

/** How the known still wines of a wine's place divide among the colours, in shares of 1. */
export function coloursOfPlace(index: Index, wine: number): ReadonlyMap<Colour, number> {
  const place = placeOf(index, wine);
  let known = colourShares.get(index);
  if (!known) colourShares.set(index, (known = new Map()));
  let shares = known.get(place);
  if (!shares) known.set(place, (shares = countColours(index, place)));
  return shares;
}

function countColours(index: Index, place: number): Map<Colour, number> {
  const counts = new Map<Colour, number>();
  let total = 0;
  for (let i = index.placeWines.starts[place]!; i < index.placeWines.starts[place + 1]!; i++) {
    const look = index.core[index.placeWines.items[i]! * CORE.size + CORE.look]! & 0xff;
    const colour = colourOf(look);
    if (colour === null || typeOf(look) === 'sparkling') continue;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
    total++;
  }
  for (const [colour, count] of counts) counts.set(colour, count / total);
  return counts;
}
