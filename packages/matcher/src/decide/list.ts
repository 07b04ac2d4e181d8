/** A list read line by line: what stands above a line helps to read it. */
import { findTerm } from '#index/trie.ts';
import { isContinuation, matchLine, type MatchInput, type MatchResult } from './decide.ts';
import type { Index } from '#index/index-shape.ts';
import { nameTokens } from '#text/names.ts';
import { readQuery } from '#query/query.ts';
import type { Query } from '#query/query-shape.ts';
import { isKnownTo, said, WHY, type Identity } from '@app/domain';
import { learnHabit, learnNoHouse, NO_HABIT } from '#identify/read-house.ts';
import { KIND } from '#text/words.ts';
import { isOfTaste } from '@app/vocabulary';

export type ListReader = (line: { text: string; section?: string | null }) => MatchResult;

/**
 * Is the line the name of a producer and nothing else ("Gaja (Piemonte)")? No vintage, no price, and every telling word
 * is of one producer's name; a place in brackets may follow. Answers the text to use, or null.
 */
export function findProducerHeading(index: Index, text: string): string | null {
  if (text.length > 90) return null;
  const query = readQuery(index, text);
  if (query.parts.price || query.parts.vintage || query.parts.blend) return null;
  const outside = text.replace(/\([^)]*\)/g, ' ');
  const stranger = /^[^()]{3,60}\([^()]{3,40}\)\s*$/u.test(text) && isStranger(index, text) ? outside.trim() : null;
  const terms = nameTokens(outside, index.words).map((word) => findTerm(index.trie, word));
  if (terms.length === 0 || terms.some((term) => term < 0)) return stranger;
  const telling = terms.filter((term) => !(index.termKind[term]! & (KIND.title | KIND.stop)));
  const rare = [...(telling.length > 0 ? telling : terms)].sort((a, b) => count(index, a) - count(index, b))[0]!;
  for (let i = index.termProducers.starts[rare]!; i < index.termProducers.starts[rare + 1]!; i++) {
    const producer = index.termProducers.items[i]!;
    for (let v = index.producerVariants[producer]!; v < index.producerVariants[producer + 1]!; v++) {
      const own = index.variantTokens.items.subarray(index.variantTokens.starts[v], index.variantTokens.starts[v + 1]);
      if (
        terms.every((term) => own.includes(term)) &&
        own.every((term) => terms.includes(term) || (index.termKind[term]! & KIND.title) !== 0)
      )
        return outside.trim();
    }
  }
  return stranger;
}

/** "Cave Aubrane (Valle d'Aosta)": a name with its place in brackets is a house, known or not. */
function isStranger(index: Index, text: string): boolean {
  const words = readQuery(index, text).words.filter((word) => !word.soft && !(word.kind & KIND.stop));
  const inside = words.filter((word) => word.aside);
  const common = KIND.class | KIND.grape | KIND.colour | KIND.type | KIND.place | KIND.noise;
  const named = words.filter((word) => !word.aside && !(word.exact && word.kind & common));
  return named.length > 0 && inside.length > 0 && inside.every((word) => word.kind & KIND.place);
}

/**
 * A heading that says neither colour, type nor place ("Grande Cuvée", "NON-VINTAGE", "750ml") divides the one before it:
 * what that said still holds, as long as the outermost heading is the same. A heading of taste ("Light and crisp") stands beside it:
 * what comes after "White > Bubbles" need not sparkle.
 */
function inheritHeading(index: Index, next: string | null, before: string | null): string | null {
  if (next === null || before === null) return next;
  const outer = (text: string): string => text.split('>')[0]?.trim() ?? '';
  const inner = (text: string): string => text.split('>').at(-1)?.trim() ?? '';
  const speaks = KIND.colour | KIND.type | KIND.place;
  // "Whites" is a colour though no wine of the catalogue has the word.
  const says = (text: string): boolean => {
    const { words, contextColour, contextType } = readQuery(index, '', { section: text });
    return contextColour !== null || contextType !== null || words.some((word) => word.kind & speaks);
  };
  if (!next.includes('>') || outer(next) !== outer(before) || says(inner(next)) || isOfTaste(inner(next))) return next;
  return `${before} > ${inner(next)}`;
}

const count = (index: Index, term: number): number =>
  index.termProducers.starts[term + 1]! - index.termProducers.starts[term]!;

/**
 * Reads the lines of one list in order. A line that only names a producer is remembered for those below it, until the
 * section changes; a line without a name of its own is another vintage of the wine before it.
 */
export function openList(
  index: Index,
  match: (input: MatchInput) => MatchResult = (input) => matchLine(index, input),
): ListReader {
  let producer: string | null = null;
  let previous: MatchResult | null = null;
  let section: string | null = null;
  let given: string | null = null;
  let habit = NO_HABIT;
  const above = new Map<string, MatchResult>(); // wines that were sure, by the words of their lines
  return (line) => {
    if ((line.section ?? null) !== given) {
      given = line.section ?? null;
      section = inheritHeading(index, given, section);
      producer = null;
      previous = null;
    }
    const heading = findProducerHeading(index, line.text);
    if (heading) {
      const result = match({ text: line.text, section });
      producer = heading;
      previous = null;
      return line.text.includes('(') ? toHeading(result) : result;
    }
    const neighbours = {
      producer,
      habit,
      previous: previous?.outcome === 'sure' ? previous.best : null,
      ...(previous ? { previousConfidence: previous.confidence } : {}),
    };
    const query = readQuery(index, line.text);
    const name = nameOn(query);
    const read = match({ text: line.text, section, neighbours });
    const result = producer === null ? asAbove(read, above.get(name)) : read;
    if (producer === null && isTold(result)) above.set(name, result);
    if (isContinuation(query)) {
      // It goes on with a wine that was not recognised: the same candidates, no surer. What it is made of is said here.
      if (neighbours.previous || !previous) return result;
      const outcome = previous.outcome === 'none' ? 'none' : 'unsure';
      return { ...previous, outcome, identity: withMaking(previous.identity, result.identity), read: result.read };
    }
    if (isKnownTo(result.identity, 'house') && result.identity.isHouseKnown)
      habit = learnHabit(habit, query, result.read.roles);
    else if (isWithoutName(result)) habit = learnNoHouse(habit);
    if (result.outcome !== 'none' || query.parts.price || query.parts.vintage) previous = result;
    return result;
  };
}

/** So much of a line names its wine rather than any wine. */
const TELLING = 0.45;

/** Whether a line tells its wine by a name of its own: a house alone may be its rosé under another heading, a grape another house's. */
const isTold = ({ outcome, telling, read }: MatchResult): boolean =>
  outcome === 'sure' && telling >= TELLING && read.roles.cuvee.length > 0;

/** The words of a line without vintage, price and size. */
const nameOn = (query: Query): string =>
  query.words
    .filter((word) => !word.context && !word.soft)
    .map((word) => word.text)
    .join(' ');

/**
 * Half bottles and magnums stand under headings of their own: a name that was one wine further up in the list is that wine again,
 * though the heading no longer says its place. Not so under a heading of another colour.
 */
function asAbove(result: MatchResult, above: MatchResult | undefined): MatchResult {
  const wine = above?.best;
  if (!above || !wine || result.outcome === 'sure' || result.identity.level === 'wine') return result;
  if (result.identity.colour !== null && wine.colour !== null && result.identity.colour !== wine.colour) return result;
  const confidence = Math.min(0.9, above.confidence);
  return {
    ...above,
    confidence,
    candidates: [],
    identity: above.identity,
    why: [said(WHY.namedAbove)],
    read: result.read,
  };
}

/** What is known of a wine, with the grapes and the colour that a line below it names. */
function withMaking(wine: Identity, making: Identity): Identity {
  const { grapes, grapesAre, colour, probabilities } = making;
  const isColoured = wine.colour === null && colour !== null;
  const isNamed = wine.grapesAre !== 'own' && grapesAre === 'own';
  return {
    ...wine,
    ...(isNamed && { grapes, grapesAre }),
    ...(isColoured && { colour }),
    probabilities: {
      ...wine.probabilities,
      ...(isNamed && { grapes: probabilities.grapes }),
      ...(isColoured && { colour: probabilities.colour }),
    },
  };
}

/** A wine line without any name of its own: "Pinot Gris 2023 € 32". */
const isWithoutName = ({ read }: MatchResult): boolean =>
  (read.price !== null || read.vintage !== null) && read.roles.house.length + read.roles.cuvee.length === 0;

/** A house with its place in brackets heads the wines below it. */
function toHeading(result: MatchResult): MatchResult {
  if (result.outcome !== 'sure') return result;
  return { ...result, outcome: 'unsure', confidence: Math.min(result.confidence, 0.4) };
}
