/** Why: one sentence or two, in the words of the line and of the wine. */
import type { Identity } from '@app/domain';
import type { Evaluation } from '#weigh/evaluate.ts';
import type { Doubt } from './doubt.ts';
import { F } from '#weigh/features.ts';
import type { Index } from '#index/index-shape.ts';
import { stringAt } from '#index/grow.ts';
import type { Query, QueryWord } from '#query/query-shape.ts';
import { isPassingWord } from './passing.ts';
import { KIND } from '#text/words.ts';
import { wineAt } from '#index/wine-at.ts';

const quoted = (list: readonly string[]): string => list.map((text) => `“${text}”`).join(', ');

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
  'another house': 'the list names another house',
  'two colours': 'it is made in two colours and the list does not say which',
  'no wine': 'the line names a drink that is no wine',
  'a heading': 'the line looks like a heading',
  'a name of several houses': 'several houses use this name',
  'another title': 'the list gives the house another title',
  'another country': 'it stands under another country',
  'a weak name without its house': 'the list does not name the house clearly',
  'words of many wines': 'the list only has words that many wines share',
  'a line without vintage and price': 'the line has neither vintage nor price',
  'NV is no Vintage': 'the list says NV and this is the wine of one year',
  'a year for a wine without one': 'the list gives a year and this wine has none',
  'another name': 'the list has a name that it does not have',
  'another wine of the house': 'the list seems to name another wine of the house',
  'an unexplained name': 'the list has a name that it does not have',
  'another number': 'the list has another number',
  'another appellation': 'the list names another appellation',
  'another place': 'the list names another place',
  'half an appellation': 'the list names another appellation or rank',
  'a sibling explains more': 'another wine of the house fits as well',
  'another grape': 'the list names a grape that it is not made of',
  'the second wine': 'the list seems to name the second wine',
  'an unusual colour': 'the list does not say the colour',
  'a house spelt otherwise': 'the list spells the house otherwise',
  'a surname of several houses': 'several houses bear this name',
  'half a house': 'the list has only half of the name of the house',
  'one word alone': 'the list has only one word of it',
  'another surname': 'the list has another surname',
  'a rank unsaid': 'the list does not say its rank',
  'a making unsaid': 'the list does not say how it is made',
  'an appellation unsaid': 'the list does not say its appellation',
  'a rosé unsaid': 'the list does not say rosé',
  'another style': 'the list names another style',
  'its own name unsaid': 'the list does not say its name',
  'a vineyard unsaid': 'the list names only the village',
  'another rank': 'the list names a rank that it does not have',
  'a heading of another colour': 'it stands under a heading of another colour',
  'only the house': 'the list only names the house',
};

type Named = { displayName: string; producerName: string; wine: string };

/** Why a line is not surely one wine, in a person's words. `candidates`: the likeliest first. */
export function doubtReason(identity: Identity, candidates: readonly Named[], doubt: Doubt | null): string {
  const { house } = identity;
  const first = candidates[0]?.displayName ?? '';
  const own = candidates.filter(({ producerName }) => producerName === house).slice(0, 2);
  const or = own.map(({ wine }) => wine).join(' or ');
  const because = doubt === null ? 'too little of the line agrees' : BECAUSE[doubt];
  if (house !== null && identity.isHouseKnown && own.length === 2 && doubt !== null && OF_HOUSE.has(doubt))
    return `The list names ${house}, but we cannot tell which of its wines: ${or}.`;
  if (house !== null && identity.isHouseKnown) return `The list names ${house}. It may be ${first}, but ${because}.`;
  if (house !== null) return `The list names the house ${house}, which our catalogue does not have.`;
  return first === '' ? 'No wine of the catalogue resembles this line.' : `It may be ${first}, but ${because}.`;
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
export function reasonFor(query: Query, best: Evaluation, index: Index): string {
  const { producerName } = wineAt(index, best.wine);
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
  const sentences: string[] = [];
  if (f(F.producerSaidInContext) > 0 && f(F.producerSaid) < 0.05)
    sentences.push(`The house ${producerName} stands above the line.`);
  else if (isHouseSaid) sentences.push(`The list names ${producerName}.`);
  else sentences.push(`The list names no house, but ${producerName} is known for a wine of this name.`);
  if (f(F.vintageImpossible) >= 1) sentences.push(`It was not made in ${query.parts.vintage?.value}.`);
  if (missing.length > 0) sentences.push(`The line leaves out ${quoted(missing)}, as lists do.`);
  if (left.length > 0) sentences.push(`We cannot place ${quoted(left)}.`);
  if (missing.length === 0 && left.length === 0) sentences.push('Every word agrees.');
  return sentences.join(' ');
}
