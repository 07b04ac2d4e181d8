/** How well known a house is: people leave out more of a famous name, and the catalogue knows more of its wines. */
import { fameOf, type Index } from '#index/index-shape.ts';
import { CORE, HOUSE, producerOf } from '#index/packed.ts';

/** One wine in twenty is as well known as this. */
export const FAMOUS = 0.8;

/** In a catalogue of fewer wines nobody stands out against the average. */
const MANY_WINES = 5000;

/** Whether fame tells wines of this catalogue apart. */
export const saysFame = (index: Index): boolean => index.count >= MANY_WINES;

/** How well known the best-known wine of a house is: of a famous one the catalogue has all wines. */
export function fameOfHouse(index: Index, wine: number): number {
  if (!saysFame(index)) return FAMOUS;
  const first = index.houses[producerOf(index, wine) * HOUSE.size + HOUSE.first]!;
  return fameOf(index.averageFame, index.core[first * CORE.size + CORE.fame]! & 0xffff);
}
