import type { AnsweredQuery } from './answer-shapes.ts';

/** 'Lafite 1982 vs Latour 1982': each side is one wine; null when the query compares nothing. */
export async function compareWines(
  text: string,
  sides: [string, string] | null,
  answer: (side: string) => Promise<AnsweredQuery>,
): Promise<AnsweredQuery | null> {
  if (!sides) return null;
  const answers = [await answer(sides[0]), await answer(sides[1])];
  const lwins = answers.map(({ answer: side }) =>
    side.kind === 'wine' ? side.lwin : side.kind === 'choices' ? side.lwins[0] : undefined,
  );
  const [one, other] = answers;
  if (!one || !other || lwins.includes(undefined)) return null;
  const years = one.request.years ?? other.request.years;
  const isSame = !one.request.years || !other.request.years || one.request.years.from === other.request.years.from;
  const request = { ...one.request, name: text.trim(), years: isSame ? years : null };
  return { request, answer: { kind: 'choices', lwins: lwins.filter((lwin) => lwin !== undefined), missing: null } };
}
