import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';
import { subjectsOf } from './subjects.ts';

const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');
const IS_YEAR =
  /\b(is (that|it|this)|thats|that s|c est|est ce|ist das|das ist|e|es) (the |its |really the |l |le |la |der |das |il |el )?(year|vintage|annee|millesime|jahr|jahrgang|annata|anno|ano|anada)\b/;

/** 'It says 1450, is that the year?': the figure is its price. */
export const priceOrYear: AnswerRule = {
  name: 'price-or-year',
  wanted: KINDS,
  applies: (desk) => IS_YEAR.test(plainOf(desk)) && priced(desk) !== null,
  answer(desk) {
    const { write } = desk;
    const row = priced(desk);
    if (!row) return null;
    const price = write.price(row);
    const said =
      row.vintage === null
        ? write.say('price.onlyPrice', { price })
        : write.say('price.isPrice', { price, year: write.number(row.vintage, 'vintage', row) });
    return draft(
      'price',
      `${said} ${write.say('price.one', { wine: write.priced(row), also: '' })}`,
      chips(desk, 'about'),
    );
  },
};

/** The wine spoken of whose price is a figure of the turn. */
function priced(desk: Desk) {
  const figures = new Set(desk.talk.meaning.tokens.map(({ text }) => Number(text.replace(/[^\d.]/g, ''))));
  return subjectsOf(desk).find(({ price }) => price !== null && price >= 100 && figures.has(price)) ?? null;
}
