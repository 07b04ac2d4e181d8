import { browse, nearestSpellings, readRequest, type MatchedWine, type Request } from '@app/matcher';
import { foldText } from '@app/vocabulary';
import type { Sql } from '#platform/db.ts';
import { liveWines, type StoredWine } from '#wines/catalogue/wines.store.ts';
import type { WineIndex } from '#wines/index/wine-index.ts';
import { coverOf, isHouseNamedSo, isNamedSo, nameWords, saidFacts, soundsNear } from './name-words.ts';

/** What a query means among the wines we know. Identifiers are in order, the best first. */
export type QueryAnswer =
  | { kind: 'wine'; lwin: string; others: string[] }
  | { kind: 'choices'; lwins: string[]; missing: string | null }
  | { kind: 'kind'; lwins: string[]; named: string[]; known: number }
  | { kind: 'nothing'; near: string[] };

export interface AnsweredQuery {
  request: Request;
  answer: QueryAnswer;
}

interface AnswerServices {
  db: Sql;
  wineIndex: WineIndex;
}

/** How many wines of a kind are looked at: few enough to price at once, and enough that some of them fit a budget. */
const LOOKED_AT = 4000;
const CANDIDATES = 40;
const MOST_OTHERS = 8;
const MOST_NEAR = 5;

/**
 * Decides what a query asks for. A query that only describes (white Burgundy) is a kind. One that names something is one wine
 * when the matcher is sure or the name is said whole, several when they all hold its words, and nothing when no wine does.
 */
export async function answerQuery(services: AnswerServices, text: string): Promise<AnsweredQuery> {
  const request = readRequest(services.wineIndex.current(), text);
  return { request, answer: request.isKind ? await ofKind(services, request) : await ofName(services, request, text) };
}

/** The text a wine is recognised by: the vintage tells Krug's Vintage from its Grande Cuvée. */
function lineOf({ asWritten, years }: Request): string {
  const vintage = years && years.from !== null && years.from === years.to ? ` ${years.from}` : '';
  return asWritten + vintage;
}

async function ofKind({ db, wineIndex }: AnswerServices, request: Request): Promise<QueryAnswer> {
  const engine = wineIndex.engine();
  const { total, lwins } = browse(wineIndex.current(), request, LOOKED_AT);
  const words = nameWords(request.name);
  const candidates = request.name === '' ? [] : engine.search(request.name, CANDIDATES);
  const stored = await liveWines(
    db,
    candidates.map(({ lwin }) => lwin),
  );
  // A vineyard of one owner (La Tâche) is a wine; so is a name that the matcher is sure of although it is a place too.
  const only = lwins.length === 1 && request.place?.appellation ? lwins[0] : undefined;
  const { outcome, best } = engine.match({ text: lineOf(request) });
  const sure = outcome === 'sure' && best && isNamedSo(words, stored.get(best.lwin)) ? best.lwin : undefined;
  const one = sure ?? only;
  if (one !== undefined) return { kind: 'wine', lwin: one, others: othersOf(candidates, one) };
  const named = candidates.filter(({ lwin }) => isHouseNamedSo(words, stored.get(lwin))).map(({ lwin }) => lwin);
  return { kind: 'kind', lwins, named: named.slice(0, 3), known: total };
}

async function ofName({ db, wineIndex }: AnswerServices, request: Request, query: string): Promise<QueryAnswer> {
  const engine = wineIndex.engine();
  const tries = [...new Set([lineOf(request), lineOf({ ...request, asWritten: request.name })])];
  const texts = tries.filter((line) => line.trim() !== '');
  const candidates = engine.search(request.name || request.asWritten, CANDIDATES);
  for (const text of texts) {
    const { outcome, best } = engine.match({ text });
    if (outcome === 'sure' && best) return { kind: 'wine', lwin: best.lwin, others: othersOf(candidates, best.lwin) };
  }
  const stored = await liveWines(
    db,
    candidates.map(({ lwin }) => lwin),
  );
  const words = nameWords(request.name || request.asWritten);
  const said = saidFacts(query, request);
  const fitting = candidates.flatMap((wine) => {
    const full = stored.get(wine.lwin);
    return full && wasMadeThen(full, request) ? [{ wine, full, cover: coverOf(words, full, { request, said }) }] : [];
  });
  const whole = fitting.filter(({ cover }) => cover.missing.length === 0);
  const named = whole.filter(({ full }) => isNamedSo(words, full));
  const one = named.length === 1 ? named[0] : whole.length === 1 ? whole[0] : undefined;
  if (one) return { kind: 'wine', lwin: one.wine.lwin, others: othersOf(candidates, one.wine.lwin) };
  const toLwins = (list: typeof fitting): string[] => list.map(({ wine }) => wine.lwin);
  if (whole.length > 0) {
    const rest = whole.filter((one) => !named.includes(one));
    return { kind: 'choices', lwins: toLwins([...named, ...rest]), missing: null };
  }
  // All but one of at least three words, or two of three: near enough to show, and the missing word is said.
  const partly = fitting.filter(({ cover }) => cover.missing.length === 1 && cover.found >= 2);
  if (partly.length > 0)
    return { kind: 'choices', lwins: toLwins(partly), missing: partly[0]?.cover.missing[0] ?? null };
  const near = await nearestNames({ db, wineIndex }, request.name || request.asWritten);
  if (near.length > 0) return { kind: 'nothing', near };
  return { kind: 'nothing', near: nearNames(engine.suggest(request.name, CANDIDATES), candidates, words) };
}

/** Kinds, houses and wines that are spelt or sound like the text, each as one would search for it. */
async function nearestNames({ db, wineIndex }: AnswerServices, text: string): Promise<string[]> {
  const { kinds, names } = nearestSpellings(wineIndex.current(), text);
  const live = await liveWines(
    db,
    names.map(({ lwin }) => lwin),
  );
  const known = names.filter(({ lwin }) => live.has(lwin)).map(({ name }) => name);
  return [...kinds, ...known].slice(0, MOST_NEAR);
}

/** Other wines of the same house. */
function othersOf(candidates: readonly MatchedWine[], lwin: string): string[] {
  const house = candidates.find((wine) => wine.lwin === lwin)?.producerName;
  return candidates
    .filter((wine) => wine.lwin !== lwin && wine.producerName === house)
    .slice(0, MOST_OTHERS)
    .map((wine) => wine.lwin);
}

/** Names of which more than half of the words are spelt like those of the query. */
function nearNames(
  suggested: readonly MatchedWine[],
  candidates: readonly MatchedWine[],
  words: readonly string[],
): string[] {
  const near = [...suggested, ...candidates].filter((wine) => {
    const own = foldText(`${wine.displayName} ${wine.producerName}`).split(' ');
    const alike = words.filter((word) => own.some((other) => soundsNear(word, other)));
    return words.length > 0 && alike.length * 2 > words.length;
  });
  return [...new Set(near.map(({ displayName }) => displayName))].slice(0, MOST_NEAR);
}

function wasMadeThen(wine: StoredWine, { years }: Request): boolean {
  if (!years) return true;
  if (years.isNonVintage) return wine.nonVintage;
  if (wine.nonVintage) return false;
  return (
    (years.to === null || wine.firstVintage === null || wine.firstVintage <= years.to) &&
    (years.from === null || wine.finalVintage === null || wine.finalVintage >= years.from)
  );
}
