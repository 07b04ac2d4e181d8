import type { Row } from '#src/cellar/rows.ts';
import { filterRows, onePerLine } from '#src/plan/filter.ts';
import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';
import { hasWish } from './recommend.ts';
import { subjectsOf } from './subjects.ts';
import { wishWords } from './wish-words.ts';

const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');

const MIDDLE =
  /\b(the (one|bottle|wine) (in between|in the middle|between them|between those)|(the )?middle (one|price|priced|bottle)|in the middle,? (price ?wise|by price|on price)|middle of the (price|range)|median( price| bottle| wine)?|mid ?priced? one|celui du milieu|au milieu|prix (median|moyen de gamme)|(der|den|die) (mittlere[nr]?|in der mitte)|mittlere[nrs]? preis\w*|preislich in der mitte|quello (di|in) mezzo|prezzo (di mezzo|mediano)|(el|la) (de en medio|del medio|intermedi[oa])|precio (medio|mediano))\b/;

/** The rows whose middle is asked for: those named, those shown where there are three, else all of the wish. */
function poolOf(desk: Desk): Row[] {
  const { talk, rows, knowledge } = desk;
  const named = talk.meaning.wines.some(({ lines }) => lines.length > 0) ? subjectsOf(desk) : [];
  if (named.length >= 3) return named;
  const isNew =
    talk.meaning.colours.want.length + talk.meaning.places.want.length + talk.meaning.grapes.want.length > 0;
  if (!isNew && talk.last.length >= 3) return [...talk.last];
  const wish = { ...talk.wish, notLines: [], against: null, dishes: [], budget: null, thrift: null };
  const isGlass = wish.sizes.includes('glass');
  const found = hasWish(wish) || isNew ? filterRows(rows, wish, knowledge) : [...rows];
  return found.filter((row) => row.glass === isGlass && (isGlass || row.standard));
}

/** 'Not the silly-money one, the one in between', 'your median red': the row in the middle of the prices. */
export const middle: AnswerRule = {
  name: 'middle',
  wanted: KINDS,
  applies: (desk) => MIDDLE.test(plainOf(desk)) && desk.talk.meaning.health.length === 0,
  answer(desk) {
    const { write, talk } = desk;
    const priced = onePerLine(poolOf(desk)).filter(({ price }) => price !== null).toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0)); // prettier-ignore
    if (priced.length < 3) return null;
    const half = (priced.length - 1) / 2;
    const wines = [...new Set([priced[Math.floor(half)], priced[Math.ceil(half)]])].flatMap((row) => row ?? []);
    const words = wishWords({ ...talk.wish, budget: null, dishes: [] }, desk);
    return draft(
      'extreme',
      write.say(wines.length === 1 ? 'extreme.middle' : 'extreme.middles', {
        what: words ? ` (${words})` : '',
        wine: write.list(wines.map((row) => write.priced(row))),
        count: write.number(priced.length, 'tally'),
      }),
      chips(desk, 'about', 'other'),
    );
  },
};

const RANGE =
  /\b(price range|range of prices?|floor and (the )?ceiling|(top|highest) and (the )?(bottom|lowest)( price)?|(bottom|lowest) (and|to) (the )?(top|highest)|from what to what|lowest to (the )?highest|fourchette (de prix)?|gamme de prix|preisspanne|von wieviel bis|von wie viel bis|fascia di prezzo|da quanto a quanto|rango de precios|de cuanto a cuanto|horquilla)\b/;

/** 'Floor and ceiling of the reds': both ends of the prices. */
export const range: AnswerRule = {
  name: 'range',
  wanted: KINDS,
  applies: (desk) => RANGE.test(plainOf(desk)) && desk.talk.meaning.health.length === 0,
  answer(desk) {
    const { write, talk } = desk;
    const pool = talk.meaning.wines.length > 0 ? [] : onePerLine(poolOf({ ...desk, talk: { ...talk, last: [] } }));
    const priced = pool.filter(({ price }) => price !== null).toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0));
    const [low, high] = [priced[0], priced.at(-1)];
    if (!low || !high || low === high) return null;
    const words = wishWords({ ...talk.wish, budget: null, dishes: [] }, desk);
    const what = words ? ` (${words})` : '';
    const ends = [write.say('extreme.cheapest', { what, wine: write.priced(low) }), write.say('extreme.dearest', { what, wine: write.priced(high) })]; // prettier-ignore
    return draft('extreme', ends.join(' '), chips(desk, 'pick', 'cheaper'));
  },
};
