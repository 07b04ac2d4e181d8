import { isMadeOf, onePerLine } from '#src/plan/filter.ts';
import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, linesOf, type AnswerRule, type Desk } from './desk.ts';

/** A house of the list with a grape right behind it that none of its wines here is of: 'the Terlan Gewürztraminer'. */
function namedOf({ talk, rows, knowledge }: Desk): { name: string; grape: string } | null {
  const { things, text, masked, colours } = talk.meaning;
  const [house, grape, ...more] = things;
  if (!house || grape?.part !== 'grape' || house.part !== 'wine' || house.lines.length === 0 || more.length > 0)
    return null;
  if (!/<wine>,? <grape>/.test(masked) || colours.want.length > 1) return null;
  const own = linesOf(rows, house.lines);
  if (own.some((row) => isMadeOf(row, grape.value, knowledge) || row.grapes.includes(grape.value))) return null;
  const from = text.indexOf(house.name);
  const to = text.indexOf(grape.name, from) + grape.name.length;
  return from < 0 || to <= from ? null : { name: text.slice(from, to), grape: grape.value };
}

const MOST = 6;
const WANTED = KINDS.filter((kind) => !['fact', 'compare', 'manipulate', 'health', 'count'].includes(kind));

/** The wine is not here: said so, then the wines of that grape. */
export const otherGrape: AnswerRule = {
  name: 'other-grape',
  wanted: WANTED,
  applies: (desk) =>
    desk.talk.meaning.dishes.want.length + desk.talk.meaning.health.length === 0 &&
    !/\b(is|are|isnt|ist|est|e|es|made|blend|in it)\b/.test(desk.talk.meaning.masked) &&
    namedOf(desk) !== null,
  answer(desk) {
    const { rows, knowledge, write } = desk;
    const named = namedOf(desk);
    if (!named) return null;
    const found = onePerLine(
      rows.filter((row) => !row.glass && row.recognised && isMadeOf(row, named.grape, knowledge)),
    );
    const no = write.say('have.not', { name: named.name });
    const wines = write.list(found.slice(0, MOST).map((row) => write.priced(row)));
    const own = found.length === 0 ? write.say('have.like') : write.say(found.length === 1 ? 'list.one' : 'list.all', { what: ` ${named.grape}`, count: write.count(found.length), wines }); // prettier-ignore
    return found.length > MOST ? null : draft('not-listed', `${no} ${own}`, chips(desk, 'about', 'other'));
  },
};
