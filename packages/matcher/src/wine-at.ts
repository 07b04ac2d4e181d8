/** Wine number -> the wine as it is answered. */
import { stringAt } from './grow.ts';
import { colourOf, typeOf, WITH_PLACE, type Index, type MatchedWine } from './index-shape.ts';

const COLOUR_NAMES = { red: 'Red', white: 'White', rose: 'Rosé', orange: 'Orange' };
const TYPE_NAMES = { still: 'Still', sparkling: 'Sparkling', fortified: 'Fortified', sweet: 'Sweet' };
const orNull = (text: string): string | null => (text === '' ? null : text);

/** The lwin of wine `i`: cheap, for lists of identifiers. */
export function lwinAt(index: Index, i: number): string {
  return stringAt(index.wineIds, i);
}

/** Wine `i` with the fields of section 3. */
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
