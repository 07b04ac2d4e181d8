import { combine } from '#src/plan/combine.ts';
import type { Slot } from '#src/understand/meaning.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';
import { pairingReason, tasteWords } from './reasons.ts';
import { recommendFor } from './recommend.ts';
import { budgetWords } from './wish-words.ts';

/** Several wines side by side: courses, colours, a glass here and a bottle there, within one total. */
export const plan: AnswerRule = {
  name: 'plan',
  wanted: ['plan', 'recommend', 'refine', 'price', 'list', 'compare', 'extreme'],
  applies: (desk) => slotsOf(desk).length >= 2,
  answer(desk) {
    const { talk, write } = desk;
    const slots = slotsOf(desk).slice(0, 5);
    const isParted = slots.every(({ colours }) => colours.length > 0);
    const { rows, isWithin, total } = combine(slots, isParted ? { ...talk.wish, notColours: [] } : talk.wish, {
      ...desk,
      isCheapest: talk.sort === 'cheapest',
    });
    if (rows.length === 0) return null;
    const lines = rows.map((row, at) => {
      const slot = slots[at];
      const dish = slot?.dishes[0];
      const words = write.list(slot?.dishWords ?? []);
      return dish && words
        ? write.say('plan.dish', { dish: words, wine: write.priced(row), why: pairingReason(row, dish, desk) })
        : write.say('plan.wine', { wine: write.priced(row), taste: tasteWords(row, desk, 2) });
    });
    const money =
      talk.wish.budget?.per === 'all'
        ? write.say(isWithin ? 'plan.within' : 'plan.over', {
            total: write.money(total, 'total'),
            budget: budgetWords(talk.wish, desk),
          })
        : write.say('plan.total', { total: write.money(total, 'total') });
    return draft('plan', [...lines, money].join(' '), chips(desk, 'cheaper', 'other', 'why'));
  },
};

/** A table of people with one wish: how many bottles of what, for how much. */
export const table: AnswerRule = {
  name: 'table',
  wanted: ['plan'],
  applies: ({ talk }) => talk.wish.people !== null && talk.wish.people >= 3,
  answer: (desk) => recommendFor(desk, desk.talk.wish),
};

/** The slots of this turn, or of the dishes of the turn before with the sizes of this one. */
function slotsOf({ talk }: Desk): Slot[] {
  const { meaning, wish } = talk;
  if (meaning.people !== null && ['red', 'white'].every((colour) => meaning.colours.not.some((one) => one === colour)))
    return (['white', 'red'] as const).map((colour) => ({
      colours: [colour],
      styles: [],
      dishes: [],
      dishWords: [],
      places: [],
      grapes: [],
      sizes: [],
    }));
  const own = meaning.slots.filter(
    (slot) => slot.colours.length + slot.dishes.length + slot.styles.length + slot.sizes.length > 0,
  );
  const isApart =
    own.length >= 2 &&
    own.every(
      (slot) =>
        slot.colours.length +
          slot.dishes.length +
          slot.styles.filter((style) => ['sparkling', 'sweet', 'fortified'].includes(style)).length >
        0,
    );
  const colours = new Set(own.flatMap(({ colours: one }) => one));
  const either =
    /\b(or|ou|oder|o|either|soit|entweder)\b/.test(meaning.masked) &&
    !/\b(and|then|et|und|dann|poi|puis|y|luego)\b/.test(meaning.masked);
  if (
    isApart &&
    !either &&
    (talk.wanted === 'plan' ||
      colours.size >= 2 ||
      own.some((slot) => slot.sizes.length > 0) ||
      (own.filter((slot) => slot.dishes.length > 0).length >= 2 &&
        /\b(each|both|then|courses?|two (wines|bottles|glasses)|pour chaque|jeweils|dann|puis|poi|luego)\b/.test(
          meaning.masked,
        )))
  )
    return own;
  // 'A bottle for me, a glass for her' about two dishes of the turn before.
  const sizes = meaning.slots.filter((slot) => slot.sizes.length > 0);
  if (sizes.length >= 2 && wish.dishes.length >= 2 && meaning.dishes.want.length === 0)
    return sizes.slice(0, wish.dishes.length).map((slot, at) => ({
      ...slot,
      dishes: wish.dishes.slice(at, at + 1),
      dishWords: wish.dishWords.slice(at, at + 1),
      places: at === 0 ? wish.places : [],
    }));
  return [];
}
