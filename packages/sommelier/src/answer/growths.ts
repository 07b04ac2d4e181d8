import type { Row } from '#src/cellar/rows.ts';
import { filterRows, onePerLine } from '#src/plan/filter.ts';
import { growthOf } from '#src/tables/growths.ts';
import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';
import { subjectsOf } from './subjects.ts';

const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');

/** How guests say a rank of Bordeaux, and the catalogue's word for it. */
const GROWTHS: readonly (readonly [said: RegExp, rank: RegExp])[] = [
  [/\b(first|1st) growths?\b|\bpremiers? (grands? )?crus? classes?\b|\berste[snr]? gewachse?\b|\bprim[io] cru\b|\bprimer(os|s)? (crus?|vinos clasificados)\b/, /^Premier (Grand )?Cru (Classé|Supérieur)/],
  [/\b(second|2nd) growths?\b|\b(deuxieme|second)s? crus?( classes?)?\b|\bzweite[snr]? gewachse?\b|\bsecond[io] cru\b|\bsegundos? crus?\b/, /^Deuxième Cru/],
  [/\b(third|3rd) growths?\b|\btroisiemes? crus?( classes?)?\b|\bdritte[snr]? gewachse?\b|\bterz[io] cru\b|\bterceros? crus?\b/, /^Troisième Cru/],
  [/\b(fourth|4th) growths?\b|\bquatriemes? crus?( classes?)?\b|\bvierte[snr]? gewachse?\b|\bquart[io] cru\b|\bcuartos? crus?\b/, /^Quatrième Cru/],
  [/\b(fifth|5th) growths?\b|\bcinquiemes? crus?( classes?)?\b|\bfunfte[snr]? gewachse?\b|\bquint[io] cru\b|\bquintos? crus?\b/, /^Cinquième Cru/],
  [/\b(classed|classified) (growths?|bordeaux|clarets?|chateaux)\b|\bcrus? classes?\b|\bklassifizierte[snr]?\b|\bcru classificat[io]\b|\bcrus? clasificados?\b/, /Cru Classé|Cru Supérieur/],
]; // prettier-ignore
const OF_THE_LIST =
  /\b(which|what|any|have|got|list|show|your|do you|are|quels?|avez|y a t il|welche\w*|habt|haben|gibt|quali|avete|ci sono|cuales|teneis|tienen|hay)\b/;
const ABOUT_ALL =
  /\b(how many (are|were) there|what (is|are|s) (a|the)|explain|means?|c est quoi|was (ist|sind|bedeutet)|cos e|que es)\b/;

/** By the catalogue, else by the table of 1855. */
function rankOf(row: Row, { knowledge }: Desk): string {
  const own = row.entry.wine?.classification ?? '';
  return own || (growthOf(row.entry.rawName, row.placeNames.has('bordeaux'), knowledge.growths)?.growth ?? '');
}

function growthsOf(desk: Desk): Row[] {
  const rank = GROWTHS.find(([said]) => said.test(plainOf(desk)))?.[1];
  if (!rank) return [];
  const { rows, talk, knowledge } = desk;
  const wish = { ...talk.wish, ranks: [], grapes: [], notLines: [], against: null, styles: [] };
  return onePerLine(filterRows(rows, wish, knowledge)).filter((row) => rank.test(rankOf(row, desk)));
}

/** Asks for the rank of one wine: 'what growth is the Talbot?' */
const WHICH_RANK =
  /\b((which|what|1855) (growth|class|rank|classification)|classed growth|cru classe|quel (cru|rang|classement)|welche[rsn]? (klasse|rang|gewachs)|che (cru|classe|rango)|que (cru|rango|clase)|classified|classification)\b/;

/** 'Is it a classed growth, and which?': the rank of the wine named. */
export const growthFact: AnswerRule = {
  name: 'fact-growth',
  wanted: KINDS,
  applies: (desk) =>
    (WHICH_RANK.test(plainOf(desk)) || GROWTHS.some(([said]) => said.test(plainOf(desk)))) &&
    subjectsOf(desk, 2).some((row) => rankOf(row, desk) !== ''),
  answer(desk) {
    const found = subjectsOf(desk, 2).filter((row) => rankOf(row, desk) !== '');
    const said = found.slice(0, 3).map((row) => desk.write.say('growth.is', { wine: desk.write.priced(row), rank: rankOf(row, desk) })); // prettier-ignore
    return said.length > 0 ? draft('fact-growth', said.join(' '), chips(desk, 'about', 'food')) : null;
  },
};

/** 'Which of your clarets are second growths?': the rows of that class, by the catalogue. */
export const growths: AnswerRule = {
  name: 'growths',
  wanted: KINDS,
  applies: (desk) =>
    (OF_THE_LIST.test(plainOf(desk)) || desk.talk.sort !== null) &&
    !ABOUT_ALL.test(plainOf(desk)) &&
    desk.talk.meaning.wines.every(({ lines }) => lines.length === 0) &&
    growthsOf(desk).length > 0,
  answer(desk) {
    const { write } = desk;
    const all = growthsOf(desk);
    const isEnd = desk.talk.sort === 'cheapest' || desk.talk.sort === 'dearest';
    const sign = desk.talk.sort === 'dearest' ? -1 : 1;
    const found = isEnd ? all.toSorted((a, b) => ((a.price ?? 0) - (b.price ?? 0)) * sign).slice(0, 1) : all;
    const wines = write.list(found.slice(0, 8).map((row) => write.priced(row)));
    return draft('list', write.say(found.length === 1 ? 'list.one' : 'list.some', { what: '', wines }), chips(desk, 'about', 'food')); // prettier-ignore
  },
};
