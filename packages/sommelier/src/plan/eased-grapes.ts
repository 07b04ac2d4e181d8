import type { Row } from '#src/cellar/rows.ts';
import { foldName } from '#src/tables/fold.ts';
import type { Knowledge } from '#src/tables/knowledge.ts';
import type { Wish } from './wish.ts';

/** A grape refused, held against a row: any part of it, or where nothing else is left only what leads the blend or is printed. */
export function hasRefusedGrape(row: Row, wish: Wish, knowledge: Knowledge): boolean {
  const nameOf = (grape: string): string => knowledge.grapes.get(grape)?.name ?? grape;
  const refused = wish.notGrapes.map(nameOf);
  // What is usual in a whole region is not refused with its grape.
  if (refused.length === 0 || (row.areGrapesUsual && row.appellation === row.region)) return false;
  const own = (row.grapes.length > 0 ? row.grapes : onlyGrapeOf(row, knowledge)).map(nameOf);
  if (!wish.isGrapeEased) return own.some((grape) => refused.includes(grape));
  const isPrinted = refused.some((grape) => ` ${foldName(row.entry.rawName)} `.includes(` ${foldName(grape)} `));
  return isPrinted || (own[0] !== undefined && refused.includes(own[0]));
}

/** A Nuits-Saint-Georges that prints no grape is Pinot Noir all the same: its place has no other. */
function onlyGrapeOf({ appellation, colour, family }: Row, knowledge: Knowledge): readonly string[] {
  const grapes = knowledge.places.get(appellation)?.grapes;
  const own = family !== colour ? [] : ((colour === 'red' ? grapes?.r : colour === 'white' ? grapes?.w : []) ?? []);
  return own.length === 1 ? own : [];
}

/** The refused grape that plays a smaller part in a row. */
export function grapeBeside(row: Row, wish: Wish, knowledge: Knowledge): string | null {
  const nameOf = (grape: string): string => knowledge.grapes.get(grape)?.name ?? grape;
  const own = row.grapes.map(nameOf);
  return wish.notGrapes.map(nameOf).find((grape) => own.slice(1).includes(grape)) ?? null;
}
