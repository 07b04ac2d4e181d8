import { placeList, placeName } from '#src/say/place-names.ts';
import { chips, draft, type AnswerRule } from './desk.ts';
import { originWords, pairingReason, tasteWords } from './reasons.ts';
import { subjectsOf } from './subjects.ts';

/** Why the last answer said so: the reasons of its first wine, with place and grape. */
export const explain: AnswerRule = {
  name: 'explain',
  wanted: ['explain'],
  applies: ({ talk }) => talk.last.length > 0 || talk.subject.length > 0,
  answer(desk) {
    const { talk, write } = desk;
    const doubted = talk.meaning.wines.length > 0 ? subjectsOf(desk)[0] : undefined;
    const wanted = talk.before?.meaning.places.want[0];
    // 'The Roederer is only 78': doubted against the place that was asked for.
    if (doubted && wanted && ![...doubted.placeNames].includes(wanted.toLowerCase()) && doubted.country)
      return draft('explain', write.say('explain.place', { wine: write.passing(doubted), place: placeList([doubted.appellation, doubted.country], desk), wanted: placeName(wanted, desk), last: write.list(talk.last.slice(0, 1).map((row) => write.priced(row))) }), chips(desk, 'other', 'cheaper')); // prettier-ignore
    const row = doubted ?? talk.last[0] ?? talk.subject[0];
    if (!row) return null;
    const [dish] = talk.wish.dishes;
    const why = dish ? pairingReason(row, dish, desk) : tasteWords(row, desk);
    return draft(
      'explain',
      write.say('explain.why', { wine: write.priced(row), why, origin: originWords(row, desk) }),
      chips(desk, 'other', 'cheaper', 'about'),
    );
  },
};
