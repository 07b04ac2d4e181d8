import type { Dish, Knowledge } from '#src/tables/knowledge.ts';
import type { Family } from '#src/tables/profile.ts';
import type { PreparedTurn } from './prepare-turn.ts';
import type { Span } from './parts.ts';
import type { Token } from './tokens.ts';

interface DishEntity {
  dish: Dish;
  from: number;
  to: number;
  phrase: string;
}
const MODIFIERS = new Set(['sauce', 'cooking']);
/** Words that may stand between a dish and its sauce, in every language. */
const LINKS = new Set(
  'with in and a an the of on au aux some our my served w avec et de la le mit und in an con e al alla y en'.split(' '),
);

/**
 * The dishes of a question. A sauce or a way of cooking next to a dish changes that dish ('grilled salmon with lemon');
 * alone it stands for itself. A cuisine gives way to a dish.
 */
export function composeDishes(spans: readonly Span[], turn: PreparedTurn, knowledge: Knowledge): Dish[] {
  const { tokens, text } = turn;
  const found = spans.flatMap(({ part, value, from, to }): DishEntity[] => {
    const dish =
      part === 'dish' ? (knowledge.dishes.get(value) ?? dishIn(tokens.slice(from, to), knowledge)) : undefined;
    return dish ? [{ dish, from, to, phrase: value }] : [];
  });
  const mains = found.filter(({ dish }) => !MODIFIERS.has(dish.group));
  const dishes = mains.filter(({ dish }) => dish.group !== 'cuisine');
  const kept = withoutGeneric(dishes.length > 0 ? dishes : mains);
  if (kept.length === 0) return [...new Set(found.map(({ dish }) => dish))];
  const composed = kept.map((main) => {
    const own = found.filter((other) => MODIFIERS.has(other.dish.group) && belongs(main, other, tokens));
    const said = text.slice(tokens[main.from]?.start ?? 0, tokens[main.to - 1]?.end ?? 0).toLowerCase();
    return own.reduce(
      (dish, modifier) => modify(dish, modifier.dish, { phrase: modifier.phrase, before: modifier.to <= main.from }),
      { ...main.dish, name: nameOf(main, said) },
    );
  });
  const seen = new Set<string>();
  return composed.filter(({ name }) => !seen.has(name) && seen.add(name));
}

/** A dish the network heard and no table spells: the last word of it that is a dish. */
function dishIn(tokens: readonly Token[], knowledge: Knowledge): Dish | undefined {
  return knowledge.dishes.find(tokens).at(-1)?.meaning;
}

const GENERIC = new Set(['pasta', 'fish', 'soup', 'salad', 'cheese', 'dessert', 'vegetables', 'sausage']);

/** 'Pasta with pesto' is one dish, and it is the pesto. */
function withoutGeneric(dishes: readonly DishEntity[]): DishEntity[] {
  return dishes.filter((one) => {
    const near = dishes.some(
      (other) =>
        other !== one &&
        (other.dish.group === one.dish.group || one.dish.name === 'pasta') &&
        (Math.abs(other.from - one.to) <= 1 || Math.abs(one.from - other.to) <= 1),
    );
    return !(GENERIC.has(one.dish.name) && near);
  });
}

/** The guest's own word where it is one of the dish's names: 'ribeye' stays ribeye, 'branzino' does not become 'fish'. */
function nameOf({ dish }: DishEntity, said: string): string {
  return dish.group === 'cuisine' || said.length < 3 ? dish.name : said;
}

function belongs(main: DishEntity, modifier: DishEntity, words: readonly Token[]): boolean {
  if (modifier.to <= main.from) return main.from - modifier.to <= 1;
  if (modifier.from < main.to) return false;
  const between = words.slice(main.to, modifier.from);
  return (
    between.length <= 4 &&
    between.every((word) => LINKS.has(word.text) || /^[a-z]+$/.test(word.text)) &&
    !between.some((word) => word.text === 'then' || word.text === ',')
  );
}

function modify(dish: Dish, modifier: Dish, { phrase, before }: { phrase: string; before: boolean }): Dish {
  const suits: Dish['suits'] = {};
  for (const [family, points] of Object.entries(dish.suits) as [Family, number][]) {
    const other = modifier.suits[family];
    // The main dish decides what is possible, the sauce what is better.
    suits[family] = Math.max(1, Math.round((points * 2 + (other ?? Math.max(0, points - 1))) / 3));
  }
  return {
    ...dish,
    name: before || modifier.group === 'cooking' ? `${phrase} ${dish.name}` : `${dish.name} with ${phrase}`,
    weight:
      modifier.group === 'cooking'
        ? (dish.weight + modifier.weight) / 2
        : Math.max(dish.weight, (dish.weight + modifier.weight) / 2),
    fat: Math.max(dish.fat, modifier.fat),
    heat: Math.max(dish.heat, modifier.heat),
    sweet: Math.max(dish.sweet, modifier.sweet),
    acid: Math.max(dish.acid, modifier.acid),
    suits,
    look: [...new Set([...dish.look, ...modifier.look])],
    avoid: [
      ...new Set([
        ...dish.avoid,
        ...(modifier.group === 'sauce'
          ? modifier.avoid.filter((fault: string) => fault !== 'tannic' || (dish.suits.red ?? 0) < 3)
          : []),
      ]),
    ],
    because: modifier.group === 'sauce' ? modifier.because : dish.because,
  };
}
