import type { Part, Span } from './parts.ts';
import type { PreparedTurn } from './prepare-turn.ts';
import { beginsAsQuestion } from './questions.ts';

/** Parts that speak of wine, food or money; a sentence without any of them is talk. */
const OF_WINE: ReadonlySet<Part> = new Set([
  'wine', 'place', 'grape', 'colour', 'style', 'body', 'taste', 'dish', 'size', 'sort', 'budget', 'bottles', 'occasion',
]); // prettier-ignore
/** Parts that mean nothing of the wish when they are said in talk: 'it's only me drinking', 'we split it'. */
const OF_TALK: ReadonlySet<Part> = new Set(['attribute', 'term', 'order']);

interface Sentence {
  from: number;
  to: number;
  isAsked: boolean;
  isOfWine: boolean;
}

function sentencesOf({ tokens, spans, language }: PreparedTurn): Sentence[] {
  const found: Sentence[] = [];
  let from = 0;
  for (let at = 0; at < tokens.length; at++) {
    const isEnd = /^[.!?;…]$/.test(tokens[at]?.text ?? '');
    if (!isEnd && at < tokens.length - 1) continue;
    const to = at + 1;
    if (isEnd && to - from === 1) {
      // '?!', '...': the end of the sentence before.
      const last = found.at(-1);
      if (last) found[found.length - 1] = { ...last, to, isAsked: last.isAsked || tokens[at]?.text === '?' };
      from = to;
      continue;
    }
    const own = spans.filter((span) => span.from >= from && span.to <= to);
    const words = tokens.slice(from, to).map(({ text }) => text).join(' '); // prettier-ignore
    found.push({
      from,
      to,
      isAsked: tokens[at]?.text === '?' || beginsAsQuestion(words, language),
      isOfWine: own.some(({ part, sure }) => OF_WINE.has(part) && (part !== 'budget' || sure === 1)),
    });
    from = to;
  }
  return found;
}

/** The sentences of a turn that neither ask nor speak of wine, beside one that does: 'nobody wants to ask, so I will.' */
function talkOf(turn: PreparedTurn): Sentence[] {
  const sentences = sentencesOf(turn);
  const talk = sentences.filter(({ isAsked, isOfWine }) => !isAsked && !isOfWine);
  return sentences.some(({ isOfWine }) => isOfWine) ? talk : [];
}

const isIn = (at: number, sentences: readonly Sentence[]): boolean =>
  sentences.some(({ from, to }) => from <= at && at < to);

/** A turn without its talk: this is what the listeners hear, so that talk is no wish. */
export function gistOf(turn: PreparedTurn): PreparedTurn {
  const talk = talkOf(turn);
  if (talk.length === 0) return turn;
  const kept = turn.tokens.flatMap((_token, at) => (isIn(at, talk) ? [] : [at]));
  const placeOf = new Map(kept.map((at, index) => [at, index]));
  return {
    ...turn,
    tokens: kept.flatMap((at) => turn.tokens[at] ?? []),
    spans: turn.spans.flatMap((span) => {
      const from = placeOf.get(span.from);
      return from === undefined ? [] : [{ ...span, from, to: from + span.to - span.from }];
    }),
  };
}

const ON_THE_WAY =
  /\b(off to|going to|go to|flying to|fly to|drive to|driving to|moving to|trip to|back from|been to|holidays? in|vacation in|honeymoon in|weekend in|live in|living in|hike near|hike in|hiking (in|near)|walk(ed)? (in|near)|urlaub in|ferien in|fahren nach|fliegen nach|reisen nach|wohnen in|vacances (en|a|au)|partons (en|a|au)|allons (en|a|au)|habitons|vacanza in|vacanze in|andiamo (in|a)|viviamo (in|a)|vacaciones en|nos vamos a|viajamos a|vivimos en)( the| la| le)? $/;
const TASTED =
  /\b(had|drank|drunk|tried|tasted|loved|liked|like|wine|wines|bu|goute|vin|getrunken|probiert|wein|bevuto|assaggiato|vino|bebido|probado|tomado)\b/;
const CONTENT: ReadonlySet<Part> = new Set(['dish', 'grape', 'colour', 'place', 'style', 'sort']);

/** 'I'm off to Margaret River next week. What is good with prawns?': a place somebody travels to is no wish. */
export function isOnTheWay({ part, from }: Span, { tokens, spans }: PreparedTurn): boolean {
  if (part !== 'place') return false;
  const text = (at: number, to: number): string => tokens.slice(at, to).map((token) => token.text).join(' '); // prettier-ignore
  if (!ON_THE_WAY.test(`${text(Math.max(0, from - 5), from)} `)) return false;
  const ends = tokens.flatMap((token, at) => (/^[.!?;]$/.test(token.text) ? [at] : []));
  const [start, end] = [ends.findLast((at) => at < from) ?? 0, ends.find((at) => at > from) ?? tokens.length];
  const isElse = spans.some((span) => CONTENT.has(span.part) && (span.from < start || span.from > from + 2));
  return isElse && !TASTED.test(text(start, Math.min(end, from + 4)));
}

/** The parts of a turn without the words of its talk that only sound like questions. */
export function withoutTalk(turn: PreparedTurn, spans: readonly Span[]): Span[] {
  const talk = talkOf(turn);
  return spans.filter(({ part, from }) => !OF_TALK.has(part) || !isIn(from, talk));
}
