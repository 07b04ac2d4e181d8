import { about } from './about.ts';
import { complaint, health, manipulate, offtopic, otherdrink, social, unclear, unknowable } from './aside.ts';
import { availability } from './availability.ts';
import { compare } from './compare.ts';
import { count } from './count.ts';
import type { AnswerRule, Desk, Draft } from './desk.ts';
import { explain } from './explain.ts';
import { extreme } from './extreme.ts';
import {
  ageFact,
  askedTerm,
  foodFact,
  grapeFact,
  keepingFact,
  orderFact,
  originFact,
  pronounceFact,
  serviceFact,
  sweetFact,
  termFact,
  vintageFact,
} from './facts.ts';
import { list } from './list.ts';
import { plan, table } from './plan.ts';
import { price } from './price.ts';
import { hasWish, recommend, recommendFor } from './recommend.ts';
import { substitute } from './substitute.ts';
import { value } from './value.ts';

/** Every answer there is. Of those that want a kind and apply, the first that has something to say speaks. */
const ANSWERS: readonly AnswerRule[] = [
  health,
  manipulate,
  ageFact,
  unknowable,
  otherdrink,
  offtopic,
  complaint,
  social,
  explain,
  pronounceFact,
  orderFact,
  compare,
  serviceFact,
  askedTerm,
  grapeFact,
  vintageFact,
  sweetFact,
  keepingFact,
  foodFact,
  originFact,
  price,
  count,
  substitute,
  availability,
  extreme,
  plan,
  value,
  termFact,
  about,
  list,
  table,
  recommend,
];

/** The answer to a turn, with a word for who should not drink where the wine is for the others. */
export function respond(desk: Desk): Draft {
  const said = find(desk);
  const { meaning, wanted } = desk.talk;
  if (meaning.health.length === 0 || wanted === 'health' || wanted === 'manipulate') return said;
  return { ...said, text: `${said.text} ${desk.write.say('health.others')}` };
}

/** The answer: by what is wanted, then by what else it may want, then a recommendation or a question back. */
function find(desk: Desk): Draft {
  const { talk } = desk;
  const kinds = [
    talk.wanted,
    ...talk.meaning.kinds.filter(({ kind, p }) => p >= 0.15 && kind !== talk.wanted).map(({ kind }) => kind),
  ];
  for (const kind of kinds)
    for (const rule of ANSWERS) {
      if (!rule.wanted.includes(kind) || !rule.applies(desk)) continue;
      const said = rule.answer(desk);
      if (said && said.text !== '') return said;
    }
  if (hasWish(talk.wish)) {
    const said = recommendFor(desk, talk.wish);
    if (said) return said;
  }
  return unclear(desk);
}
