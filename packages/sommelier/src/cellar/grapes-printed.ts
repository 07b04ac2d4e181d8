import type { Grape, Knowledge } from '#src/tables/knowledge.ts';

type Words = Parameters<Knowledge['grapes']['find']>[0];

/** The grapes a text names. 'Nuits-Saint-Georges' names none: the word is a part of a place that does not grow it. */
export function grapesPrinted(text: Words, knowledge: Knowledge): Grape[] {
  const places = knowledge.places.find(text);
  return knowledge.grapes
    .find(text)
    .filter(
      ({ from, to, meaning }) =>
        !places.some(
          (place) =>
            place.from <= from &&
            to <= place.to &&
            place.to - place.from > to - from &&
            Object.values(place.meaning.grapes).flat().length > 0 &&
            !Object.values(place.meaning.grapes)
              .flat()
              .some((name) => (knowledge.grapes.get(name)?.name ?? name) === meaning.name),
        ),
    )
    .map(({ meaning }) => meaning);
}
