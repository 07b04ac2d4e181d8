import type { Entity } from './entities.ts';
import type { Word } from './fold.ts';
import type { Dish } from './knowledge.ts';
import type { Family } from './profile.ts';

type DishEntity = Extract<Entity, { kind: 'dish' }>;
const MODIFIERS = new Set(['sauce', 'cooking']);
/** Words that may stand between a dish and its sauce. */
const LINKS = new Set('with in and a an the of on au aux some our my served in'.split(' '));

/**
 * The dishes of a question. A sauce or a way of cooking next to a dish changes that dish ('grilled salmon with lemon');
 * alone it stands for itself. A cuisine gives way to a dish.
 */
export function composeDishes(entities: readonly Entity[], words: readonly Word[], text: string): Dish[] {
  const found = entities.filter((entity): entity is DishEntity => entity.kind === 'dish');
  const mains = found.filter(({ dish }) => !MODIFIERS.has(dish.group));
  const dishes = mains.filter(({ dish }) => dish.group !== 'cuisine');
  const kept = withoutGeneric(dishes.length > 0 ? dishes : mains);
  if (kept.length === 0) return [...new Set(found.map(({ dish }) => dish))];
  const composed = kept.map((main) => {
    const own = found.filter((other) => MODIFIERS.has(other.dish.group) && belongs(main, other, words));
    return own.reduce(
      (dish, modifier) => modify(dish, modifier.dish, { phrase: modifier.phrase, before: modifier.to <= main.from }),
      {
        ...main.dish,
        name: nameOf(main, text.slice(words[main.from]?.start ?? 0, words[main.to - 1]?.end ?? 0).toLowerCase()),
      },
    );
  });
  const seen = new Set<string>();
  return composed.filter(({ name }) => !seen.has(name) && seen.add(name));
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

function belongs(main: DishEntity, modifier: DishEntity, words: readonly Word[]): boolean {
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
          ? modifier.avoid.filter((fault) => fault !== 'tannic' || (dish.suits.red ?? 0) < 3)
          : []),
      ]),
    ],
    because: modifier.group === 'sauce' ? modifier.because : dish.because,
  };
}
