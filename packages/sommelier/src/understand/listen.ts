import type { GuestWords } from '#src/tables/guest-words.ts';
import type { Knowledge } from '#src/tables/knowledge.ts';
import type { Language } from '#src/tables/languages.ts';
import { hearByWeights } from './linear.ts';
import { maskedText, plainText, type PreparedTurn } from './prepare-turn.ts';
import { isTrick } from './tricks.ts';
import { KINDS, type Kind, type Span } from './parts.ts';

/** What the network hears in the last of some turns: a probability for each kind, and the language. */
export interface Heard {
  wants: readonly { kind: Kind; p: number }[];
  language: Language;
}

/** The port a network fills: it gets the last turn and up to two guest's turns before it, the last one last. */
export type Listen = (turns: readonly PreparedTurn[]) => Promise<Heard | null>;

/** Matters of health a turn speaks of, the gravest first, by the patterns of its language and of English. */
export function healthOf(turn: PreparedTurn, knowledge: Knowledge): string[] {
  const [plain, typed] = [plainText(turn), turn.text.toLowerCase()];
  const tables =
    turn.language === 'en' ? [knowledge.guests.en] : [knowledge.guests[turn.language], knowledge.guests.en];
  return [
    ...new Set(
      tables.flatMap(({ health }) =>
        health.filter(({ pattern }) => pattern.test(plain) || pattern.test(typed)).map(({ value }) => value),
      ),
    ),
  ];
}

/** The first listener: what is wanted, by cue words and the parts found. Kinds with their share of the points. */
export function hearByCues(turn: PreparedTurn, knowledge: Knowledge): { kind: Kind; p: number }[] {
  const points = new Map<Kind, number>();
  const add = (kind: Kind, weight: number): void => void points.set(kind, (points.get(kind) ?? 0) + weight);
  const [masked, plain] = [maskedText(turn), plainText(turn)];
  for (const cue of cuesOf(turn.language, knowledge)) {
    const kind = KINDS.find((one) => one === cue.value);
    if (kind && (cue.pattern.test(masked) || cue.pattern.test(plain))) add(kind, cue.weight);
  }
  for (const [kind, weight] of byParts(turn)) add(kind, weight);
  const all = [...points.values()].reduce((sum, one) => sum + one, 0) || 1;
  const heard = [...points].map(([kind, weight]) => ({ kind, p: weight / all }));
  heard.sort((a, b) => b.p - a.p);
  return heard.length > 0 ? heard : [{ kind: 'unclear', p: 1 }];
}

/** What is wanted, by the trained weights where there are any and the cue words; what both say weighs most. */
export function hearTurn(
  turn: PreparedTurn,
  { knowledge, before }: { knowledge: Knowledge; before: boolean },
): { kind: Kind; p: number }[] {
  const cues = hearByCues(turn, knowledge);
  if (!knowledge.listener) return cues;
  const input = {
    masked: maskedText(turn),
    plain: plainText(turn),
    cues: cues.map(({ kind }) => kind),
    health: healthOf(turn, knowledge),
    before,
  };
  const points = new Map<Kind, number>(cues.map(({ kind, p }) => [kind, p * CUES_SHARE]));
  for (const { kind, p } of hearByWeights(input, knowledge.listener))
    points.set(kind, (points.get(kind) ?? 0) + p * (1 - CUES_SHARE));
  // Where the cue words are sure of a kind that has words of its own, they have the say.
  const [cue] = cues;
  if (
    cue &&
    cue.p >= 0.45 &&
    ['count', 'otherdrink', 'offtopic', 'unknowable', 'complaint', 'explain'].includes(cue.kind)
  )
    points.set(cue.kind, (points.get(cue.kind) ?? 0) + 0.5);
  // Who names a colour, a grape or a dish speaks of wine, unless a word says otherwise.
  const isOfWine = turn.spans.some(({ part }) =>
    ['wine', 'place', 'grape', 'colour', 'style', 'body', 'taste', 'dish', 'size'].includes(part),
  );
  if (isOfWine)
    for (const kind of ['otherdrink', 'offtopic', 'unclear', 'social'] as const)
      if (!cues.some((cue) => cue.kind === kind)) points.set(kind, (points.get(kind) ?? 0) * 0.25);
  const isOfNumbers = turn.spans.some(
    ({ part, value }) => part === 'attribute' && ['alcohol', 'calories', 'sulphites', 'vegan', 'stock'].includes(value),
  );
  if (isOfWine && !isOfNumbers && !cues.some((cue) => cue.kind === 'unknowable'))
    points.set('unknowable', (points.get('unknowable') ?? 0) * 0.3);
  const isAsking = turn.text.includes('?') || /^(what|which|how|is|are|do|can|where|who)\b/i.test(turn.text);
  if (isAsking && !cues.some((cue) => cue.kind === 'complaint'))
    points.set('complaint', (points.get('complaint') ?? 0) * 0.3);
  // An order or a trick is told by its words: a listener that has not heard this one must not let it pass.
  if (isTrick(turn, knowledge)) points.set('manipulate', 2);
  return [...points].map(([kind, p]) => ({ kind, p })).sort((a, b) => b.p - a.p);
}

/** How much the cue words have to say beside the trained weights. */
const CUES_SHARE = 0.3;

const cuesOf = (language: Language, knowledge: Knowledge): GuestWords['wants'] => knowledge.guests[language].wants;

/** What the parts alone speak for. */
function byParts({ spans, tokens }: PreparedTurn): [Kind, number][] {
  const has = (...parts: Span['part'][]): boolean => spans.some(({ part, not }) => parts.includes(part) && !not);
  const count = (part: Span['part']): number => spans.filter((span) => span.part === part).length;
  const sorts = spans.filter(({ part }) => part === 'sort').map(({ value }) => value);
  const votes: [Kind, number][] = [];
  if (has('dish')) votes.push(['recommend', 3]);
  if (has('occasion') || has('budget')) votes.push(['recommend', 2]);
  if (has('colour', 'style', 'body', 'taste')) votes.push(['recommend', 1.5]);
  if (has('place', 'grape')) votes.push(['recommend', 0.7], ['availability', 0.6]);
  if (count('wine') === 1 && tokens.length <= 4) votes.push(['about', 2], ['availability', 1.5]);
  if (count('wine') === 1) votes.push(['about', 1]);
  if (count('wine') > 1) votes.push(['compare', 2]);
  if (has('people') && (has('budget') || has('bottles') || count('dish') > 1)) votes.push(['plan', 2]);
  if (sorts.some((sort) => /est$|^best$|^second$/.test(sort))) votes.push(['extreme', 3]);
  if (sorts.some((sort) => sort.endsWith('er'))) votes.push(['refine', 3]);
  if (has('term') && tokens.length <= 8) votes.push(['fact', 1.5]);
  return votes;
}
