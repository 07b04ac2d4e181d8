import type { Row } from '#src/cellar/rows.ts';
import { isOfStyle } from '#src/plan/filter.ts';
import { distance } from '#src/tables/profile.ts';
import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';
import { tasteWords } from './reasons.ts';
import { subjectsOf } from './subjects.ts';
import { styleWord } from './wish-words.ts';

const ASKED = KINDS.filter((kind) => kind !== 'list' && kind !== 'count' && kind !== 'plan');
const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');

/** A question about one wine of the list, and nothing else that is wanted. */
function onlyRow(desk: Desk): Row | null {
  const { meaning } = desk.talk;
  const rows = subjectsOf(desk, 3);
  const [row] = rows;
  // 'Is the Prosecco sweet?' where two of them taste alike.
  const isOne = rows.every((one) => row !== undefined && distance(one.profile, row.profile) < 0.5);
  const isNamed =
    meaning.wines.some(({ lines, not }) => lines.length > 0 && !not) ||
    meaning.things.length === 1 ||
    desk.talk.subject.length === 1;
  const isWish = meaning.dishes.want.length + meaning.occasions.length > 0 || meaning.budget !== null;
  return row && isOne && isNamed && !isWish ? row : null;
}

const IS_IT =
  /^(so |and |but |ok |hm )?(is|are|isnt|would|does|will|wouldnt)\b|\b(is|isnt) (it|that|this|the|your|that one)\b|\bhow (sweet|dry|heavy|light|oaky|tannic|fruity|strong)\b|\b(ist|sind) (er|der|das|die|dieser)\b|\best (il|ce|elle)\b|\b(le|la|il|elle|c) est\b|^(e|ma|sara|ed?) (il|la|troppo|molto|davvero|un)\b|\b(il|la|quello|questo) (\w+ ){0,4}e (\w+ )?<|^(es|y es|pero es) (el|la|muy|tan)\b|\b(el|la|ese|este) (\w+ ){0,4}es (\w+ )?<|^<wine> (\w+ )?<(body|taste|style)> ?\?$/;
const STRONG = /\b(strong|boozy|alcoholic|potent|stark|fort|forte|alcolico|fuerte|alcoholico|alcoolise)\b/;

/** 'Is the Amarone strong?': its weight, and that the list gives no alcohol. */
export const strengthFact: AnswerRule = {
  name: 'fact-strength',
  wanted: ASKED,
  applies: (desk) => STRONG.test(plainOf(desk)) && IS_IT.test(plainOf(desk)) && onlyRow(desk) !== null,
  answer(desk) {
    const row = onlyRow(desk);
    if (!row) return null;
    const { write } = desk;
    const { body } = row.profile;
    const level = body >= 3.8 ? 'full' : body <= 2.2 ? 'light' : 'medium';
    return draft(
      'fact-strength',
      `${write.say('unknown.alcohol', { wine: write.priced(row) })} ${write.say(`strength.${level}`)}`,
      chips(desk, 'food', 'about'),
    );
  },
};

/** How sweet a wine is has an answer of its own. */
const SWEETNESS: ReadonlySet<string> = new Set(['sweet', 'dry', 'off-dry']);

/** 'Is the Taurasi heavy?', 'is it oaky?': yes or no, with how it should taste. */
export const tasteFact: AnswerRule = {
  name: 'fact-taste',
  wanted: ASKED,
  applies: (desk) =>
    asked(desk) !== null &&
    !SWEETNESS.has(asked(desk) ?? '') &&
    (IS_IT.test(plainOf(desk)) || IS_IT.test(desk.talk.meaning.masked)) &&
    onlyRow(desk) !== null,
  answer(desk) {
    const row = onlyRow(desk);
    const style = asked(desk);
    if (!row || !style) return null;
    const { write, knowledge } = desk;
    return draft(
      'fact-taste',
      write.say(isOfStyle(row, style, knowledge) ? 'taste.yes' : 'taste.no', {
        wine: write.priced(row),
        style: styleWord(style, desk),
        taste: tasteWords(row, desk),
      }),
      chips(desk, 'food', 'about'),
    );
  },
};

const asked = (desk: Desk): string | null => {
  const { styles, sorts } = desk.talk.meaning;
  if (sorts.want.length > 0) return null;
  return [...styles.want, ...styles.not].find((style) => styleWord(style, desk) !== '') ?? null;
};
