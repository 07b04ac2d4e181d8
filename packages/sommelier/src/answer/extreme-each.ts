import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, type AnswerRule } from './desk.ts';
import { extreme } from './extreme.ts';

const OF_EACH =
  /<sort>(?: \w+){0,2} <colour>(?: \w+)? ?,? (?:and|plus|then|et|und|e|y|,) [^.?!]*<colour>|<sort>[^.?!]*<colour> (?:and|et|und|e|y) [^.?!]*<colour>/;

const TOGETHER =
  /\b(together|total|altogether|in all|both cost|add up|sum|ensemble|en tout|au total|zusammen|insgesamt|insieme|in tutto|totale|juntos|en total)\b/;

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
    const { talk, write, rows } = desk;
    const before = new Set(write.pointed());
    const each = talk.meaning.colours.want.map((colour) =>
      extreme.answer({
        ...desk,
        talk: { ...talk, wish: { ...talk.wish, colours: [colour] }, meaning: { ...talk.meaning, colours: { want: [colour], not: [] } } },
      }),
    ); // prettier-ignore
    if (each.some((said) => said === null)) return null;
    // 'The cheapest red plus the cheapest white: together?'
    const ends = write.pointed().filter((index) => !before.has(index)).map((index) => rows[index]?.price ?? null); // prettier-ignore
    const isSum = TOGETHER.test(talk.meaning.tokens.map(({ text }) => text).join(' ')) && ends.length === each.length && ends.every((price) => price !== null); // prettier-ignore
    const total = isSum ? write.say('plan.total', { total: write.money(Math.round(ends.reduce((sum, price) => sum + (price ?? 0), 0) * 100) / 100, 'total') }) : ''; // prettier-ignore
    return draft('extreme', [...each.map((said) => said?.text ?? ''), total].filter(Boolean).join(' '), chips(desk, 'about', 'other')); // prettier-ignore
  },
};
