/** Why: one sentence or two, in the words of the line and of the wine. */
import type { Evaluation } from '#weigh/evaluate.ts';
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

/** A readable reason for the outcome about the best wine. */
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
