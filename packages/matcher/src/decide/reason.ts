/** Why: one sentence or two, in the words of the line and of the wine. */
import type { Identity } from '@app/domain';
import type { Evaluation } from '#weigh/evaluate.ts';
import type { Doubt } from './doubt.ts';
import { F } from '#weigh/features.ts';
import { colourOf, typeOf, type Index } from '#index/index-shape.ts';
import { stringAt } from '#index/grow.ts';
import type { Query } from '#query/query-shape.ts';
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

/** Why a line is not surely one wine, in a person's words. `names`: the candidates by name, the likeliest first. */
export function doubtReason(identity: Identity, names: readonly string[], doubt: Doubt | null): string {
  const { house } = identity;
  const [first = ''] = names;
  const own = house === null ? [] : names.filter((name) => name.startsWith(house)).slice(0, 2);
  const or = own.map((name) => name.slice(house?.length ?? 0).replace(/^[,\s]+/, '') || name).join(' or ');
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

/** What is said of a wine that is sure: how it was recognised. */
export function reasonFor(query: Query, best: Evaluation, index: Index, outcome: 'sure' | 'unsure' | 'none'): string {
  const wine = wineAt(index, best.wine);
  const f = (i: number): number => best.features[i]!;
  const said = query.words
    .filter((word, i) => !word.context && (best.producerBits & (1 << i)) !== 0)
    .map((word) => query.text.slice(word.start, word.end));
  const left = query.words
    .filter(
      (word, i) =>
        !word.context &&
        !word.soft &&
        (best.explained & (1 << i)) === 0 &&
        word.weight > 0.15 &&
        !(word.kind & (KIND.noise | KIND.title)),
    )
    .map((word) => query.text.slice(word.start, word.end));
  const missing = missingWords(index, query, best.wine);
  const sentences: string[] = [];
  if (query.notWine) sentences.push(`The line says “${query.notWine}”, which is not a wine.`);
  if (f(F.producerSaidInContext) > 0 && f(F.producerSaid) < 0.05)
    sentences.push(`The producer ${wine.producerName} stands in the heading.`);
  else if (said.length > 0) sentences.push(`Producer ${wine.producerName} from ${quoted(said)}.`);
  else sentences.push('No producer is named.');
  if (f(F.colourConflict) > 0)
    sentences.push(
      `The line says ${query.colour === 'rose' ? 'rosé' : query.colour}, this wine is ${colourOf(index.wineLook[best.wine]!)}.`,
    );
  if (f(F.typeConflict) > 0)
    sentences.push(`The line says ${query.type}, this wine is ${typeOf(index.wineLook[best.wine]!)}.`);
  if (f(F.vintageImpossible) >= 1) sentences.push(`${query.parts.vintage?.value} was not made.`);
  if (missing.length > 0) sentences.push(`The line does not say ${quoted(missing)}.`);
  if (left.length > 0) sentences.push(`Unexplained: ${quoted(left)}.`);
  if (outcome === 'sure' && missing.length === 0 && left.length === 0) sentences.push('Every word agrees.');
  if (outcome === 'none') sentences.unshift('Nothing in the catalogue resembles this line enough.');
  return sentences.join(' ');
}
