import { choose, ofGrapeFirst } from '#src/plan/choose.ts';
import { filterRows } from '#src/plan/filter.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';
import { recommendFor } from './recommend.ts';

/** The limit for one bottle; null where it is for several or for each of a company. */
function limitOf({ talk }: Desk): number | null {
  const { budget, bottles, people } = talk.wish;
  if (!budget || budget.per === 'person' || budget.per === 'all' || (bottles ?? 1) > 1 || (people ?? 1) > 4)
    return null;
  return budget.max ?? budget.about;
}

/** 'A Champagne for 20', where they begin at 85: that, and what the money buys of the kind. */
export const kindOver: AnswerRule = {
  name: 'kind-over',
  wanted: ['recommend', 'list', 'availability', 'value', 'price', 'extreme', 'refine'],
  applies: (desk) => {
    const { talk } = desk;
    const { wish, meaning } = talk;
    return (
      wish.places.length + wish.grapes.length > 0 &&
      meaning.places.want.length + meaning.grapes.want.length > 0 &&
      wish.colours.length < 2 &&
      meaning.wines.length + wish.dishes.length + meaning.sorts.want.length + meaning.health.length === 0 &&
      meaning.budget !== null &&
      wish.against === null &&
      limitOf(desk) !== null
    );
  },
  answer(desk) {
    const { rows, knowledge, talk, write } = desk;
    const most = limitOf(desk);
    const isGlass = talk.wish.sizes.includes('glass');
    const wish = { ...talk.wish, budget: null };
    const all = filterRows(rows, wish, knowledge).filter((row) => row.price !== null && row.glass === isGlass);
    if (most === null || all.length === 0 || all.some(({ price }) => (price ?? 0) <= most)) return null;
    // A Cabernet is one by its name before it is a blend with some.
    const sure = ofGrapeFirst(all, wish, knowledge);
    const whole = sure.filter(({ standard }) => standard);
    const [least] = (whole.length > 0 ? whole : sure).toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0));
    if (!least) return null;
    const said = write.say('have.overKind', { amount: write.money(most, 'guest'), wine: write.priced(least) });
    const isStill = least.family === least.colour;
    // Of a grape, what is nearest to it is chosen by its taste.
    const like = { ...talk.wish, places: [], colours: isStill && least.colour ? [least.colour] : talk.wish.colours, styles: isStill || !least.family ? talk.wish.styles : [...new Set([...talk.wish.styles, least.family])] }; // prettier-ignore
    const isThere = filterRows(rows, { ...like, grapes: [] }, knowledge).length > 0;
    const near = isThere && like.grapes.length > 0 ? choose(like, desk).rows.slice(0, 1) : rows;
    const other = isThere ? recommendFor({ ...desk, rows: near }, { ...like, grapes: [] }, said) : null;
    return other ? { ...other, kind: 'have' } : draft('have', said, chips(desk, 'cheaper', 'other'));
  },
};
