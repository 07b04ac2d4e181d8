/** Colour and type of a wine, from the many ways catalogues write them. */
import { foldText } from '#text/fold.ts';
import { packLook, type WineInput } from './index-shape.ts';
import type { Colour, WineType, WordTables } from '#text/words.ts';

/** "Red", "rouge", "Rosé", "Rose" ... to one of four, or null when the text says none of them. */
function toColour(text: string | null | undefined, words: WordTables): Colour | null {
  if (!text) return null;
  return words.colours.get(foldText(text)) ?? null;
}

/** The type from type, subType and lwinType together; null when none of them says. */
function toWineType(wine: Pick<WineInput, 'type' | 'subType' | 'lwinType'>): WineType | null {
  const text = foldText([wine.type, wine.subType, wine.lwinType].filter(Boolean).join(' '));
  if (text === '') return null;
  if (/\bsparkling\b|\bchampagne\b|\bspumante\b|\bmousseux\b/.test(text)) return 'sparkling';
  if (/\bfortified\b|\bport\b|\bsherry\b|\bmadeira\b|\bmarsala\b|\bdoux naturel\b/.test(text)) return 'fortified';
  if (/\bsweet\b|\bdessert\b/.test(text)) return 'sweet';
  return /\bstill\b|\bwine\b/.test(text) ? 'still' : null;
}

/** Colour and type of wines in one byte each; every way of writing them is read once. */
export function lookReader(words: WordTables): (wine: WineInput) => number {
  const looks = new Map<string, number>();
  const plain = new Map<string, Map<string, number>>(); // by colour, then by type: joining the two texts for every wine is slow
  const read = (wine: WineInput): number => packLook({ colour: toColour(wine.colour, words), type: toWineType(wine) });
  const known = (list: Map<string, number>, key: string, wine: WineInput): number => {
    let look = list.get(key);
    if (look === undefined) list.set(key, (look = read(wine)));
    return look;
  };
  return (wine) => {
    const { colour, type, subType, lwinType } = wine;
    if (subType || lwinType) return known(looks, `${colour}|${type}|${subType}|${lwinType}`, wine);
    let list = plain.get(colour ?? '');
    if (!list) plain.set(colour ?? '', (list = new Map()));
    return known(list, type ?? '', wine);
  };
}
