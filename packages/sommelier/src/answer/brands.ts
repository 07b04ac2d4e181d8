import { BRAND_NAMES, brandOf } from '#src/tables/brands.ts';
import { isMadeOf } from '#src/plan/filter.ts';
import { NO_WISH, type Wish } from '#src/plan/wish.ts';
import { KINDS } from '#src/understand/parts.ts';
import { capital } from '#src/say/writer.ts';
import type { AnswerRule, Desk } from './desk.ts';
import { recommendFor } from './recommend.ts';

/** A brand of the shops in the words of a turn, of which no line of the list has all words. */
function brandIn({ talk, rows }: Desk): string | null {
  const plain = ` ${talk.meaning.tokens.map(({ text }) => text).join(' ')} `;
  const found = [...BRAND_NAMES].find((name) => name.includes(' ') && plain.includes(` ${name} `));
  const words = found?.split(' ') ?? [];
  return found && !rows.some(({ nameWords }) => words.every((word) => nameWords.has(word))) ? found : null;
}

/** 'Do you have the Yellow Tail Shiraz?', 'you got Two Buck Chuck?': a clear no, and the wine that is most like it. */
export const shopBrand: AnswerRule = {
  name: 'shop-brand',
  wanted: KINDS.filter((one) => one !== 'health' && one !== 'manipulate' && one !== 'fact' && one !== 'offtopic'),
  applies: (desk) => desk.talk.meaning.health.length === 0 && brandIn(desk) !== null,
  answer(desk) {
    const name = brandIn(desk);
    if (!name) return null;
    const { sizes, budget } = desk.talk.wish;
    const isOfMoney = budget !== null && (budget.max ?? budget.about ?? 0) > LEAST_BUDGET;
    const like = { ...NO_WISH, ...brandOf(name) };
    const grapes = like.grapes.filter((grape) => desk.rows.some((row) => isMadeOf(row, grape, desk.knowledge)));
    const wish: Wish = { ...like, grapes, sizes, ...(isOfMoney ? { budget } : { thrift: 'cheap' }) };
    const said = name.split(' ').map(capital).join(' ');
    const found = recommendFor(desk, wish, desk.write.say('have.not', { name: said }));
    return found && { ...found, kind: 'not-listed' };
  },
};

/** 'Two Buck Chuck' names no budget. */
const LEAST_BUDGET = 5;
