/** A name of which the line says only what several wines share: a series, a village, the vineyard of several parcels. */
import { findMentions } from '#identify/read-place.ts';
import { stringAt } from '#index/grow.ts';
import type { Index } from '#index/index-shape.ts';
import { placeOf } from '#index/packed.ts';
import { wineAt } from '#index/wine-at.ts';
import type { Query } from '#query/query-shape.ts';
import { KIND, TRADE } from '#text/words.ts';
import type { Evaluation } from '#weigh/evaluate.ts';
import { F } from '#weigh/features.ts';
import { nameTerms, siblingsOfHouse } from './names-of.ts';

const NO_NAME = TRADE | KIND.title | KIND.stop;

/** From here on a telling word of the name is unsaid. */
const MUCH = 0.4;

/** Words of a name that nobody needs: ranks of a vineyard, and what it is. */
const QUIET = new Set(
  'gg gl 1otw 1g no road vineyard vineyards vigneto parcela parcelle climat series serie sentiero sulla sul collection'.split(
    ' ',
  ),
);
const isQuiet = (text: string): boolean => QUIET.has(text) || /\d/.test(text);

/** Where the village stands before its vineyard, and is left out: Graacher Himmelreich. */
const VILLAGE_FIRST = new Set(['Germany', 'Austria']);

/**
 * Whether of the wine's own name a telling word is unsaid, and what is said does not single it out: a word behind the vineyard makes
 * another one (Wechselberg Spiegel), and elsewhere other wines of the house bear all that is said (Small Lots, Bien Nacido).
 */
export function isHalfShared(index: Index, query: Query, best: Evaluation): boolean {
  if (best.features[F.nameWhole]! > 0 || best.features[F.cuveeMissing]! < MUCH) return false;
  const place = placeOf(index, best.wine);
  const placeTerms = index.placeTokens.items.subarray(
    index.placeTokens.starts[place],
    index.placeTokens.starts[place + 1],
  );
  const name = [...nameTerms(index, best.wine)].filter(
    (term) => !(index.termKind[term]! & NO_NAME) && !placeTerms.includes(term) && !isQuiet(stringAt(index.terms, term)),
  );
  const isSaid = (term: number): boolean => query.words.some((word) => !word.context && word.terms.includes(term));
  if (isSaidByPlaceOnly(index, query, best)) return true;
  const said = name.filter(isSaid);
  if (said.length === 0 || said.length === name.length) return false;
  if (VILLAGE_FIRST.has(wineAt(index, best.wine).country ?? '')) return !isSaid(name.at(-1)!);
  return siblingsOfHouse(index, best.wine).some((other) => {
    const theirs = nameTerms(index, other);
    return said.every((term) => theirs.includes(term));
  });
}

/** Whether the only words of the wine's own name that are said are words of its place: the Santa of Sta. Rita Hills for a Rancho Santa Rosa. */
function isSaidByPlaceOnly(index: Index, query: Query, { wine, producerBits }: Evaluation): boolean {
  const name = [...nameTerms(index, wine)].filter((term) => !(index.termKind[term]! & (TRADE | KIND.stop)));
  const said = query.words.flatMap((word, i) =>
    !word.context && word.terms.some((term) => name.includes(term)) ? [i] : [],
  );
  if (said.length === 0) return false;
  const { subRegion } = wineAt(index, wine);
  const place = findMentions(index, query, producerBits)
    .filter(({ places }) => places.some(({ appellation }) => appellation !== null && appellation === subRegion))
    .reduce((bits, mention) => bits | mention.bits, 0);
  return said.every((i) => place & (1 << i));
}
