import { COUNTING } from '#src/plan/conversation.ts';
import { filterRows, isOfSize, onePerLine } from '#src/plan/filter.ts';
import { draft, type AnswerRule } from './desk.ts';
import { wishWords } from './wish-words.ts';

/** What is named after such a word is to be counted too, not looked for. */
const INCLUDING =
  /\b(?<!\b(?:not|without|ohne|sans|non|senza|sin|no) )(?:counting|including|included|compris\w*|inclu\w*|mitgezahlt|mitgerechnet|contando|compres\w*|compte[rz]?)\b/;

/** How many printed lines fit, every one of them, whether we know the wine or not. */
export const count: AnswerRule = {
  name: 'count',
  wanted: ['count'],
  applies: ({ talk }) =>
    COUNTING.test(talk.meaning.tokens.map(({ text }) => text).join(' ')) || talk.before?.wanted === 'count',
  answer(desk) {
    const { talk, write, rows, knowledge } = desk;
    const isAlong = INCLUDING.test(talk.meaning.tokens.map(({ text }) => text).join(' '));
    const wish = {
      ...talk.wish,
      dishes: [],
      occasions: [],
      thrift: null,
      against: null,
      notLines: [],
      sizes: isAlong ? [] : talk.wish.sizes.filter((size) => size !== 'bottle'),
    };
    if (isAlong)
      Object.assign(wish, {
        styles: [],
        places: wish.places.slice(0, 1),
        colours: wish.colours.length > 1 ? [] : wish.colours,
      });
    const money = wish.budget !== null && !wish.sizes.includes('glass');
    const pool = rows.filter(
      (row) =>
        !(money && row.glass) && !(talk.wish.sizes.includes('bottle') && !wish.sizes.length && isOfSize(row, 'glass')),
    );
    const words = wishWords(wish, desk);
    const isAll = words === '' && !wish.notColours.length && !wish.notStyles.length && !wish.notPlaces.length;
    const found = onePerLine(isAll ? pool : filterRows(pool, wish, knowledge));
    const what = words ? ` (${words})` : '';
    if (found.length === 0) return draft('count', write.say('count.none', { what }), [write.say('chip.other')]);
    const text = write.say(what ? 'count.some' : 'count.all', { count: write.number(found.length, 'tally'), what });
    const names = found.length <= 6 ? ` ${write.say('count.names', { wines: write.list(found.map((row) => write.priced(row))) })}` : ''; // prettier-ignore
    return draft('count', text + names, [write.say('chip.pick'), write.say('chip.cheaper')]);
  },
};
