import type { Row } from '#src/cellar/rows.ts';
import { isOtherOf } from '#src/plan/wanted-now.ts';
import { WINES_OF } from '#src/plan/which-wines.ts';
import { ofGrapeFirst } from '#src/plan/choose.ts';
import { filterRows, isMadeOf, onePerLine } from '#src/plan/filter.ts';
import type { Meaning } from '#src/understand/meaning.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';
import type { Wish } from '#src/plan/wish.ts';
import { pureGrape } from './pure-grape.ts';
import { hasWish } from './recommend.ts';
import { askedFor } from './wish-words.ts';

/** What is named after such a word is counted in, not looked for. */
export const INCLUDING =
  /\b(?:half bottles?|halves|magnums?) (?:count|included|too)\b|\b(?<!\b(?:not|without|ohne|sans|non|senza|sin|no|dont|doesnt|does not) )(?:counting|count (?:the |both )?(?=\w+ (?:and|or|&) )|whether|egal ob|que ce soit|sia|ya sea|including|included|any size|all sizes|whatever (?:the )?size|every size|still (?:or|and|as well as) sparkling|sparkling (?:or|and) still|tranquilles? ou (?:effervescent|mousseux|petillant)\w*|still oder (?:sekt|schaumwein|prickelnd)\w*|stille?r? oder \w+|fermo o frizzante|tranquilo o espumoso|toutes tailles|alle grossen|tutti i formati|todos los tamanos|compris\w*|inclu\w*|mitgezahlt|mitgerechnet|contando|compres\w*|compte[rz]?|(?:dry|trocken|sec|secs|secco|secchi|seco|secos|light) (?:bis|through|to|au|aux|al|ai|a|hasta) (?:sweet|suss\w*|doux|dolce|dolci|dulces?|full)|(?:auch|also|even|aussi|anche|tambien) (?:im|in the|by the|au|al|por|en|the|les|die|i|los|las) \w+)\b/;

/** 'Half bottles count': every size is meant. */
const SIZES_COUNT = /\b(?:half bottles?|halves|magnums?) (?:count|included|too)\b/;

/** 'Which reds do you pour?': by the glass. */
const POURED = /\b(do (you|u) pour|are (you )?pouring|schenk\w* (ihr|sie) aus|ausgeschenkt|offene[nrs]?|offen)\b/;

/** Where the words begin that are counted in. */
export const ALONG =
  /\b(?:counting|count|whether|egal ob|que ce soit|sia|ya sea|including|incluant|incluyendo|inklusive|contando|compte[rz]?|from|von|du|dal|auch|also|even|aussi|anche|tambien)\b|<(?:style|body)> (?:bis|to|au|al|a)\b/;

const MOST = 8;
/** Who asks for all of them sees more. */
const MOST_LISTED = 14;

/** 'Which of the whites carries some residual sugar?' sounds like what no list tells; the tables do. */
const WHICH_SWEET = /\b(which|welche\w*|quels?|quelles?|lesquels|quali|cuales)\b[^?]*<style>/;

/** Everything that fits, in the list's order; a long list shows its first and says how many there are. */
export const list: AnswerRule = {
  name: 'list',
  wanted: ['list', 'availability', 'unknowable'],
  applies: ({ talk }) =>
    talk.meaning.most === null &&
    (talk.wanted !== 'unknowable' || WHICH_SWEET.test(talk.meaning.masked)) &&
    !(talk.wish.thrift === 'cheap' && talk.wanted === 'availability') &&
    talk.sort === null &&
    hasWish(talk.wish) &&
    talk.wish.dishes.length === 0 &&
    talk.meaning.wines.length === 0,
  answer(desk) {
    const found = rowsListed(desk);
    // 'A bottle of red, please' wants one, not eighteen.
    if (found.length === 0 || (found.length > MOST && !isListing(desk))) return null;
    return draft('list', sayList(found, desk), chips(desk, 'pick', 'cheaper', 'other'));
  },
};

const LISTING =
  /\b(which|what|wich|wat|all|every|everything|list|show|options|choices|how many|quels?|quelles?|lesquels|tous|toutes|liste|welche[nrs]?|was|alle|zeig\w*|quali|che|tutti|tutte|elenco|cuales|que|todos|todas|todo|lista)\b/;
/** The guest asks to see what there is. */
export const isListing = ({ talk }: Desk): boolean =>
  (LISTING.test(talk.meaning.masked) || WINES_OF.test(talk.meaning.masked)) &&
  (talk.wanted === 'list' || talk.wanted === 'availability');

export function rowsListed({ talk, rows, knowledge }: Pick<Desk, 'talk' | 'rows' | 'knowledge'>): Row[] {
  // 'All the German ones, whether red, white or sweet': what is named is counted in, not looked for.
  const isAlong = INCLUDING.test(talk.meaning.tokens.map(({ text }) => text).join(' '));
  const wish = isAlong
    ? {
        ...talk.wish,
        styles: [],
        sizes: SIZES_COUNT.test(talk.meaning.tokens.map(({ text }) => text).join(' ')) ? [] : talk.wish.sizes,
        colours: talk.wish.colours.length > 1 ? [] : talk.wish.colours,
      }
    : talk.wish;
  const isPoured = POURED.test(talk.meaning.tokens.map(({ text }) => text).join(' ')) && wish.sizes.length === 0;
  const money = wish.budget !== null && !wish.sizes.includes('glass');
  const found = onePerLine(
    filterRows(
      rows.filter((row) => !(money && (row.glass || isSmall(row, wish))) && (!isPoured || row.glass)),
      { ...wish, notLines: isOtherOf(talk.meaning) ? wish.notLines : [], against: null },
      knowledge,
    ),
  );
  // 'Any Furmint?': an Ausbruch that usually has some is no answer, where a Furmint is printed.
  const sure = wish.grapes.length > 0 && !wish.styles.includes('sweet') ? found.filter((row) => row.family !== 'sweet' || !row.areGrapesUsual) : []; // prettier-ignore
  return ofGrapesAsked(sure.length > 0 ? sure : found, { talk, rows, knowledge });
}

const BLENDS =
  /\b(blends?|blended|with (some|a bit of|any)|including|contain\w*|made (from|of|with)|in (it|them)|assemblages?|cuvees?|verschnitt\w*|enthalt\w*|mit etwas|uvagg\w*|taglio|contien\w*|mezcla\w*)\b/;

/** Blends are asked for too. */
export function isOfBlends({ tokens }: Meaning): boolean {
  const plain = tokens.map(({ text }) => text).join(' ');
  return BLENDS.test(plain) && !VARIETAL.test(plain);
}

/** 'Whites under 35': a half bottle is no cheaper wine; sweet wines come in small bottles. */
const isSmall = ({ standard, entry, family }: Row, { sizes }: Wish): boolean =>
  sizes.length === 0 && !standard && entry.bottleSize > 0 && entry.bottleSize < 600 && family !== 'sweet' && family !== 'fortified'; // prettier-ignore

/** 'Any Godello?': the wines of that grape, not every blend that has some of it; both where blends are asked for. */
export function ofGrapesAsked(
  found: readonly Row[],
  { talk, rows, knowledge }: Pick<Desk, 'talk' | 'rows' | 'knowledge'>,
): Row[] {
  const { wish, meaning } = talk;
  const pure = pureGrape({ talk, rows, knowledge });
  if (pure) return pure;
  if (wish.grapes.length !== 1 || isOfBlends(meaning)) return [...found];
  const isStrong = ({ family }: Row): boolean => family === 'fortified' || family === 'sweet';
  const isAsked = wish.styles.some((style) => ['sweet', 'fortified', 'off-dry'].includes(style)) || wish.places.length > 0 && found.every(isStrong); // prettier-ignore
  const still = isAsked ? found : found.filter((row) => !isStrong(row));
  return [...ofGrapeFirst(still.length > 0 ? still : found, wish, knowledge)];
}

/** 'Your varietal Blaufränkisch', 'sortenrein': of one grape, and printed so. */
export const VARIETAL =
  /\b(varietal|single varietal|straight|pure|100 ?%|unblended|not blends?|no blends?|monocepages?|pur|purs|sortenrein\w*|reinsortig\w*|in purezza|monovitigno|monovarietal\w*|puro)\b/;

const MOST_BLENDS = 3;

/** 'I only drink Merlot', where one is printed: the blends that have it as well, said in passing. */
function blendsOf(found: readonly Row[], { talk, rows, knowledge, write }: Desk): string {
  const [grape, ...more] = talk.wish.grapes;
  if (!grape || more.length > 0 || talk.wish.budget !== null || isOfBlends(talk.meaning)) return '';
  const isBlend = (row: Row): boolean => row.standard && row.grapes.length > 1 && !row.areGrapesUsual && row.family === found[0]?.family && isMadeOf(row, grape, knowledge); // prettier-ignore
  const own = onePerLine(rows.filter((row) => isBlend(row) && found.every(({ line }) => line !== row.line)));
  const wish = { ...talk.wish, grapes: [] };
  const named = filterRows(own, { ...wish, against: null, notLines: [] }, knowledge).slice(0, MOST_BLENDS);
  return named.length === 0 ? '' : ` ${write.say('list.blends', { grape, wines: write.list(named.map((row) => write.wine(row))) })}`; // prettier-ignore
}

export function sayList(found: readonly Row[], desk: Desk): string {
  const { write, talk } = desk;
  const what = askedFor({ ...talk.wish, budget: null }, desk);
  const shown = talk.wanted === 'list' ? MOST_LISTED : MOST;
  const wines = write.list(found.slice(0, shown).map((row) => write.priced(row)));
  if (found.length > shown) return write.say('list.many', { count: write.number(found.length, 'tally'), what, wines });
  return found.length === 1
    ? write.say('list.one', { what, wines }) + blendsOf(found, desk)
    : write.say('list.all', { count: write.count(found.length), wines });
}
