import {
  alikeRequest,
  browse,
  comparedSides,
  eitherIn,
  isDealcoholised,
  isFlagship,
  isOrdinary,
  readRequest,
  readTalk,
  refusedIn,
  respellings,
  secondWineOf,
  secondWineRequest,
  villageIn,
  type Request,
} from '@app/matcher';
import { foldText } from '@app/vocabulary';
import { liveWines, type StoredWine } from '#wines/catalogue/wines.store.ts';
import type { AnsweredQuery, AnswerServices, QueryAnswer } from './answer-shapes.ts';
import { compareWines } from './compare-wines.ts';
import { eitherOf } from './either-of.ts';
import { likeIt } from './like-it.ts';
import { nearNames, nearestNames } from './near-names.ts';
import { namesakesOf, othersOf } from './others-of.ts';
import { shortYear, unheldNumber } from './unheld-number.ts';
import { nearestKind } from './nearest-kind.ts';
import { houseThere, wholeHouse } from './of-house.ts';
import { coverOf, isHouseNamedSo, isTitledHouse, isNamedSo, isNameWithin, nameWords, saidFacts } from './name-words.ts';

/** How many wines of a kind are looked at. */
const LOOKED_AT = 4000;
/** The best known of a broad kind cost more than most people ask for: with a budget so many of the others are looked at too. */
const OTHERS_FOR_LESS = 5000;
const CANDIDATES = 40;
const MOST_BEGUN = 8;
/** Words of an unknown name that a kind may stand beside. */
const MOST_UNKNOWN = 2;
/** Letters from which a text is more than a query. */
const LETTER = 90;
/** Points by which the best known of several wines of one name must lead to be the one that is meant: Único is Vega Sicilia's. */
const LEAD = 4;

/**
 * Decides what a query asks for. A query that only describes (white Burgundy) is a kind. One that names something is one wine
 * when the matcher is sure or the name is said whole, several when they all hold its words, and nothing when no wine does.
 * What is left is read as talk (something red for a barbecue), as a name in another spelling, and sentence by sentence.
 */
export async function answerQuery(services: AnswerServices, text: string): Promise<AnsweredQuery> {
  const index = services.wineIndex.current();
  const answer = (side: string): Promise<AnsweredQuery> => answerOne(services, side);
  const compared = await compareWines(text, comparedSides(index, text, false), answer);
  if (compared) return compared;
  const ofSecond = secondWineRequest(index, text);
  const first = ofSecond === null ? null : await answerOne(services, ofSecond);
  const grand = first ? wineOf(first.answer) : undefined;
  const second = grand === undefined ? null : secondWineOf(index, grand).second;
  if (first && grand !== undefined && second !== null)
    return { request: { ...first.request, isKind: false }, answer: { kind: 'wine', lwin: second, others: [grand] } };
  // None that we know of: the wine and the others of its house, and it is said what they are not.
  if (first?.answer.kind === 'wine')
    return {
      request: first.request,
      answer: {
        kind: 'choices',
        lwins: [first.answer.lwin, ...first.answer.others],
        missing: wordsWithout(text, ofSecond),
      },
    };
  const like = alikeRequest(index, text);
  const alike = like === null ? null : await likeIt(services, await answerOne(services, like));
  if (alike) return alike;
  const refusal = refusedIn(index, text);
  const wanted = refusal && !isNamed(services, text) ? await answerOne(services, refusal.rest) : null;
  if (refusal && wanted?.answer.kind === 'kind')
    return without(services, wanted.request, wanted.answer, refusal.refused);
  // Whoever looks for wine without alcohol is shown none that has it.
  if (isDealcoholised(index, text) && !isNamed(services, text))
    return { request: readRequest(index, text), answer: { kind: 'nothing', near: [] } };
  const either = eitherIn(index, text);
  const both = either && !isNamed(services, text) ? await eitherOf(either, answer) : null;
  if (both) return both;
  const one = await answerOne(services, text);
  // 'Krug or Salon', 'Clos de Tart or Clos des Lambrays': two wines, although one name may hold some words of both.
  return one.answer.kind === 'nothing' || one.answer.kind === 'choices'
    ? ((await compareWines(text, comparedSides(index, text, true), answer)) ?? one)
    : one;
}

/** The words of a query that its rest has lost: 'second wine of'. */
function wordsWithout(text: string, rest: string | null): string {
  const kept = new Set(foldText(rest ?? '').split(' '));
  return text
    .split(/\s+/)
    .filter((word) => !kept.has(foldText(word)))
    .join(' ');
}

/** Whether the matcher is sure that a text names a wine. */
const isNamed = ({ wineIndex }: AnswerServices, text: string): boolean =>
  wineIndex.engine().match({ text }).outcome === 'sure';

/** The wines of a kind but for those that were refused: 'sparkling, but not Champagne'. */
function without(
  { wineIndex }: AnswerServices,
  request: Request,
  answer: Extract<QueryAnswer, { kind: 'kind' }>,
  refused: readonly Request[],
): AnsweredQuery {
  const left = new Set(refused.flatMap((one) => browse(wineIndex.current(), one, Infinity).lwins));
  const lwins = answer.lwins.filter((lwin) => !left.has(lwin));
  return { request, answer: { ...answer, lwins, named: answer.named.filter((lwin) => !left.has(lwin)) } };
}

/** The wine that an answer means first; 'margaux' is a place, and the name of a wine. */
const wineOf = (answer: QueryAnswer): string | undefined =>
  answer.kind === 'wine'
    ? answer.lwin
    : answer.kind === 'choices'
      ? answer.lwins[0]
      : answer.kind === 'kind'
        ? answer.named[0]
        : undefined;

async function answerOne(services: AnswerServices, text: string): Promise<AnsweredQuery> {
  const index = services.wineIndex.current();
  const request = readRequest(index, text);
  const heard = readTalk(index, text);
  const talk = heard?.isLoose ? null : heard;
  // A dish or a part of the world that is said in several words goes before what its words say one by one.
  if (request.isKind && talk && (talk.isServed || talk.request.group))
    return { request: talk.request, answer: await ofKind(services, talk.request) };
  if (request.isKind) return { request, answer: await ofKind(services, request) };
  // 'Claret' and 'hock' are words for a place before they are a part of a name.
  if (talk?.isGroup) return { request: talk.request, answer: await ofKind(services, talk.request) };
  if (talk && (talk.isPairing || talk.isSentence) && !(await isNameOfOne(services, request)))
    return { request: talk.request, answer: await ofKind(services, talk.request) };
  const answer = await ofName(services, request, text);
  if (answer.kind === 'choices' && answer.house !== undefined)
    return { request: { ...request, name: answer.house }, answer };
  const year = answer.kind === 'wine' ? shortYear(text, request, answer.unheld) : null;
  if (year && answer.kind === 'wine') return { request: year, answer: { ...answer, unheld: undefined } };
  if (request.isNoWine) return { request, answer: await onlyIfNamed(services, request, answer) };
  if (isFull(answer)) return { request, answer };
  if (talk) return { request: talk.request, answer: await ofKind(services, talk.request) };
  for (const name of respellings(index, request.name)) {
    const respelt = { ...request, name, asWritten: name };
    const other = await ofName(services, respelt, name);
    if (isFull(other)) return { request, answer: other };
  }
  return (
    (await ofVillage(services, request)) ??
    (await ofSentences(services, text)) ??
    (await ofSlip(services, request, answer)) ??
    // A sentence of which a word or two stay strange.
    (heard?.isLoose ? { request: heard.request, answer: await ofKind(services, heard.request) } : null) ??
    (await ofUnknownName(services, request)) ?? { request, answer }
  );
}

/** A word of things that are no wine ('gin tonic', 'cola') counts only where the name of a wine holds each word as it was typed. */
async function onlyIfNamed({ db }: AnswerServices, { name }: Request, answer: QueryAnswer): Promise<QueryAnswer> {
  const lwin = answer.kind === 'nothing' ? undefined : wineOf(answer);
  const wine = lwin === undefined ? undefined : (await liveWines(db, [lwin])).get(lwin);
  const held = new Set(foldText(`${wine?.producerName ?? ''} ${wine?.displayName ?? ''}`).split(' '));
  return wine && nameWords(name).every((word) => held.has(word)) ? answer : { kind: 'nothing', near: [] };
}

/** Parts that stand beside any name. */
const BESIDE = new Set<Request['parts'][number]['kind']>([
  'years',
  'size',
  'budget',
  'cheap',
  'best',
  'shops',
  'stock',
]);

/** Slips of the thumb ('cloidy bsy', 'chatue margo'): what the nearest spelling names, and it is said. */
async function ofSlip(services: AnswerServices, request: Request, answer: QueryAnswer): Promise<AnsweredQuery | null> {
  const near = answer.kind === 'nothing' ? answer.meant : undefined;
  if (near === undefined) return null;
  const kind = readRequest(services.wineIndex.current(), near);
  if (kind.isKind) {
    const { place, grapes, colour, type, ranks, kinds } = kind;
    const parts = [...kind.parts, ...request.parts.filter((part) => BESIDE.has(part.kind))];
    const meant: Request = { ...request, place, grapes, colour, type, ranks, kinds, parts, name: near, isKind: true };
    return { request: meant, answer: await ofKind(services, meant), respelt: near };
  }
  const meant = { ...request, name: near, asWritten: near };
  const other = await ofName(services, meant, near);
  return isFull(other) ? { request: meant, answer: other, respelt: near } : null;
}

/** A house by its village, which no label names: 'Weingut Keller Flörsheim'. */
async function ofVillage(services: AnswerServices, request: Request): Promise<AnsweredQuery | null> {
  const village = villageIn(services.wineIndex.current(), request.name);
  if (!village) return null;
  const house = { ...request, name: village.rest, asWritten: village.rest };
  for (const place of village.places) {
    const answer = await ofName(services, { ...house, place }, village.rest, true);
    if (isFull(answer)) return { request: { ...house, place }, answer };
  }
  return null;
}

/** A name that we do not know with a grape or a place that we do: the wines of that kind, and it is said. */
async function ofUnknownName(services: AnswerServices, request: Request): Promise<AnsweredQuery | null> {
  const isDescribed = request.parts.some(({ kind }) => kind === 'grape' || kind === 'place');
  const described = request.parts.filter(({ kind }) => kind === 'grape' || kind === 'place' || kind === 'colour');
  const said = described.reduce((sum, { spans }) => sum + spans.length, 0);
  // More unknown words than known ones are no description with a name.
  if (!isDescribed || nameWords(request.name).length > said + MOST_UNKNOWN) return null;
  const kind = { ...request, isKind: true };
  const answer = await ofKind(services, { ...kind, name: '', asWritten: '' });
  if (answer.kind !== 'kind' || answer.lwins.length === 0) return null;
  return { request: kind, answer: { ...answer, letGo: 'name' } };
}

/** Whether an answer holds every word of the query. */
const isFull = (answer: QueryAnswer): boolean =>
  answer.kind === 'wine' || (answer.kind === 'choices' && answer.missing === null);

/** Whether a dish or an occasion in the text is part of the name of a wine we know: 'The Chocolate Block'. */
async function isNameOfOne({ db, wineIndex }: AnswerServices, { name }: Request): Promise<boolean> {
  const words = nameWords(name);
  const candidates = wineIndex.engine().search(name, 5);
  const stored = await liveWines(
    db,
    candidates.map(({ lwin }) => lwin),
  );
  return candidates.some(({ lwin }) => isNamedSo(words, stored.get(lwin)));
}

/** A long text, such as a letter: the sentence in which the matcher is sure of a wine, or that holds its whole name. */
async function ofSentences(services: AnswerServices, text: string): Promise<AnsweredQuery | null> {
  if (text.length < LETTER) return null;
  const engine = services.wineIndex.engine();
  for (const sentence of text.split(/[.:;!?\n]+\s/).filter((one) => one.trim().length > 3)) {
    const request = readRequest(services.wineIndex.current(), sentence);
    const { outcome, best } = engine.match({ text: lineOf(request) });
    if (!best) continue;
    const stored = (await liveWines(services.db, [best.lwin])).get(best.lwin);
    if (outcome !== 'sure' && !isNameWithin(sentence, stored)) continue;
    return {
      request,
      answer: {
        kind: 'wine',
        lwin: best.lwin,
        others: othersOf(engine.search(best.displayName, CANDIDATES), best.lwin),
      },
    };
  }
  return null;
}

/** The text a wine is recognised by: the vintage tells Krug's Vintage from its Grande Cuvée. */
function lineOf({ asWritten, years }: Request): string {
  const vintage = years && years.from !== null && years.from === years.to ? ` ${years.from}` : '';
  return asWritten + vintage;
}

async function ofKind({ db, wineIndex }: AnswerServices, request: Request): Promise<QueryAnswer> {
  const engine = wineIndex.engine();
  const index = wineIndex.current();
  const most = { best: LOOKED_AT, others: request.budget || request.isCheap ? OTHERS_FOR_LESS : 0 };
  const asked = browse(index, request, most);
  // We do not know how everything tastes: the wines of the kind are shown, and it is said.
  const isUntasted = asked.total === 0 && request.styles.length > 0;
  const found = isUntasted ? browse(index, { ...request, styles: [] }, most) : asked;
  // 'Grand cru classé Saint-Émilion', 'Rutherglen Muscat': nothing is all of it, so what comes nearest is shown, and it is said.
  const nearest = found.total > 0 ? null : nearestKind(index, request, most);
  const { total, lwins } = nearest ?? found;
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
  const letGo = request.makings.length > 0 ? 'making' : nearest ? 'kind' : isUntasted ? 'taste' : null;
  return { kind: 'kind', lwins, named: named.slice(0, 3), known: total, letGo };
}

/** `isThere`: only wines of the place that was read count. */
async function ofName(
  { db, wineIndex }: AnswerServices,
  request: Request,
  query: string,
  isThere = false,
): Promise<QueryAnswer> {
  const engine = wineIndex.engine();
  const tries = [...new Set([lineOf(request), lineOf({ ...request, asWritten: request.name })])];
  const texts = tries.filter((line) => line.trim() !== '');
  const searched = engine.search(request.name || request.asWritten, CANDIDATES);
  // A house of one word that many places hold too (Salon, Menetou-Salon) is found by how its name begins.
  const begun = request.name.includes(' ') ? [] : engine.suggest(request.name, MOST_BEGUN);
  const candidates = [...searched, ...begun.filter(({ lwin }) => !searched.some((wine) => wine.lwin === lwin))];
  const there = await houseThere({ db, wineIndex }, request, query);
  const house = isThere ? null : await wholeHouse({ db, wineIndex }, request);
  if (there.length > 1) return { kind: 'choices', lwins: there, missing: null };
  if (house && house.lwins.length > 1) return { kind: 'choices', ...house, missing: null };
  for (const text of texts) {
    const { outcome, best } = engine.match({ text });
    if (outcome === 'sure' && best && !isThere) {
      const namesakes = namesakesOf(candidates, best.lwin, request.name);
      const unheld = unheldNumber(request.name, (await liveWines(db, [best.lwin])).get(best.lwin));
      return { kind: 'wine', lwin: best.lwin, others: othersOf(candidates, best.lwin), namesakes, unheld };
    }
  }
  const stored = await liveWines(
    db,
    candidates.map(({ lwin }) => lwin),
  );
  const words = nameWords(request.name || request.asWritten);
  const said = saidFacts(query, request);
  // 'Hello' is not Monte Bello.
  const isPlain = !query.trim().includes(' ') && isOrdinary(wineIndex.current(), words[0] ?? '');
  const fitting = candidates.flatMap((wine) => {
    const full = stored.get(wine.lwin);
    const isFrom = !isThere || (full?.region === request.place?.region && full?.country === request.place?.country);
    return full && isFrom && wasMadeThen(full, request)
      ? [{ wine, full, cover: coverOf(words, full, { request, said }) }]
      : [];
  });
  const whole = ofGrapes(
    fitting.filter(({ cover }) => cover.missing.length === 0 && (cover.isExact || !isPlain)),
    request,
  );
  const named = whole.filter(({ full }) => isNamedSo(words, full));
  // One word out of a name is not the wine: 'volcanic', 'dagger'.
  const only = whole.length === 1 && words.length > 1 ? whole[0] : undefined;
  const one = named.length === 1 ? named[0] : (only ?? leading(named));
  const toLwins = (list: readonly (typeof fitting)[number][]): string[] => list.map(({ wine }) => wine.lwin);
  // 'Beaujolay' is the place, although a wine's name begins alike.
  const isExact = whole.some(({ cover }) => cover.isExact);
  const kindOf = whole.length === 0 || isExact ? null : await nearestNames({ db, wineIndex }, request.name);
  if (kindOf?.isKind && kindOf.meant !== undefined) return { kind: 'nothing', near: kindOf.near, meant: kindOf.meant };
  if (one) return { kind: 'wine', lwin: one.wine.lwin, others: othersOf(candidates, one.wine.lwin) };
  if (whole.length > 0) {
    // 'Cloudy Bay' is a house: the wine it is known for stands first.
    const isFirst = ({ wine, full }: (typeof fitting)[number]): boolean =>
      isFlagship(wineIndex.current(), wine.lwin) && isHouseNamedSo(words, full);
    const first = whole.filter((one) => named.includes(one) || isFirst(one));
    // Salon before Menetou-Salon.
    const house = whole.filter((one) => !first.includes(one) && isHouseNamedSo(words, one.full));
    const rest = whole.filter((one) => !first.includes(one) && !house.includes(one));
    return { kind: 'choices', lwins: toLwins([...first, ...house, ...rest]), missing: null };
  }
  // All but one of at least three words, or two of three: near enough to show, and the missing word is said.
  const partly = fitting.filter(
    ({ cover, full }) =>
      cover.missing.length === 1 && (cover.found >= 2 || isTitledHouse(query, words, cover.missing[0], full)),
  );
  if (partly.length > 0)
    return { kind: 'choices', lwins: toLwins(partly), missing: partly[0]?.cover.missing[0] ?? null };
  const { near, meant } = await nearestNames({ db, wineIndex }, request.name || request.asWritten);
  if (near.length > 0) return { kind: 'nothing', near, meant };
  return { kind: 'nothing', near: nearNames(engine.suggest(request.name, CANDIDATES), candidates, words) };
}

/** Those of the grapes that are said beside the name, where there are any. */
function ofGrapes<T extends { full: StoredWine }>(wines: readonly T[], { grapes }: Request): readonly T[] {
  const wanted = grapes.map(foldText);
  const found = wines.filter(({ full }) => wanted.every((grape) => full.grapes.some((own) => foldText(own) === grape)));
  return found.length > 0 ? found : wines;
}

/** Of several wines of one name the one whose estimate leads the others by far. */
function leading<T extends { full: StoredWine }>(named: readonly T[]): T | undefined {
  const [first, next] = named.toSorted((a, b) => (b.full.houseScore ?? 0) - (a.full.houseScore ?? 0));
  return first && next && (first.full.houseScore ?? 0) - (next.full.houseScore ?? 0) >= LEAD ? first : undefined;
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
