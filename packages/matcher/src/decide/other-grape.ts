/** Grapes: a line that names one the wine is not made of, or not the one that the wine is named after. */
import { colourOf, coloursAgree, typeOf, type Index } from '#index/index-shape.ts';
import { CORE, placeOf } from '#index/packed.ts';
import { readGrapes, type SaidGrape } from '#identify/read-look.ts';
import { grapesOf } from '#identify/wine-facts.ts';
import { stringAt } from '#index/grow.ts';
import { foldText } from '#text/fold.ts';
import type { Query } from '#query/query-shape.ts';
import type { Evaluation } from '#weigh/evaluate.ts';
import { F } from '#weigh/features.ts';
import { isNamedAfterHouse, nameTerms } from './names-of.ts';
import { KIND } from '#text/words.ts';

/** Words that name the house or the place of the best wine, as bits: a grape may bear the same name (Montepulciano). */
export function otherRoles(index: Index, query: Query, best: Evaluation): number {
  const place = placeOf(index, best.wine);
  const terms = index.placeTokens.items.subarray(index.placeTokens.starts[place], index.placeTokens.starts[place + 1]);
  let bits = best.producerBits;
  query.words.forEach((word, i) => {
    if (word.terms.some((term) => terms.includes(term))) bits |= 1 << i;
  });
  return bits;
}

/** What a rule looks at: the grapes that the line names, at least one, and the best wine. */
type Grapes = {
  index: Index;
  query: Query;
  best: Evaluation;
  said: readonly SaidGrape[];
  /** The grapes that the wine's own name holds, each as its words. */
  inName: readonly (readonly number[])[];
};

/** Whether the line names a grape that the wine is not made of, or is not the one it is named after. */
export function namesOtherGrape(index: Index, query: Query, best: Evaluation): boolean {
  if (readGrapes(index, query, best.producerBits).bits === 0) return false;
  const { grapes: said } = readGrapes(index, query, otherRoles(index, query, best));
  if (said.length === 0) return false;
  const grapes = { index, query, best, said, inName: grapesInName(index, best.wine) };
  return hasOtherGrape(grapes) || isNamedByOtherGrape(grapes) || isOfOneGrape(grapes);
}

/**
 * Whether the heading is a grape and nothing else, the line names none, and the wine is named after another: under "Zinfandel" a house
 * pours no Cabernet.
 */
export function isUnderOtherGrape(index: Index, query: Query, best: Evaluation): boolean {
  const heading = query.section ? foldText(query.section.slice(query.section.lastIndexOf('>') + 1)) : '';
  const grape = heading === '' ? undefined : index.words.grapes.get(heading);
  if (grape === undefined || readGrapes(index, query, 0).bits !== 0) return false;
  const own = grapesOf(index, best.wine);
  return own.size > 0 && !isOneOf(grape, own) && grapesInName(index, best.wine).length > 0;
}

/** Whether the line names grapes, and the wine has none of them. */
function hasOtherGrape({ index, query, best, said }: Grapes): boolean {
  const own = grapesOf(index, best.wine);
  if (said.some((grape) => isOneOf(grape.name, own) || isInName(index, query, best, grape))) return false;
  if (own.size > 0) return true;
  const look = index.core[best.wine * CORE.size + CORE.look]! & 0xff;
  const colour = colourOf(look);
  if (colour === null || colour === 'rose' || typeOf(look) === 'sparkling') return false;
  return said.every(({ name }) => {
    const other = index.words.grapeColour.get(name);
    return other !== undefined && !coloursAgree(other, colour);
  });
}

/** Families of grapes: a list that says Muscat means any of them. */
const FAMILIES = new Set(['muscat', 'moscato', 'malvasia', 'lambrusco', 'trebbiano', 'vernaccia', 'greco']);
const isOneOf = (grape: string, own: ReadonlySet<string>): boolean => {
  if (own.size === 0 || own.has(grape)) return own.size > 0;
  const [first = ''] = grape.split(' ');
  return FAMILIES.has(first) && [...own].some((other) => other.startsWith(first));
};

/** Whether the wine's own name holds every word of a grape: the catalogue's list of grapes may be short. */
function isInName(index: Index, query: Query, best: Evaluation, grape: SaidGrape): boolean {
  const name = index.core[best.wine * CORE.size + CORE.name]!;
  const terms = index.phraseTokens.items.subarray(name >>> 5, (name >>> 5) + (name & 31));
  return query.words.every((word, i) => !(grape.bits & (1 << i)) || word.terms.some((term) => terms.includes(term)));
}

/** Every word of a grape's name has one of these kinds. */
const OF_GRAPES = KIND.grape | KIND.stop | KIND.colour | KIND.title;

/** The grapes that the wine's own name holds, each as its words. */
function grapesInName(index: Index, wine: number): number[][] {
  const name = index.core[wine * CORE.size + CORE.name]!;
  const terms = index.phraseTokens.items.subarray(name >>> 5, (name >>> 5) + (name & 31));
  const found: number[][] = [];
  for (let i = 0; i < terms.length; i++) {
    if ((index.termKind[terms[i]!]! & OF_GRAPES) === 0) continue;
    const word = stringAt(index.terms, terms[i]!);
    const isPair = i + 1 < terms.length && index.words.grapes.has(`${word} ${stringAt(index.terms, terms[i + 1]!)}`);
    if (isPair) found.push([terms[i]!, terms[++i]!]);
    else if (index.words.grapes.has(word)) found.push([terms[i]!]);
  }
  return found;
}

/**
 * Whether line and wine are named after different grapes, although the wine may hold both: "Mtsvane" is no Tsinandali, which
 * is a blend with a name of its own, and "Cabernet Sauvignon" no Cabernet Merlot.
 */
function isNamedByOtherGrape({ index, query, best, said, inName }: Grapes): boolean {
  const isSaid = (terms: readonly number[]): boolean =>
    query.words.some((word) => !word.context && word.terms.some((term) => terms.includes(term)));
  if (inName.some((terms) => !isSaid(terms))) return true;
  if (inName.length === 1)
    return said.some((grape) => !isInName(index, query, best, grape) && !isHalfInName(query, inName[0]!, grape));
  if (inName.length > 1) return false;
  const f = best.features;
  const isSparkling = typeOf(index.core[best.wine * CORE.size + CORE.look]! & 0xff) === 'sparkling';
  const unsaid = f[F.cuveeMissing]! + f[F.placeInNameMissing]! + (isSparkling ? 0 : f[F.classMissingInName]!);
  return f[F.cuveeSaid]! < 0.3 && unsaid >= 0.3;
}

/**
 * Whether the line names one grape, and the wine is the blend that bears the name of the house or a colour: "Cabernet Franc" of a
 * château is not its Merlot-led wine, and a Sangiovese not the Rosso of its name.
 */
function isOfOneGrape({ index, query, best, said, inName }: Grapes): boolean {
  if (said.length !== 1 || inName.length > 0) return false;
  const own = [...grapesOf(index, best.wine)];
  const f = best.features;
  // A heading says red of all wines: only the line itself says that the Rosso is meant.
  const isColourUnsaid = nameTerms(index, best.wine).some(
    (term) =>
      index.termKind[term]! & KIND.colour && !query.words.some((word) => !word.context && word.terms.includes(term)),
  );
  if (isColourUnsaid && own.length !== 1) return true;
  if (f[F.cuveeSaid]! >= 0.3 || own.length === 1) return false;
  // Of a wine whose grapes we do not know, only that it bears the name of its house.
  return own.length > 1 ? own[0] !== said[0]!.name : isNamedAfterHouse(index, best.wine) && f[F.placeSaid]! < 0.05;
}

/** "Cabernet Sauvignon" for a Cabernet, "Shiraz" for a Syrah: a word of the grape stands in the name. */
const isHalfInName = (query: Query, terms: readonly number[], grape: SaidGrape): boolean =>
  query.words.some((word, i) => grape.bits & (1 << i) && word.terms.some((term) => terms.includes(term)));

/** Whether the line names one grape, and the wine is a blend whose name does not have it: "Icono Cabernet" is no Icono. */
export function isOneGrapeOfSeveral(index: Index, query: Query, best: Evaluation): boolean {
  const { grapes: said } = readGrapes(index, query, otherRoles(index, query, best));
  if (said.length !== 1 || grapesOf(index, best.wine).size < 2) return false;
  return !said.some((grape) => isInName(index, query, best, grape));
}
