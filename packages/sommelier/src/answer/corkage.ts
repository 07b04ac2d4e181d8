import { sumOf } from '#src/plan/sums.ts';
import { figuresIn } from '#src/understand/gazetteer/numbers.ts';
import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';
import { itemsOf } from './items.ts';

const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');

const CORKAGE = /\b(corkage|droit de bouchon|bouchon|korkgeld|korkengeld|diritto di tappo|tappo|descorche)\b/;
/** Their own bottles: 'we bring two bottles of our own'. */
const OWN =
  /\b(own|bring\w*|brought|mine|ours|apporte\w*|propre\w*|eigene\w*|mitgebracht\w*|mitbring\w*|nostr[ei]|portiamo|porto|propi\w+|traemos|traigo)\b/;
const MOST_BOTTLES = 24;

/** The fee a guest has named and how many bottles it is for: the list does not know it. */
function feeOf({ talk, knowledge }: Desk): { fee: number; bottles: number } | null {
  const { tokens, budget, language } = talk.meaning;
  const fee = budget?.about ?? budget?.max ?? null;
  if (fee === null) return null;
  const at = tokens.findIndex(({ text }) => OWN.test(text));
  const near = figuresIn(tokens, knowledge.guests[language].numbers).filter(
    ({ value, from }) => value >= 1 && value <= MOST_BOTTLES && value !== fee && at >= 0 && Math.abs(from - at) <= 5,
  );
  return { fee, bottles: near[0]?.value ?? 1 };
}

/** 'Corkage is 20, we bring two and take one Sancerre: total?': the fee is the guest's word, the prices the list's. */
export const corkage: AnswerRule = {
  name: 'corkage',
  wanted: KINDS,
  applies: (desk) => CORKAGE.test(plainOf(desk)) && feeOf(desk) !== null && itemsOf(desk).length > 0,
  answer(desk) {
    const { write } = desk;
    const said = feeOf(desk);
    const items = itemsOf(desk).map((item) => (said && item.count === said.bottles && desk.talk.meaning.things.length === 1 ? { ...item, count: desk.talk.meaning.things[0]?.count ?? 1 } : item)); // prettier-ignore
    const sum = sumOf(items);
    if (!said || sum === null) return null;
    const fees = Math.round(said.fee * said.bottles * 100) / 100;
    return draft(
      'sum',
      write.say('sum.corkage', {
        parts: write.list(items.map(({ row, count }) => `${write.number(count, 'guest')} × ${write.priced(row)}`)),
        bottles: write.number(said.bottles, 'guest'),
        fee: write.money(said.fee, 'guest'),
        fees: write.money(fees, 'total'),
        total: write.money(Math.round((sum + fees) * 100) / 100, 'total'),
      }),
      chips(desk, 'cheaper', 'pick'),
    );
  },
};
