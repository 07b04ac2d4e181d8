import type { GrapesAre, Wine } from '@app/domain';
import { foldName } from '@app/vocabulary';

interface Blend extends Pick<Wine, 'country' | 'subRegion' | 'colour' | 'subType' | 'producerName' | 'wine'> {
  grapes: string[];
  grapesAre: GrapesAre;
}

/** From this many houses on, one and the same blend may be what the place grows rather than what each of them makes. */
const FEW_HOUSES = 3;
/** What this part of a place's houses that blend have in common is its habit: all of Margaux, not three houses of Tuscany. */
const MOST_OF_THEM = 0.5;
/** Where very many have it in common, less of the place is enough: it has other habits besides. */
const MANY_HOUSES = 10;
const PART_OF_THEM = 0.2;

/**
 * Marks blends that a place has in common to the last grape: nobody's own. A single grape is a fact, and so are grapes that the wine's
 * own name says ("Pinotage Shiraz"): these stay its own however many houses make one.
 */
export function markUsualGrapes(wines: readonly Blend[]): void {
  const blends = wines.filter(({ grapes }) => grapes.length > 1);
  const ofBlend = housesBy(blends, blendOf);
  const ofPlace = housesBy(blends, styleOf);
  for (const wine of blends) {
    const houses = ofBlend.get(blendOf(wine))?.size ?? 0;
    const share = houses / (ofPlace.get(styleOf(wine))?.size ?? 1);
    const isHabit = houses >= FEW_HOUSES && (share >= MOST_OF_THEM || (houses >= MANY_HOUSES && share >= PART_OF_THEM));
    if (isHabit && !namesItsGrapes(wine)) wine.grapesAre = 'usual';
  }
}

const styleOf = ({ country, subRegion, colour, subType }: Blend): string =>
  [country, subRegion, colour, subType].join('|');
const blendOf = (wine: Blend): string => [styleOf(wine), ...wine.grapes].join('|');

function housesBy(wines: readonly Blend[], keyOf: (wine: Blend) => string): Map<string, Set<string>> {
  const houses = new Map<string, Set<string>>();
  for (const wine of wines) houses.set(keyOf(wine), (houses.get(keyOf(wine)) ?? new Set()).add(wine.producerName));
  return houses;
}

/** Labels shorten a grape to its first word: "Cabernet Merlot", "Colombard-Sauvignon". */
function namesItsGrapes({ grapes, wine }: Blend): boolean {
  const words = new Set(foldName(wine).split(' '));
  return grapes.every((grape) => words.has(foldName(grape).split(' ')[0] ?? ''));
}
