import type { Either } from '@app/matcher';
import type { AnsweredQuery } from './answer-shapes.ts';

/** 'Barolo or Barbaresco': the wines of both kinds, one of each in turn. Null where one side is no kind. */
export async function eitherOf(
  { texts, names }: Either,
  answer: (text: string) => Promise<AnsweredQuery>,
): Promise<AnsweredQuery | null> {
  const [one, other] = (await both(texts, answer)) ?? (await both(names, answer)) ?? [];
  if (one?.answer.kind !== 'kind' || other?.answer.kind !== 'kind') return null;
  const [a, b] = [one.answer, other.answer];
  // Two words for one thing ('Spätburgunder oder Pinot Noir'), or one of which there is nothing.
  if (a.lwins.join() === b.lwins.join() || (a.letGo === null && b.letGo === 'kind')) return one;
  if (b.letGo === null && a.letGo === 'kind') return other;
  const longer = Math.max(a.lwins.length, b.lwins.length);
  const turns = Array.from({ length: longer }, (_, at) => [a.lwins[at], b.lwins[at]]).flat();
  const lwins = [...new Set(turns.filter((lwin) => lwin !== undefined))];
  const { request } = one;
  const isGrape = one.request.parts.some(({ kind, text }) => kind === 'grape' && !other.request.grapes.includes(text));
  return {
    request: {
      ...request,
      place: null,
      grapes: isGrape ? [] : request.grapes,
      kinds: [],
      group: { name: names.join(' / '), places: [] },
      parts: [...request.parts, ...other.request.parts.filter((part) => !has(request.parts, part))],
    },
    answer: {
      kind: 'kind',
      lwins,
      named: [...a.named, ...b.named],
      known: a.known + b.known,
      letGo: a.letGo ?? b.letGo,
      of: 'either',
    },
  };
}

/** The words around them may ask for something else: 'what is the difference between Crémant and Champagne'. */
async function both(
  [first, second]: readonly [string, string],
  answer: (text: string) => Promise<AnsweredQuery>,
): Promise<[AnsweredQuery, AnsweredQuery] | null> {
  const answers: [AnsweredQuery, AnsweredQuery] = [await answer(first), await answer(second)];
  return answers.every((one) => one.answer.kind === 'kind') ? answers : null;
}

type Part = AnsweredQuery['request']['parts'][number];
const has = (parts: readonly Part[], { kind, text }: Part): boolean =>
  parts.some((part) => part.kind === kind && part.text === text);
