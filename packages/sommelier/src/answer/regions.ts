import { filterRows, onePerLine } from '#src/plan/filter.ts';
import { placeName } from '#src/say/place-names.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';

const WHICH =
  /\b(what|which|quelles?|quels?|welche[nrms]?|quali|quale|che|da quali|que|cuales) (wine )?(regions?|countries|country|places|areas?|parts|pays|coins?|regionen|gegenden|gebiete[n]?|landern?|zone|regioni|paesi|regiones|zonas|paises)\b/;
const COUNTRY = /\b(countries|country|pays|landern?|paesi|paises)\b/;
const MOST = 8;

/** 'Which regions are your Cabernets from?': the places of all rows of a kind, the commonest first. */
export const regions: AnswerRule = {
  name: 'regions',
  wanted: ['fact', 'list', 'availability', 'count', 'recommend', 'about', 'refine', 'unclear', 'compare'],
  applies: ({ talk }) => {
    const { tokens, wines, grapes, colours, styles, places, dishes } = talk.meaning;
    const kinds = grapes.want.length + colours.want.length + styles.want.length + places.want.length;
    return kinds > 0 && wines.length + dishes.want.length === 0 && WHICH.test(tokens.map(({ text }) => text).join(' '));
  },
  answer(desk: Desk) {
    const { talk, rows, knowledge, write } = desk;
    const plain = talk.meaning.tokens.map(({ text }) => text).join(' ');
    const found = onePerLine(filterRows(rows, { ...talk.wish, budget: null, notLines: [] }, knowledge));
    const nameOf = COUNTRY.test(plain)
      ? ({ country }: (typeof found)[number]): string => country
      : ({ appellation, region, country }: (typeof found)[number]): string => appellation || region || country;
    const counts = Map.groupBy(found.filter((row) => nameOf(row) !== ''), nameOf); // prettier-ignore
    const names = [...counts].toSorted((a, b) => b[1].length - a[1].length).map(([name]) => placeName(name, desk)); // prettier-ignore
    return names.length > 0
      ? draft(
          'list',
          write.say('regions', { places: write.list(names.slice(0, MOST)) }),
          chips(desk, 'pick', 'cheaper'),
        )
      : null;
  },
};
