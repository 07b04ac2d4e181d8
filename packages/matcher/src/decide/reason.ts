/** Why: one sentence or two, as texts of the dictionaries with the words of the line and of the wine. */
import { said, WHY, word, type Identity, type Said } from '@app/domain';
import type { Evaluation } from '#weigh/evaluate.ts';
import type { Doubt } from './doubt.ts';
import { F } from '#weigh/features.ts';
import type { Index } from '#index/index-shape.ts';
import { stringAt } from '#index/grow.ts';
import type { Query, QueryWord } from '#query/query-shape.ts';
import { isPassingWord } from './passing.ts';
import { KIND } from '#text/words.ts';
import { wineAt } from '#index/wine-at.ts';

/** The words of the wine's name that the line does not say. */
function missingWords(index: Index, query: Query, wine: number): string[] {
  const said = new Set<number>(query.words.flatMap((word) => word.terms));
  const phrase = index.winePhrase[wine]!;
  const out: string[] = [];
  for (let j = index.phraseTokens.starts[phrase]!; j < index.phraseTokens.starts[phrase + 1]!; j++) {
    const term = index.phraseTokens.items[j]!;
    if (!said.has(term) && !(index.termKind[term]! & (KIND.stop | KIND.noise | KIND.title)))
      out.push(stringAt(index.terms, term));
  }
  return out;
}

/** Why a wine is not sure, after "but": one part of a sentence for every guard. */
const BECAUSE: Record<Doubt, string> = {
  'another house': word('the list names another house'),
  'two colours': word('it is made in two colours and the list does not say which'),
  'no wine': word('the line names a drink that is no wine'),
  'a heading': word('the line looks like a heading'),
  'a name of several houses': word('several houses use this name'),
  'another title': word('the list gives the house another title'),
  'another country': word('it stands under another country'),
  'a weak name without its house': word('the list does not name the house clearly'),
  'words of many wines': word('the list only has words that many wines share'),
  'a line without vintage and price': word('the line has neither vintage nor price'),
  'NV is no Vintage': word('the list says NV and this is the wine of one year'),
  'a year for a wine without one': word('the list gives a year and this wine has none'),
  'another name': word('the list has a name that it does not have'),
  'another wine of the house': word('the list seems to name another wine of the house'),
  'an unexplained name': word('the list has a name that it does not have'),
  'another number': word('the list has another number'),
  'another appellation': word('the list names another appellation'),
  'another place': word('the list names another place'),
  'half an appellation': word('the list names another appellation or rank'),
  'a sibling explains more': word('another wine of the house fits as well'),
  'another grape': word('the list names a grape that it is not made of'),
  'the second wine': word('the list seems to name the second wine'),
  'an unusual colour': word('the list does not say the colour'),
  'a house spelt otherwise': word('the list spells the house otherwise'),
  'a surname of several houses': word('several houses bear this name'),
  'half a house': word('the list has only half of the name of the house'),
  'one word alone': word('the list has only one word of it'),
  'another surname': word('the list has another surname'),
  'a rank unsaid': word('the list does not say its rank'),
  'a making unsaid': word('the list does not say how it is made'),
  'an appellation unsaid': word('the list does not say its appellation'),
  'a rosé unsaid': word('the list does not say rosé'),
  'another style': word('the list names another style'),
  'its own name unsaid': word('the list does not say its name'),
  'a vineyard unsaid': word('the list names only the village'),
  'another rank': word('the list names a rank that it does not have'),
  'a heading of another colour': word('it stands under a heading of another colour'),
  'only the house': word('the list only names the house'),
};

type Named = { displayName: string; producerName: string; wine: string };

/** Why a line is not surely one wine. `candidates`: the likeliest first. */
export function doubtReason(identity: Identity, candidates: readonly Named[], doubt: Doubt | null): Said[] {
  const { house } = identity;
  const wine = candidates[0]?.displayName ?? '';
  const [one, other] = candidates.filter(({ producerName }) => producerName === house);
  const because = said(doubt === null ? word('too little of the line agrees') : BECAUSE[doubt]);
  if (house !== null && identity.isHouseKnown && one && other && doubt !== null && OF_HOUSE.has(doubt))
    return [said(WHY.whichOfHouse, { house, one: one.wine, other: other.wine })];
  if (house !== null && identity.isHouseKnown) return [said(WHY.maybeOfHouse, { house, wine, because })];
  if (house !== null) return [said(WHY.houseUnknown, { house })];
  return [wine === '' ? said(WHY.nothingLike) : said(WHY.maybe, { wine, because })];
}

/** The list names no house, and one house alone uses the name that it has. */
export function namelessReason({ house }: Identity, candidates: readonly Named[]): Said[] {
  const own = candidates.find(({ producerName }) => producerName === house);
  return [said(WHY.nameOfHouse, { house: house ?? '', wine: own?.displayName ?? house ?? '' })];
}

/** Guards that leave the wine open and the house sure. */
const OF_HOUSE: ReadonlySet<Doubt> = new Set<Doubt>([
  'only the house',
  'its own name unsaid',
  'a sibling explains more',
  'a rank unsaid',
  'a making unsaid',
  'a vineyard unsaid',
  'an unusual colour',
  'two colours',
]);

/** What is said of a wine that is sure: how it was recognised, what the line leaves out, and what we cannot place. */
export function reasonFor(query: Query, best: Evaluation, index: Index): Said[] {
  const { producerName: house } = wineAt(index, best.wine);
  const f = (i: number): number => best.features[i]!;
  const isHouseSaid = query.words.some((word, i) => !word.context && (best.producerBits & (1 << i)) !== 0);
  const isTelling = ({ context, soft, weight, kind, text }: QueryWord, i: number): boolean =>
    !context &&
    !soft &&
    (best.explained & (1 << i)) === 0 &&
    weight > 0.15 &&
    !(kind & (KIND.noise | KIND.title)) &&
    !isPassingWord(index, text);
  const left = query.words.filter(isTelling).map((word) => query.text.slice(word.start, word.end));
  const missing = missingWords(index, query, best.wine);
  const why: Said[] = [];
  if (f(F.producerSaidInContext) > 0 && f(F.producerSaid) < 0.05) why.push(said(WHY.houseAbove, { house }));
  else why.push(said(isHouseSaid ? WHY.houseNamed : WHY.houseUnsaid, { house }));
  if (f(F.vintageImpossible) >= 1) why.push(said(WHY.notMade, { year: String(query.parts.vintage?.value) }));
  if (missing.length > 0) why.push(said(WHY.leavesOut, { words: missing }));
  if (left.length > 0) why.push(said(WHY.cannotPlace, { names: left }));
  if (missing.length === 0 && left.length === 0) why.push(said(WHY.everyWord));
  return why;
}
