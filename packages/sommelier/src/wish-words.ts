import { shareOf, type Obstacle } from './choose.ts';
import type { Wish } from './conversation.ts';
import type { Desk } from './desk.ts';
import { listing } from './say.ts';

/** The part of a wish that could not be met, in the guest's own terms: 'crisp red under $40'. */
export function wishWords(desk: Desk, wish: Wish, missed: readonly Obstacle[]): string {
  const parts: string[] = [];
  const has = (obstacle: Obstacle): boolean => missed.includes(obstacle);
  if (has('style')) parts.push(listing(wish.styles.map((style) => style.say)));
  if (has('age')) parts.push(ageWords(wish));
  if (has('rating') && wish.leastRating !== null) parts.push(`${desk.write.number(wish.leastRating, 'guest')}-point`);
  if (has('size')) parts.push(sizeWords(wish));
  const noun = [
    has('place')
      ? listing(
          wish.places.map((place) => place.name),
          'or',
        )
      : '',
    has('grape')
      ? listing(
          wish.grapes.map((grape) => grape.name),
          'or',
        )
      : '',
  ].filter(Boolean);
  parts.push(...noun);
  if (has('kind') || (noun.length === 0 && !has('budget') && parts.length > 0))
    parts.push(kindWords(wish) || (parts.length > 0 ? 'wine' : ''));
  if (has('budget')) parts.push(budgetWords(desk, wish));
  return parts.filter(Boolean).join(' ');
}

function kindWords(wish: Wish): string {
  const colour = wish.colour ? `${wish.colour} ` : '';
  return wish.families.length > 0 ? `${colour === 'rosé ' ? 'rosé ' : colour}${listing(wish.families, 'or')}` : '';
}

function ageWords({ age }: Wish): string {
  if (!age) return '';
  if (age.leastAge !== null) return 'mature';
  if (age.mostAge !== null) return 'young';
  if (age.from !== null && age.from === age.to) return String(age.from);
  if (age.from !== null && age.to !== null) return `${age.from} to ${age.to}`;
  return age.from !== null ? `post-${age.from - 1}` : `pre-${(age.to ?? 0) + 1}`;
}

function sizeWords({ size, budget }: Wish): string {
  if (size === 'glass' || budget?.per === 'glass') return 'by-the-glass';
  if (size === 375) return 'half-bottle';
  if (size === 1500) return 'magnum';
  return size === null ? '' : 'large-format';
}

export function budgetWords({ write }: Desk, wish: Wish): string {
  const { budget } = wish;
  if (!budget) return '';
  const share = shareOf(wish);
  const amount = (value: number): string => write.money(Math.round(value * share), 'guest');
  if (budget.around !== null) return `around ${amount(budget.around)}`;
  if (budget.min !== null && budget.max !== null) return `between ${amount(budget.min)} and ${amount(budget.max)}`;
  if (budget.max !== null) return `at ${amount(budget.max)} or less`;
  return budget.min !== null ? `at ${amount(budget.min)} or more` : '';
}
