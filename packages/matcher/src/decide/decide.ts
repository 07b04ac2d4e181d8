/** Candidates -> a decision with its confidence and a reason a person can read. */
import { confidenceOf, saysNotWine, signalsOf } from './confidence.ts';
import { findDoubt, type Doubt } from './doubt.ts';
import { likelyOf } from './likely.ts';
import { isPlain } from './plain.ts';
import type { Evaluation } from '#weigh/evaluate.ts';
import { F } from '#weigh/features.ts';
import type { Index, MatchedWine } from '#index/index-shape.ts';
import { producerOf } from '#index/packed.ts';
import type { LineParts, Place } from '#text/parts.ts';
import { readQuery } from '#query/query.ts';
import type { Query, QueryWord } from '#query/query-shape.ts';
import { weightOf } from './promote.ts';
import { rankWines } from './rank.ts';
import { forgivePassing } from './passing.ts';
import { doubtReason, namelessReason, reasonFor } from './reason.ts';
import { wineAt } from '#index/wine-at.ts';
import { KIND } from '#text/words.ts';
import { identityOfWine, said, WHY, type Identity, type Said } from '@app/domain';
import { readIdentity, type IdentityReading } from '#identify/identity.ts';
import type { ListHabit } from '#identify/read-house.ts';
import { NO_ROLES, rolesOf, type Roles } from '#identify/roles.ts';
import { hasSameLook, isSameWine } from './same-wine.ts';

export type Outcome = 'sure' | 'unsure' | 'none';

export type MatchInput = {
  text: string;
  /** The headings above the line, outermost first: "VINI ROSSI > Piemonte". */
  section?: string | null;
  neighbours?: {
    /** A line above that names a producer, under which this one stands: "Gaja (Piemonte)". */
    producer?: string | null;
    /** The wine of the line before: a line with only a vintage and a price is another vintage of it. */
    previous?: MatchedWine | null;
    /** How sure that wine was: a line that goes on is at most as sure. */
    previousConfidence?: number;
    /** Where the lines of this list name the house. */
    habit?: ListHabit;
  } | null;
};

export type Candidate = MatchedWine & { confidence: number };
export type MatchResult = {
  outcome: Outcome;
  best: MatchedWine | null;
  confidence: number;
  candidates: Candidate[];
  /** How sure each part is, 0 to 1. Vintage: 1 when it can have been made or none is said, 0 when it cannot. */
  parts: { producer: number; wine: number; vintage: number };
  /** Why it is this wine, or none, sentence by sentence. */
  why: Said[];
  /** How far the line is known: wine, house, place, each with its probability. */
  identity: Identity;
  /** The guard that doubts the best wine. */
  doubt: Doubt | null;
  /** How much of the line names this wine rather than any wine: 0 for "Barolo 2016". */
  telling: number;
  /** The parts of the line and where they stand; `roles`: which words name the house, the cuvée, the place and the grapes. */
  read: LineParts & { name: Place[]; roles: Roles };
};

/** From here on a match is shown as such; below it the candidates are. Chosen for 98 % precision. */
export const SURE = 0.52;
/** A doubted wine is worth this much if the network trusts it, and a little more the likelier it is; it stays below `SURE`. */
const DOUBTFUL = 0.4;
const LIKELIER = 0.1;
/** The least that a wine is worth whose house and name are said whole. */
const PLAIN = 0.8;
/** Below this nothing resembles the line enough to be offered. */
export const UNLIKELY = 0.04;
export const MOST_CANDIDATES = 5;

/** Wines in order, how far the first can be trusted, and the guard that doubts it. */
export type Judged = {
  index: Index;
  query: Query;
  ranked: Evaluation[];
  /** In the open world, where the wine that is meant may be absent: below `SURE` if there is a doubt. */
  confidence: number;
  /** How likely the first is, doubts counted as evidence, if the catalogue holds nearly all that is asked for. */
  likely: number;
  doubt: Doubt | null;
};

/** Ranks and judges, without wording: what the bench and the training use. */
export function judge(index: Index, query: Query, allow?: (wine: number) => boolean): Judged {
  if (describesBlend(query)) return { index, query, ranked: [], confidence: 0, likely: 0, doubt: null };
  return judgeRanked(index, query, rankWines(index, query, allow));
}

function judgeRanked(index: Index, query: Query, ranked: Evaluation[]): Judged {
  const best = ranked[0];
  if (!best || !explainsAny(query, best)) return { index, query, ranked: [], confidence: 0, likely: 0, doubt: null };
  const passing = forgivePassing(index, query, best);
  // Catalogues hold some wines twice, spelt differently: such a double is no rival.
  const { rival, others } = rivalsOf(index, ranked);
  const sameProducer = rival !== null && producerOf(index, rival.wine) === producerOf(index, best.wine);
  const siblings = siblingsOf(index, ranked);
  const network = confidenceOf(signalsOf(query, best, { rival, sameProducer, siblings, others }));
  const near = {
    siblings,
    siblingExplains: siblingExplains(index, query, ranked),
    margin: rival ? best.score - rival.score : 6,
    isOther: rival !== null && !hasSameLook(index, best.wine, rival.wine),
    ranked,
    passing,
  };
  const doubt = findDoubt(index, query, best, near);
  const isCertain = doubt === null && network < PLAIN && isPlain(index, query, best, near);
  const likely = likelyOf({ network, others, doubt, isPlain: isCertain });
  const doubted = network < DOUBTFUL ? network : DOUBTFUL + LIKELIER * likely;
  const confidence = doubt !== null ? doubted : isCertain ? PLAIN : network;
  return { index, query, ranked, confidence, likely, doubt };
}

/** Whether a wine explains any word of the line itself. */
function explainsAny(query: Query, { explained }: Evaluation): boolean {
  for (let i = 0; i < query.words.length; i++)
    if (explained & (1 << i) && !query.words[i]!.context && !query.words[i]!.soft) return true;
  return false;
}

/** The next wine that is not the best one's double, and how likely it and all after it are against the best. */
export function rivalsOf(index: Index, ranked: readonly Evaluation[]): { rival: Evaluation | null; others: number } {
  const best = ranked[0]!;
  let rival: Evaluation | null = null;
  let others = 0;
  for (let i = 1; i < ranked.length; i++) {
    const other = ranked[i]!;
    if (!rival && isSameWine(index, best.wine, other.wine)) continue;
    rival ??= other;
    others += Math.exp(other.score - best.score);
  }
  return { rival, others };
}

/** Wines of the same producer that the line would fit as well, but for words it does not say. */
export function siblingsOf(index: Index, ranked: readonly Evaluation[]): number {
  const best = ranked[0];
  if (!best) return 0;
  let count = 0;
  const producer = producerOf(index, best.wine);
  for (let i = 1; i < ranked.length; i++) {
    const other = ranked[i]!;
    if ((best.explained & ~other.explained) === 0 && producerOf(index, other.wine) === producer) count++;
  }
  return count;
}

/** The weight of what a wine of the same house explains and the best one leaves over. */
export function siblingExplains(index: Index, query: Query, ranked: readonly Evaluation[]): number {
  const best = ranked[0];
  let most = 0;
  if (!best) return most;
  const producer = producerOf(index, best.wine);
  // A place around that of the best wine (Napa Valley for Yountville) is no word of another one.
  const isNear = best.features[F.leftAppellation]! < 0.2;
  // Words of rank (Prestige Cuvée) tell nothing where the name itself (1086) is said in full.
  const isSaid = best.features[F.nameWhole]! > 0 && best.features[F.cuveeSaid]! >= 0.3;
  const without = (isNear ? KIND.place : 0) | (isSaid ? KIND.class | KIND.colour : 0);
  for (let i = 1; i < ranked.length; i++) {
    const other = ranked[i]!;
    if ((other.explained & ~best.explained) === 0 || producerOf(index, other.wine) !== producer) continue;
    if (other.features[F.colourConflict]! + other.features[F.typeConflict]! > 0) continue;
    const more = weightOf(query, other.explained & ~best.explained, without);
    if (more >= weightOf(query, best.explained & ~other.explained)) most = Math.max(most, more);
  }
  return most;
}

/** "2023 € 39", or a line that only describes the blend: it has no name of its own. */
export function isContinuation(query: Query): boolean {
  if (query.parts.price === null && query.parts.vintage === null) return false;
  return describesBlend(query) || (ownWords(query).length === 0 && query.parts.vintage !== null);
}

const ownWords = (query: Query): QueryWord[] => query.words.filter((word) => !word.context && !word.soft);

/** "100% Riesling (affinamento in acciaio)": how the wine of the line before is made, not another wine. */
function describesBlend(query: Query): boolean {
  if (/^\s*\d{1,3}\s?%/.test(query.text)) return true;
  let own = 0;
  let made = 0;
  for (let i = 0; i < query.words.length; i++) {
    const { context, soft, weight, kind } = query.words[i]!;
    if (context || soft) continue;
    if (weight > 0.15 && !(kind & (KIND.grape | KIND.noise | KIND.colour | KIND.type))) return false;
    own++;
    if (kind & KIND.noise) made++;
  }
  return own > 0 && (query.parts.blend || (made >= 1 && query.text.includes('(')));
}

/**
 * Recognises one line. Any text returns in bounded time. 'sure' only when the confidence says so; never across colour
 * or type when the line itself says one; 'none' when nothing resembles it or the line is not about a wine.
 */
export function matchLine(index: Index, input: MatchInput): MatchResult {
  const query = readQuery(index, input.text, {
    section: input.section ?? null,
    producer: input.neighbours?.producer ?? null,
  });
  const previous = input.neighbours?.previous ?? null;
  if (previous && isContinuation(query))
    return continuation(query, previous, input.neighbours?.previousConfidence ?? 0.9);
  return toResult(judge(index, query), input.neighbours);
}

function continuation(query: Query, previous: MatchedWine, before: number): MatchResult {
  const confidence = Math.min(0.9, before);
  return {
    telling: 0,
    outcome: confidence >= SURE ? 'sure' : 'unsure',
    best: previous,
    confidence,
    candidates: [],
    parts: { producer: confidence, wine: confidence, vintage: vintageOf(query, previous) },
    why: [said(WHY.continued)],
    identity: identityOfWine(previous, confidence),
    doubt: null,
    read: { ...query.parts, name: [], roles: NO_ROLES },
  };
}

/** Whether the best wine is shown as the one that is meant. */
function isSureOf({ query, ranked, confidence }: Judged): boolean {
  const best = ranked[0];
  if (!best || confidence < SURE || query.parts.lot) return false;
  return best.features[F.colourConflict] === 0 && best.features[F.typeConflict] === 0;
}

const noWine = (drink: string | null): Said[] => [said(WHY.noWine, { drink: drink ?? '' })];

/** Judged candidates -> the answer, with its reason. */
export function toResult(judged: Judged, neighbours: MatchInput['neighbours'] = null): MatchResult {
  const { index, query, ranked, confidence, doubt } = judged;
  const isSure = isSureOf(judged);
  const reading = readIdentity(index, query, {
    ranked,
    confidence,
    isSure,
    heading: neighbours?.producer ?? null,
    ...(neighbours?.habit ? { habit: neighbours.habit } : {}),
  });
  const { identity } = reading;
  const best = ranked[0];
  const read = {
    ...query.parts,
    name: query.words.filter((word) => !word.context && !word.soft).map(({ start, end }) => ({ start, end })),
    roles: rolesOf(query, reading),
  };
  const nothing = (why: Said[], candidates: Candidate[], telling = 0): MatchResult => ({
    outcome: 'none',
    best: null,
    confidence,
    candidates,
    parts: { producer: 0, wine: 0, vintage: 0 },
    why,
    identity,
    doubt,
    telling,
    read,
  });
  if (!best)
    return nothing(
      query.notWine ? noWine(query.notWine) : [said(describesBlend(query) ? WHY.onlyMaking : WHY.noSuchWords)],
      [],
    );
  const left = Math.min(confidence, doubt === null ? 1 - confidence : DOUBTFUL);
  const candidates = ranked.slice(0, MOST_CANDIDATES).map((evaluation, i) => ({
    ...wineAt(index, evaluation.wine),
    confidence: i === 0 ? confidence : left * Math.exp(evaluation.score - best.score),
  }));
  if (confidence < SURE && saysNotWine(query, best)) return nothing(noWine(query.notWine), []);
  if (confidence < UNLIKELY) return nothing(whyNot(reading, candidates, doubt), candidates, best.features[F.telling]);
  const outcome: Outcome = isSure ? 'sure' : 'unsure';
  const f = (i: number): number => best.features[i]!;
  const producerGot = f(F.producerSaid) + f(F.producerSaidInContext);
  const share = (got: number, missing: number): number => (got + missing > 0 ? got / (got + missing) : 1);
  const first = candidates[0] as Candidate;
  return {
    outcome,
    best: wineAt(index, best.wine),
    confidence,
    candidates,
    telling: f(F.telling),
    parts: {
      producer: Math.max(
        confidence,
        producerGot === 0 ? 0 : share(producerGot, f(F.producerMissing)) * (1 - Math.min(0.6, f(F.unlike))),
      ),
      wine: Math.min(
        confidence,
        share(
          f(F.cuveeSaid) + f(F.classSaid) + f(F.grapeSaid),
          f(F.cuveeMissing) + f(F.classMissingInName) + f(F.grapeMissing),
        ),
      ),
      vintage: vintageOf(query, first),
    },
    why: isSure ? reasonFor(query, best, index) : whyNot(reading, candidates, doubt),
    identity,
    doubt,
    read,
  };
}

const whyNot = (
  { identity, isByName }: IdentityReading,
  candidates: readonly Candidate[],
  doubt: Doubt | null,
): Said[] => (isByName ? namelessReason(identity, candidates) : doubtReason(identity, candidates, doubt));

function vintageOf(query: Query, wine: MatchedWine): number {
  const vintage = query.parts.vintage?.value;
  if (typeof vintage !== 'number') return 1;
  if (wine.firstVintage !== null && vintage < wine.firstVintage) return 0;
  if (wine.finalVintage !== null && vintage > wine.finalVintage) return 0;
  return 1;
}
