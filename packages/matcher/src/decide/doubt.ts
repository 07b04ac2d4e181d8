/** What no score may outweigh: the guards against a wrong wine shown with confidence, and the plain cases. */
import type { Evaluation } from '#weigh/evaluate.ts';
import { F } from '#weigh/features.ts';
import type { Index } from '#index/index-shape.ts';
import { CORE, producerOf } from '#index/packed.ts';
import type { Query } from '#query/query-shape.ts';

export type Near = {
  /** Wines of the house that the line would fit as well. */
  siblings: number;
  /** The weight of what one of them explains and the best wine does not. */
  siblingExplains: number;
  /** How far the next wine is behind. */
  margin: number;
  /** That it is of another colour or type. */
  isOther: boolean;
};

/** Two wines no further apart than this fit the line alike. */
const ALIKE = 0.05;

/** Is another wine likely meant, whatever the network says? */
export function isDoubtful(index: Index, query: Query, best: Evaluation, near: Near): boolean {
  const f = (i: number): number => best.features[i]!;
  if (f(F.houseConflict) > 0) return true;
  // A rosé and a white of one name, and nothing says which.
  if (near.isOther && near.margin < ALIKE) return true;
  const housed = f(F.producerTelling) >= 0.15;
  const whole = f(F.producerWhole) > 0 && housed;
  // A heading, or a line of the table of contents, unless a house is named to the last word.
  if (query.heading && (query.bare || !whole || f(F.titleMissing) > 0 || f(F.unlike) > 0.03)) return true;
  // Without its producer a wine is known only by a name that no other house uses, in the country the heading names.
  if (f(F.producerNone) > 0 && !hasOwnName(index, best.wine)) return true;
  if ((!whole || f(F.unlike) > 0.1 * f(F.producerSaid)) && f(F.countryConflict) > 0) return true;
  if (!housed && isWeakName(query, best)) return true;
  const nameSaid = f(F.cuveeSaid) + f(F.classSaid) + f(F.grapeSaid) + f(F.placeSaid);
  const nothingOfTheName =
    nameSaid < 0.05 &&
    f(F.cuveeMissing) + f(F.classMissingInName) + f(F.grapeMissing) + f(F.placeInNameMissing) + f(F.colourWordMissing) >
      0.1;
  // Nothing but words that many wines share.
  if (!housed && f(F.cuveeSaid) < 0.15) return true;
  // No vintage, no price: a heading, unless it names a wine and its house.
  if (query.bare && (!housed || nothingOfTheName)) return true;
  // "NV" is not the wine of one year, and a year alone is not the wine without one.
  if (f(F.vintageWord) <= -1) return true;
  if (f(F.vintageImpossible) > 0 && f(F.cuveeSaid) + f(F.classSaid) < 0.15 && near.siblings > 0) return true;
  // A name the wine does not have, and something of the wine unsaid: another wine is meant.
  if (f(F.leftName) >= 0.45 && (!housed || f(F.cuveeMissing) >= 0.4 || nameSaid < 0.05)) return true;
  const searched = query.parts.vintage === null && query.parts.price === null;
  if (f(F.leftCuvee) >= (near.siblings > 0 ? 0.45 : searched ? 0.9 : 0.75) && f(F.cuveeSaid) < 0.15) return true;
  // Another appellation is said (Amarone), and nothing of a name.
  if (f(F.leftAppellation) >= 0.2 && f(F.cuveeSaid) < 0.15) return true;
  // Half of the appellation's name, and not the rank: Rosso di Montalcino is no Brunello Riserva.
  if (f(F.placeInNameMissing) >= 0.4 && f(F.classMissingInName) >= 0.3 && f(F.cuveeSaid) < 0.15) return true;
  // A sibling has the word that this wine leaves over.
  if (near.siblingExplains >= 0.3) return true;
  // A grape this wine is not made of, and its own name unsaid.
  const unsaid = f(F.cuveeMissing) + f(F.classMissingInName);
  if (f(F.leftGrape) >= 0.15 && f(F.cuveeSaid) < 0.15 && (unsaid >= 0.2 || f(F.grapeMissing) >= 0.15)) return true;
  // The wine's own name unsaid, and its house makes others: the one that is meant may be absent.
  if (
    f(F.cuveeMissing) >= 0.4 &&
    f(F.cuveeSaid) < 0.1 &&
    f(F.onlyWine) === 0 &&
    (near.siblings > 0 || f(F.placeWhole) === 0)
  )
    return true;
  // A rank or an age that the wine does not have (Riserva, Supérieur), or a heading of another colour.
  if (f(F.leftRank) > 0) return true;
  if (f(F.contextColourConflict) > 0) return true;
  // Only the house is named, and it makes several wines. A year means its Vintage, if it has one.
  return nothingOfTheName && near.siblings > 0 && f(F.vintageWord) <= 0;
}

/** House and name are said to the last word, nothing telling is left over, and no other wine is near. */
export function isPlain(index: Index, query: Query, best: Evaluation, near: Near): boolean {
  const f = (i: number): number => best.features[i]!;
  const against = f(F.leftName) + f(F.leftClass) + f(F.leftPlace) + f(F.unlike) + f(F.classMissingInField);
  const conflict = f(F.colourConflict) + f(F.typeConflict) + f(F.contextColourConflict) + f(F.contextTypeConflict);
  if (conflict > 0 || against >= 0.1 || near.margin < 1.5 || f(F.producerWhole) === 0) return false;
  if (f(F.producerTelling) < 0.3 || f(F.cuveeMissing) + f(F.classMissingInName) >= 0.1) return false;
  // Château Margaux with its title, and a vintage or a price: the wine that has the name of its house.
  if (!query.bare && f(F.titleMissing) === 0 && f(F.nameWhole) > 0 && isNamedAfterHouse(index, best.wine)) return true;
  const grapes = index.core[best.wine * CORE.size + CORE.look]! >>> 16;
  const grapesKnown = index.grapeTokens.starts[grapes + 1]! > index.grapeTokens.starts[grapes]!;
  if (f(F.nameWhole) > 0 && f(F.cuveeSaid) >= 0.5) return true;
  if (f(F.leftGrape) >= 0.1 && grapesKnown) return false;
  return f(F.onlyWine) > 0 || (f(F.nameWhole) > 0 && f(F.placeWhole) > 0 && f(F.classSaid) >= 0.3);
}

/** A cuvée alone: half said, misspelt, or short, with nothing else that agrees. */
function isWeakName(query: Query, best: Evaluation): boolean {
  const f = (i: number): number => best.features[i]!;
  if (f(F.leftName) >= 0.2 || f(F.cuveeMissing) >= 0.3 || f(F.unlike) > 0.05) return true;
  const placed = f(F.placeSaid) + f(F.regionSaid) + f(F.contextPlaceAgrees) > 0.05;
  return !placed && (query.countries !== null || f(F.cuveeSaid) < 0.6);
}

function isNamedAfterHouse(index: Index, wine: number): boolean {
  const name = index.core[wine * CORE.size + CORE.name]!;
  const from = name >>> 5;
  const to = from + (name & 31);
  const variant = index.producerVariants[producerOf(index, wine)]!;
  const house = index.variantTokens.items.subarray(
    index.variantTokens.starts[variant],
    index.variantTokens.starts[variant + 1],
  );
  if (house.length < 2 || from === to) return false;
  for (let j = from; j < to; j++) if (!house.includes(index.phraseTokens.items[j]!)) return false;
  return true;
}

function hasOwnName(index: Index, wine: number): boolean {
  const phrase = index.winePhrase[wine]!;
  for (let i = index.phraseWines.starts[phrase]!; i < index.phraseWines.starts[phrase + 1]!; i++)
    if (producerOf(index, index.phraseWines.items[i]!) !== producerOf(index, wine)) return false;
  return true;
}
