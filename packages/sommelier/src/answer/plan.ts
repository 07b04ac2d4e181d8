import { combine } from '#src/plan/combine.ts';
import { choose } from '#src/plan/choose.ts';
import { sumOf } from '#src/plan/sums.ts';
import type { Wish } from '#src/plan/wish.ts';
import type { Dish } from '#src/tables/knowledge.ts';
import type { Meaning, Slot } from '#src/understand/meaning.ts';
import { HOW_MANY } from './company.ts';
import { chips, draft, type AnswerRule, type Desk, type Draft } from './desk.ts';
import { pairingReason, tasteWords } from './reasons.ts';
import { recommendFor } from './recommend.ts';
import { budgetWords } from './wish-words.ts';

/** Several wines side by side: courses, colours, a glass here and a bottle there, within one total. */
export const plan: AnswerRule = {
  name: 'plan',
  wanted: ['plan', 'recommend', 'refine', 'price', 'list', 'compare', 'extreme'],
  applies: (desk) => slotsOf(desk).reduce((sum, { count }) => sum + count, 0) >= 2,
  answer(desk) {
    const { talk, write } = desk;
    const shared = sharedOut(slotsOf(desk), desk);
    const many = shared.counts ? manyOf(shared.slots, shared.counts, desk) : null;
    if (many) return many;
    const slots = shared.slots.flatMap((slot) => Array.from({ length: slot.count }, () => slot)).slice(0, 6);
    const wish = { ...talk.wish, budget: totalOf(desk) };
    const isParted = slots.every(({ colours }) => colours.length > 0);
    const { rows, isWithin, total } = combine(slots, isParted ? { ...wish, notColours: [] } : wish, {
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
    // '92, inside about 90' is not so: then the sum alone is said.
    const isOver = isWithin && wish.budget?.max === null && total > (wish.budget.about ?? total);
    const money =
      wish.budget?.per === 'all' && !isOver
        ? write.say(isWithin ? 'plan.within' : 'plan.over', {
            total: write.money(total, 'total'),
            budget: budgetWords(wish, desk),
          })
        : write.say('plan.total', { total: write.money(total, 'total') });
    const people = talk.meaning.people ?? 0;
    const each = people > 1 && EACH_PAYS.test(talk.meaning.tokens.map(({ text }) => text).join(' ')) ? write.say('plan.each', { each: write.money(Math.round((total / people) * 100) / 100, 'total'), people: write.number(people, 'guest') }) : ''; // prettier-ignore
    // 'How many bottles for twelve, and one white and one red': the number comes first.
    const needed = people > 1 && HOW_MANY.test(talk.meaning.tokens.map(({ text }) => text).join(' ')) ? write.say('bottles.enoughAll', { people: write.number(people, 'guest'), bottles: write.number(bottlesAtTable(people), 'tally') }) : ''; // prettier-ignore
    const sum = needed === '' ? money : '';
    return draft('plan', [needed, ...lines, sum, each].filter(Boolean).join(' '), chips(desk, 'cheaper', 'other', 'why')); // prettier-ignore
  },
};

/** So many different bottles are named one by one; more of them are so many of each wine. */
const MOST_DIFFERENT = 4;

/** 'Four bottles, half want red, half white', 'nine of us, 30 a head: red and white': how many bottles fall to each wine. */
function sharedOut(
  slots: readonly Slot[],
  { talk }: Desk,
): { slots: readonly Slot[]; counts: readonly number[] | null } {
  const people = talk.meaning.people ?? talk.wish.people ?? 0;
  const said = talk.meaning.bottles ?? 0;
  const isPlain = slots.length >= 2 && slots.every(({ count, isSizeOwn, sizes }) => count === 1 && !isSizeOwn && !sizes.includes('glass')); // prettier-ignore
  const ofPot = talk.wish.budget?.per === 'person' && people >= 4 ? bottlesAtTable(people) : 0;
  const bottles = said > slots.length ? said : ofPot;
  if (!isPlain || bottles <= slots.length) return { slots, counts: null };
  const counts = slots.map((_slot, at) => Math.floor(bottles / slots.length) + (at < bottles % slots.length ? 1 : 0));
  return bottles <= MOST_DIFFERENT
    ? { slots: slots.flatMap((slot, at) => Array.from({ length: counts[at] ?? 1 }, () => slot)), counts: null }
    : { slots, counts };
}

/** So many of each wine, every bottle within its share of what there is. */
function manyOf(slots: readonly Slot[], counts: readonly number[], desk: Desk): Draft | null {
  const { talk, write } = desk;
  const all = totalOf(desk);
  const bottles = counts.reduce((sum, count) => sum + count, 0);
  const most = all?.per === 'all' ? (all.max ?? all.about) : null;
  const budget = most === null ? all : { min: null, max: Math.floor((most / bottles) * 100) / 100, about: null, per: 'bottle' as const, isPerSaid: true }; // prettier-ignore
  const { rows } = combine(slots, { ...talk.wish, budget }, { ...desk, isCheapest: talk.sort === 'cheapest' });
  const items = rows.flatMap((row, at) => ({ row, count: counts[at] ?? 1 }));
  const total = rows.length === slots.length ? sumOf(items) : null;
  if (total === null || (most !== null && total > most)) return null;
  const parts = write.list(items.map(({ row, count }) => `${write.number(count, 'tally')} × ${write.priced(row)}`));
  const people = talk.meaning.people ?? talk.wish.people ?? 0;
  const needed = people > 1 ? write.say('bottles.enoughAll', { people: write.number(people, 'guest'), bottles: write.number(bottles, 'tally') }) : ''; // prettier-ignore
  const said = write.say('sum', { parts, total: write.money(total, 'total') });
  const each = people > 1 && talk.wish.budget?.per === 'person' ? write.say('plan.each', { each: write.money(Math.round((total / people) * 100) / 100, 'total'), people: write.number(people, 'guest') }) : ''; // prettier-ignore
  return draft('plan', [needed, said, each].filter(Boolean).join(' '), chips(desk, 'cheaper', 'other', 'why'));
}

const EACH_PAYS =
  /\b(per head|a head|per person|each pay|par (tete|personne)|pro (kopf|person|nase)|a testa|a persona|por (cabeza|persona))\b/;
const IN_TOTAL =
  /\b(total|altogether|together|all in|in all|combined|for the lot|for both|for the (two|pair)|au total|en tout|ensemble|les deux|insgesamt|zusammen|beide|in totale|in tutto|insieme|en total|juntos|las dos|los dos)\b/;
const OF_ALL =
  /\b(i|we) (have|ve|got)\b|\bbudget\b|\bspend\b|\bpocket\b|<budget> (note|bill|schein|billet)\b|\b(on a|on a que|j ai|j ai que|nous avons|wir haben|ich hab|ich habe|hab nur|abbiamo|ho|ho solo|tenemos|tengo|solo tengo|llevo) (only |just |nur |que |solo |un |une |einen |a )*<budget>/;

/** One amount for several wines is for all of them where the guest speaks of what there is. */
function totalOf({ talk }: Desk): Wish['budget'] {
  const { budget } = talk.wish;
  // 'Nine of us, 35 a head': the pot is for all the wines together.
  const people = talk.meaning.people ?? talk.wish.people;
  if (budget?.per === 'person' && people !== null && (talk.wish.bottles ?? 0) <= 1)
    return { ...budget, min: null, max: (budget.about ?? budget.max ?? 0) * people, about: null, per: 'all' };
  // 'One wine each, total under 200.'
  if (
    budget &&
    budget.per !== 'all' &&
    budget.per !== 'person' &&
    talk.meaning.slots.length > 1 &&
    IN_TOTAL.test(talk.meaning.tokens.map(({ text }) => text).join(' '))
  )
    // prettier-ignore
    return { ...budget, min: null, max: budget.max ?? budget.about, about: null, per: 'all' };
  const isOfOne = budget?.per === 'bottle' || budget?.per === 'glass';
  if (!budget || budget.isPerSaid || !isOfOne || !OF_ALL.test(talk.meaning.masked)) return budget;
  return { ...budget, min: null, max: budget.about ?? budget.max, about: null, per: 'all' };
}

/** Half a bottle each, as sommeliers count. */
const bottlesAtTable = (people: number): number => Math.ceil(people / 2);

/** One flute for everybody, six of a bottle. */
const TOAST =
  /\b(toast|cheers|clink|trinquer|anstossen|anzustossen|brindisi|brindare|brindar|brindis|apero|aperitif|aperitivo|to start with a glass)\b/;
const isToast = ({ talk }: Desk): boolean =>
  talk.wish.styles.includes('sparkling') && TOAST.test(talk.meaning.tokens.map(({ text }) => text).join(' '));

/** A table of people with one wish: how many bottles of what, for how much. */
export const table: AnswerRule = {
  name: 'table',
  wanted: ['plan', 'recommend'],
  applies: ({ talk }) =>
    talk.meaning.people !== null &&
    talk.meaning.people >= 4 &&
    !talk.wish.sizes.includes('glass') &&
    (talk.wanted === 'plan' ||
      talk.wish.budget?.per === 'all' ||
      (talk.wish.budget?.max ?? talk.wish.budget?.about ?? 0) >= talk.meaning.people * 20),
  answer(desk) {
    const { talk, write } = desk;
    const people = talk.meaning.people ?? 0;
    // 'A big bottle for the six of us': one, of that size.
    const isOneLarge =
      talk.wish.sizes.includes('magnum') && /\b(a|one|1|une?|eine?n?|una?) (\w+ )?<size>/.test(talk.meaning.masked);
    const isLarge = talk.wish.sizes.includes('magnum');
    const bottles =
      talk.wish.bottles ??
      (isOneLarge
        ? 1
        : isToast(desk)
          ? Math.ceil(people / 6)
          : bottlesAtTable(isLarge ? Math.ceil(people / 2) : people));
    const budget = totalOf(desk);
    // 'One bottle for the four of us, 80 to 100': the amount is the bottle's.
    if (bottles === 1 && budget?.per !== 'all')
      return recommendFor(desk, { ...talk.wish, people: null, bottles: null });
    const all =
      budget?.per === 'all' || (budget?.max ?? budget?.about ?? 0) >= people * 20
        ? (budget?.max ?? budget?.about ?? null)
        : null;
    const each =
      all === null ? budget : { min: null, max: all / bottles, about: null, per: 'bottle' as const, isPerSaid: true };
    const sizes = talk.wish.sizes.length > 0 ? talk.wish.sizes : (['bottle'] as const);
    const wish = { ...talk.wish, budget: each, people: null, bottles: null, sizes };
    const { rows, missed } = choose(wish, desk);
    // 'Four of us, a red around 80': nothing costs half of that, so the bottle was meant.
    if (all !== null && missed.includes('budget') && talk.wish.budget?.per !== 'all')
      return recommendFor(desk, { ...talk.wish, sizes, people: null, bottles: null });
    const [row] = rows;
    const said = recommendFor(desk, wish);
    if (!row || row.price === null || !said || missed.includes('budget')) return said;
    // One bottle needs no sum.
    if (bottles === 1) return said;
    const sum = write.say('table.sum', {
      people: write.number(people, 'guest'),
      bottles: write.number(bottles, 'tally'),
      wine: write.wine(row),
      total: write.money(Math.round(row.price * bottles * 100) / 100, 'total'),
    });
    return { ...said, text: `${said.text} ${sum}` };
  },
};

const EACH =
  /\b(each|every|per course|per dish|par plat|pro gang|per portata|por plato|chaque|chacun|chacune|jeweils|je|ciascun\w*|cada)\b/;

/** 'One bottle', and not one of each. */
function isOneBottle({ bottles, sizes, masked, tokens, slots }: Meaning): boolean {
  if (sizes.want.length !== 1 || sizes.want[0] !== 'bottle' || EACH.test(masked)) return false;
  if (bottles === 1) return true;
  const said = tokens.filter(({ text }) => BOTTLE.test(text));
  // 'Tartare for me, bass for madame, a bottle': the word stands once and alone.
  const isOwn = slots.filter((slot) => slot.isSizeOwn).length > 0;
  return bottles === null && said.length === 1 && !isOwn && said.every(({ text }) => !/(s|en|ie|che)$/.test(text) || text === 'flasche'); // prettier-ignore
}

const BOTTLE = /^(bottles?|btls?|bouteilles?|flaschen?|bottigli[ae]|botellas?|quilles?|bocc[ei]a?)$/;

/** 'One bottle for all of us'. */
const ONE_FOR_ALL =
  /\b(one|a single|just a|only a|1) (wine|<size>|bottle)|\b(un seul|une seule|eine einzige|nur eine|una sola|un solo|una unica)\b|for (all|everyone|everybody)|pour tous|fur alle|per tutti|para todos/;

/** Steaks and halibut at one table: a red for the first, a white for the second. */
function byFamily(dishes: readonly Dish[], words: readonly string[]): Slot[] {
  const isRed = ({ suits }: Dish): boolean => (suits.red ?? 0) > (suits.white ?? 0);
  const slot = (of: (dish: Dish) => boolean, colour: 'red' | 'white'): Slot[] => {
    const own = dishes.filter(of);
    const said = words.filter((_word, at) => dishes[at] !== undefined && of(dishes[at]));
    return own.length > 0
      ? [
          {
            colours: [colour],
            styles: [],
            dishes: own,
            dishWords: said,
            places: [],
            grapes: [],
            sizes: [],
            isSizeOwn: false,
            count: 1,
          },
        ]
      : [];
  };
  return [...slot((dish) => !isRed(dish), 'white'), ...slot(isRed, 'red')];
}

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
      isSizeOwn: false,
      count: 1,
    }));
  const own = meaning.slots.filter(
    (slot) =>
      slot.colours.length + slot.dishes.length + slot.styles.length + slot.sizes.length + slot.grapes.length > 0,
  );
  const isApart =
    own.length >= 2 &&
    own.every(
      (slot) =>
        slot.colours.length +
          slot.dishes.length +
          slot.grapes.length +
          slot.styles.filter((style) => ['sparkling', 'sweet', 'fortified'].includes(style)).length >
        0,
    );
  const colours = new Set(own.flatMap(({ colours: one }) => one));
  const either =
    /\b(or|ou|oder|o|either|soit|entweder)\b/.test(meaning.masked) &&
    !/\b(and|then|et|und|dann|poi|puis|y|luego)\b/.test(meaning.masked);
  if (((ONE_FOR_ALL.test(meaning.masked) && !EACH.test(meaning.masked)) || isOneBottle(meaning)) && colours.size < 2)
    return [];
  if (
    isApart &&
    !either &&
    (talk.wanted === 'plan' ||
      colours.size >= 2 ||
      own.some((slot) => slot.sizes.length > 0) ||
      (own.filter((slot) => slot.dishes.length > 0).length >= 2 &&
        /\b(each|both|then|per course|courses?|menu|two (wines|bottles|glasses)|pour chaque|jeweils|dann|puis|poi|luego)\b/.test(
          meaning.masked,
        )))
  )
    return own;
  const [alone] = own;
  // 'Two bottles of white, 120 in all': two of one kind under one total.
  if (own.length === 1 && alone && alone.count >= 2 && wish.budget?.per === 'all' && alone.colours.length > 0)
    return own;
  const mixed = byFamily(wish.dishes, wish.dishWords);
  if (
    mixed.length === 2 &&
    colours.size === 0 &&
    ((meaning.bottles ?? 0) >= 2 || (meaning.people ?? 0) >= 3 || EACH.test(meaning.masked)) &&
    (!ONE_FOR_ALL.test(meaning.masked) || EACH.test(meaning.masked))
  )
    return mixed;
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
