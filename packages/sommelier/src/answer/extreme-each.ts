import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, type AnswerRule } from './desk.ts';
import { extreme } from './extreme.ts';

const OF_EACH =
  /<sort>(?: \w+){0,2} <colour>(?: \w+)? ?,? (?:and|plus|then|et|und|e|y|,) [^.?!]*<colour>|<sort>[^.?!]*<colour> (?:and|et|und|e|y) [^.?!]*<colour>/;

/** 'The most expensive red, and the most expensive white?': the end of each colour. */
export const extremeEach: AnswerRule = {
  name: 'extreme-each',
  wanted: KINDS,
  applies: ({ talk }) =>
    talk.wanted === 'extreme' &&
    talk.sort !== null &&
    new Set(talk.meaning.sorts.want).size === 1 &&
    talk.meaning.colours.want.length === 2 &&
    talk.meaning.dishes.want.length === 0 &&
    talk.meaning.people === null &&
    talk.meaning.budget === null &&
    OF_EACH.test(talk.meaning.masked),
  answer(desk) {
    const { talk } = desk;
    const each = talk.meaning.colours.want.map((colour) =>
      extreme.answer({
        ...desk,
        talk: { ...talk, wish: { ...talk.wish, colours: [colour] }, meaning: { ...talk.meaning, colours: { want: [colour], not: [] } } },
      }),
    ); // prettier-ignore
    if (each.some((said) => said === null)) return null;
    return draft('extreme', each.map((said) => said?.text ?? '').join(' '), chips(desk, 'about', 'other'));
  },
};
