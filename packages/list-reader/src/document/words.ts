import { tastingReader } from '@app/vocabulary';
import { fold, wordsOf } from './text.ts';
import { TRADE_WORDS } from './words.generated.ts';

/*
 * What the words of a list say: heading or name, wine or not, a note of the house. The words themselves stand in the
 * tables of catalogue/words and catalogue/places (`words.generated.ts` is made of them).
 */
const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u).filter(Boolean));

/** Says 'wine' by itself. */
const WINE = set(TRADE_WORDS.wine);

/** Heads of parts of a list that are not wine. */
const OTHER = set(TRADE_WORDS.otherHeadings);

/** A thing to drink or eat that is not wine, on the line itself. */
const OTHER_ITEM = set(TRADE_WORDS.otherItems);

/** With one of these the line is wine even if a word above stands in it ('Perrier-Jouët', 'Pinot Gris Calvados cask'). */
const PLACES = set(TRADE_WORDS.regions);

const GRAPES = set(TRADE_WORDS.grapes);

/** Fillers of headings. */
const FILLER = set(TRADE_WORDS.fillers);

const NOTE =
  /service charge|discretionary|\bvat\b|\btva\b|\biva\b|\bmwst\b|sulphites|sulfites|solfiti|sulfitos|sulfite|allerg|prices? (?:are|include|in)\b|prix nets?|prix ttc|\bpreise (?:in|inkl|verstehen)|mehrwertsteuer|precios? (?:en|con|incluyen)|prezzi in|preços? (?:em|com)|service (?:compris|inclus|non compris)|bedienung|millésime (?:peut|selon)|responsib|suitable for|under 18|taxes? (?:et|and)|servizio|coperto|gratuity|subject to|please (?:ask|note|be)|demandez|veuillez|abus d.alcool|consommer avec|available (?:in|on|upon|by)|upon request|vintages? may|millésimes? (?:peuvent|susceptibles)|corkage|droit de bouchon|korkgeld|per person|par personne|a persona|pairings? with|tasting menu|www\.|https?:|@|©|\btel[.:]/iu;

/** Where the house is, how it charges, what the law wants said: never a wine, whatever number stands in it. */
export const isAboutHouse = (text: string): boolean =>
  /service|\bvat\b|prices|\bprix\b|prezzi|preise|precios|preços|\btel[.:]|www\.|https?:|@|coperto|korkgeld|corkage|bouchon|descorche|\bopen (?:daily|\d)|per person|a persona|par personne|pro person|deposit|tasting menu|pairings?\b/iu.test(
    text,
  );

/** A sentence about the house rather than a line of its list. */
export function isNote(text: string, hasSmallNames = false): boolean {
  if (NOTE.test(text)) return true;
  if (hasSmallNames) return false;
  const words = text.split(/\s+/u).length;
  const small = text.match(/(?<![\p{L}])\p{Ll}{2,}/gu)?.length ?? 0;
  // Prose: many words, most of them without capitals. Names of wines are capitalised.
  return words >= 9 && small / words > 0.6;
}

/** A tasting note by its words: 'Strawberries, Jasmine, savoury finish'. */
export const isTasting = tastingReader(TRADE_WORDS.tasting.split(' '));

/** A tasting note or another sentence: few capitals, and it ends like one or goes on like one. */
export function isProse(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  const ends = /[.;!]$/u.test(text.trim()) && !/\b\p{L}{1,3}\.$/u.test(text.trim());
  return words.length >= 3 && small / words.length > (ends ? 0.5 : 0.72);
}

export type HeadingSense = 'wine' | 'place' | 'other' | 'mixed' | null;

/** What a heading says about the lines below it. A place alone says wine only weakly: whisky has places too. */
export function senseOf(heading: string): HeadingSense {
  const words = wordsOf(heading);
  const isWine = words.some((word) => WINE.has(word) || GRAPES.has(word));
  const isOther = words.some((word) => OTHER.has(word));
  if (/\b(?:not|no|non|sans|ohne|sin|sem)[ -](?:wine|booze|alco|alk|[aá]lco)/iu.test(fold(heading))) return 'other';
  if (isWine && isOther) return /dessert|dolc|postre|digestif|aperi/iu.test(heading) ? 'wine' : 'mixed';
  if (isWine) return 'wine';
  if (isOther) return 'other';
  return words.some((word) => PLACES.has(word)) ? 'place' : null;
}

/** Every word is one that headings are made of. */
export function isHeadingWords(text: string): boolean {
  const words = wordsOf(text).filter((word) => !/^\d+$/u.test(word));
  const known = (word: string): boolean =>
    WINE.has(word) || OTHER.has(word) || PLACES.has(word) || GRAPES.has(word) || FILLER.has(word);
  const parts = words.flatMap((word) => (word.includes("'") ? word.split("'") : [word]));
  return (
    words.length > 0 &&
    words.length <= 8 &&
    parts.every(known) &&
    !words.every((word) => FILLER.has(word) && word.length < 4)
  );
}

/**
 * 'VINOALCALICE' as 'VINO AL CALICE': letter-spaced headings lose the spaces between words. Only when every part is a word
 * of headings; else the text stays.
 */
export function splitKnownWords(text: string): string {
  const plain = fold(text);
  if (plain.length !== text.length || plain.length < 6 || plain.length > 40 || !/^\p{L}+$/u.test(plain)) return text;
  const isKnown = (word: string): boolean =>
    word.length > 1 && (WINE.has(word) || OTHER.has(word) || PLACES.has(word) || GRAPES.has(word) || FILLER.has(word));
  if (isKnown(plain)) return text;
  // Fewest words to the end of each place.
  const cuts: (number[] | null)[] = [[]];
  for (let end = 1; end <= plain.length; end++) {
    let best: number[] | null = null;
    for (let start = 0; start < end; start++) {
      const before = cuts[start];
      if (before && isKnown(plain.slice(start, end)) && (!best || before.length + 1 < best.length))
        best = [...before, end];
    }
    cuts.push(best);
  }
  const found = cuts[plain.length];
  if (!found) return text;
  return found.map((end, index) => text.slice(found[index - 1] ?? 0, end)).join(' ');
}

/** Wide-set letters arrive without their blanks: 'VINOSPORCOPA'. */
const GLUED_GLASS =
  /bytheglass|(?:vins|vini|vinos|vinhos|weine?|wines?)(?:auverre|alcalice|alacopa|porcopas?|acopo|glasweise)/u;

export const isByTheGlass = (heading: string): boolean =>
  /by the glass|au verre|\bverres?\b|al calice|\bcalice\b|por copas?|\bcopas\b|al bicchiere|\bglas(?:weise)?\b|offene weine|a copo|\bcoravin\b/iu.test(
    fold(heading),
  ) || GLUED_GLASS.test(fold(heading));

/** How many words of the line speak for wine, and how many for something else. */
export function weighWords(text: string): { wine: number; other: number } {
  const words = wordsOf(text);
  return {
    wine: words.filter((word) => WINE.has(word) || PLACES.has(word) || GRAPES.has(word)).length,
    other:
      words.filter((word) => OTHER_ITEM.has(word)).length +
      (/\b\d{1,2}\s?(?:yo|year|ans d'age|jahre)\b/iu.test(text) ? 1 : 0),
  };
}

const INDEX_TITLE =
  /^(?:index|indice|índice|contents?|table of contents|sommaire|table des mati[eè]res|inhalt(?:sverzeichnis)?|sumario)$/iu;
export const isIndexTitle = (text: string): boolean => INDEX_TITLE.test(text.trim());

/** Share of the words that headings are made of. */
export function headingShare(text: string): number {
  const words = wordsOf(text).filter((word) => !/^\d+$/u.test(word));
  if (words.length === 0) return 0;
  const known = words.filter(
    (word) => WINE.has(word) || OTHER.has(word) || PLACES.has(word) || GRAPES.has(word) || FILLER.has(word),
  );
  return known.length / words.length;
}

/** A word that headings of wine are made of, also with one letter read as another ('Vine' for 'Vini'). */
export function isHeadingWord(word: string): boolean {
  if (WINE.has(word) || PLACES.has(word) || GRAPES.has(word) || FILLER.has(word)) return true;
  const differs = (other: string): number => [...other].filter((letter, at) => letter !== word[at]).length;
  return [...WINE].some((known) => known.length === word.length && differs(known) === 1);
}

/** Speaks of something to eat. */
export const isFood = (text: string): boolean =>
  /salad|soup|steak|beef|lamb|chicken|salmon|tuna|prawn|pizza|pasta|risotto|burger|fries|cheese|bread|cake|tiramisu|dessert|sauce|grilled|roast|fish|pork|duck|egg|potato|tomato|mushroom|salade|soupe|poulet|boeuf|poisson|fromage|gateau|tarte|insalata|zuppa|pollo|manzo|pesce|formagg|ensalada|sopa|carne|pescado|queso|suppe|fleisch|fisch|kase|schnitzel|kuchen|bacalhau|frango|queijo/iu.test(
    fold(text),
  );
