/** Wine number -> the wine as it is answered. */
import { stringAt } from './grow.ts';
import { colourOf, typeOf, WITH_PLACE, type Index, type MatchedWine } from './index-shape.ts';

export const COLOUR_NAMES = { red: 'Red', white: 'White', rose: 'Rosé', orange: 'Orange' };
export const TYPE_NAMES = { still: 'Still', sparkling: 'Sparkling', fortified: 'Fortified', sweet: 'Sweet' };
const orNull = (text: string): string | null => (text === '' ? null : text);

/** The lwin of wine `i`: cheap, for lists of identifiers. */
export function lwinAt(index: Index, i: number): string {
  const { bytes, starts } = index.wineIds;
  const from = starts[i]!;
  const to = starts[i + 1]!;
  // Most identifiers are plain numbers, which are faster to write than letters are to join.
  let number = to - from < 10 && bytes[from] !== 48 && to > from ? 0 : -1;
  for (let at = from; at < to && number >= 0; at++) {
    const digit = bytes[at]! - 48;
    number = digit >= 0 && digit < 10 ? number * 10 + digit : -1;
  }
  return number >= 0 ? String(number) : stringAt(index.wineIds, i);
}

/** Wine `i` with all fields of an answer. */
export function wineAt(index: Index, i: number): MatchedWine {
  const producerName = stringAt(index.producerNames, index.wineProducer[i]!);
  const wine = stringAt(index.phraseNames, index.winePhrase[i]!);
  const display = stringAt(index.wineDisplays, i);
  const place = index.winePlace[i]! * 3;
  const look = index.wineLook[i]!;
  const colour = colourOf(look);
  const type = typeOf(look);
  return {
    lwin: lwinAt(index, i),
    displayName:
      display === WITH_PLACE
        ? `${producerName}, ${wine}, ${stringAt(index.placeNames, place)}`
        : display || `${producerName}, ${wine}`,
    producerName,
    wine,
    country: orNull(stringAt(index.placeNames, place + 2)),
    region: orNull(stringAt(index.placeNames, place + 1)),
    subRegion: orNull(stringAt(index.placeNames, place)),
    colour: colour && COLOUR_NAMES[colour],
    type: type && TYPE_NAMES[type],
    subType: type && TYPE_NAMES[type],
    classification: orNull(stringAt(index.classNames, index.wineClass[i]!)),
    firstVintage: index.wineFirst[i]! || null,
    finalVintage: index.wineFinal[i]! || null,
  };
}
