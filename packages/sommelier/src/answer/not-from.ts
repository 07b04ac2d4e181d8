import { filterRows, onePerLine } from '#src/plan/filter.ts';
import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, type AnswerRule } from './desk.ts';

const WHICH = /\b(which|what|wich|list|show|quels?|quelles?|lesquels|welche\w*|was|quali|che|cosa|cuales|que)\b/;
const PICKED =
  /\b(recommend|suggest|best|good|nice|try|something|anything|would|should|conseill\w*|recommand\w*|meilleur\w*|quelque chose|empf\w+|etwas|beste\w*|consigli\w*|miglior\w*|qualcosa|recom\w+|mejor\w*|algo)\b/;
const MOST = 14;

/** 'Which wines here aren't Greek?': all that are known to be from elsewhere. */
export const notFrom: AnswerRule = {
  name: 'not-from',
  wanted: KINDS,
  applies: ({ talk }) => {
    const { places, wines, dishes, health, sorts, budget, masked, grapes } = talk.meaning;
    const isPlain = wines.length + dishes.want.length + health.length + sorts.want.length + grapes.want.length === 0;
    const isOnly = places.not.length > 0 && places.want.length === 0 && budget === null;
    return isPlain && isOnly && talk.wanted !== 'count' && WHICH.test(masked) && !PICKED.test(masked);
  },
  answer(desk) {
    const { talk, rows, knowledge, write } = desk;
    const known = rows.filter(({ country }) => country !== '');
    const found = onePerLine(filterRows(known, { ...talk.wish, notLines: [], against: null }, knowledge));
    if (found.length === 0 || found.length > MOST) return null;
    const wines = write.list(found.map((row) => write.priced(row)));
    return draft('list', write.say(found.length === 1 ? 'list.one' : 'list.all', { what: '', count: write.count(found.length), wines }), chips(desk, 'pick', 'cheaper', 'other')); // prettier-ignore
  },
};
