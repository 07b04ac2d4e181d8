import { foldText } from '@app/vocabulary';
import type { WineListEntry } from './list.ts';

/** Words of labels that tell wines of one house apart seldom or never; a list may leave them out. */
const GENERAL = new Set(
  wordsIn(
    `cuvée brut non vintage millésimé grand premier cru grands premiers 1er 1ère classé classée
     vieilles vignes vecchie viti alte reben old vines blanc blancs blanche rouge rosé noir noirs bianco rosso rosato nero
     white red rosa tinto blanco tinta champagne wine vino vin wein doc docg aoc aop igt igp dop del della delle dei degli
     des les the and von vom der die das château domaine domaines tenuta bodega weingut estate winery clos`,
  ),
);

const seen = new WeakMap<WineListEntry, boolean>();

/**
 * Whether the line, with the headings above it, names the wine it was taken for: every word that tells that wine from the
 * others of its house. 'Chardonnay' under a house does not name its 'Old Mill Chardonnay', a Champagne without a word is not
 * its 'Demi-Sec', and 'Contrada' is not 'Contrada S'. What the owner says is named.
 */
export function namesItsWine(entry: WineListEntry): boolean {
  const known = seen.get(entry);
  if (known !== undefined) return known;
  const isNamed = nameIt(entry);
  seen.set(entry, isNamed);
  return isNamed;
}

function nameIt({ wine, insight, rawName }: WineListEntry): boolean {
  if (!wine || !insight || insight.match.outcome === 'corrected') return true;
  const { producerName, region, subRegion, country, classification } = wine;
  const { grapes = [], place } = insight.identity ?? {};
  const general = wordsIn(
    [producerName, region, subRegion, country, classification, place?.appellation ?? '', ...grapes].join(' '),
  );
  const line = `${rawName} ${insight.section}`;
  const said = wordsIn(line);
  return (
    marksIn(wine.displayName).every((mark) => marksIn(line).includes(mark)) &&
    wordsIn(wine.displayName).every(
      (word) => GENERAL.has(word) || general.includes(word) || said.some((other) => isLike(word, other)),
    )
  );
}

/** Letters and numbers that stand alone and tell wines of one house apart: the S of 'Contrada S', the 7 of 'Cuvée N° 7'. */
function marksIn(text: string): string[] {
  return text.match(/(?<![\p{L}\d'’`.])(?:\p{Lu}|\d{1,2})(?![\p{L}\d'’`.])/gu) ?? [];
}

/** Short words ('de', 'la') tell nothing. */
function wordsIn(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 2);
}

/** Lists misspell: one letter may be missing, too many or another one. Short words must be the same. */
function isLike(word: string, other: string): boolean {
  if (word === other) return true;
  if (word.length < 5 || Math.abs(word.length - other.length) > 1) return false;
  let at = 0;
  while (at < word.length && word[at] === other[at]) at += 1;
  const [rest, otherRest] = [word.slice(at), other.slice(at)];
  return rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1);
}
