import { foldName } from '#src/tables/fold.ts';
import { KINDS } from '#src/understand/parts.ts';
import { plainOf } from './compare-apart.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';
import { subjectsOf } from './subjects.ts';

const UNITS =
  '(?:years?|bottles?|glasses|euros?|dollars?|pounds?|francs?|people|guests|ans|bouteilles|verres|jahre|flaschen|glaser|anni|bottiglie|bicchieri|anos|botellas|copas)';
/** 'Is that five bottles?', 'aged 25 years?': a number beside what it would count. */
const COUNTS = new RegExp(
  `\\b(?:is|are|does|mean|means|ist|sind|heisst|est ce|c est|e|sono|es|son)\\b[^?]*?\\b(\\w+) ${UNITS}\\b`,
);

/** The number of a name that a guest takes for a count: '25 Anni — aged 25 years?' */
function counted(desk: Desk): boolean {
  const { wines, text } = desk.talk.meaning;
  const said = COUNTS.exec(plainOf(desk))?.[1] ?? '';
  const [row, ...more] = said === '' ? [] : subjectsOf(desk, 2);
  if (!row || more.length > 0 || !text.includes('?') || wines.length === 0) return false;
  const numbers = desk.knowledge.guests[desk.talk.meaning.language].numbers;
  const figure = (word: string): number => Number(word) || (numbers.get(word) ?? 0);
  return figure(said) > 1 && foldName(row.entry.rawName).split(' ').some((word) => figure(word) === figure(said)) && !/\b(tawny|port|porto|madeira|sherry|years? old|anos)\b/.test(foldName(row.entry.rawName)); // prettier-ignore
}

const IN_IT =
  /\bis there (?:any |real |actual |some )?(\w+) in (?:it|there|this|that|the)\b|\by a t il (?:du |de la |des |de l )(\w+) dedans\b|\bist (?:da )?(?:echte\w* |wirklich )?(\w+) (?:drin|darin)\b|\bc e (?:del |della )?(\w+) dentro\b|\b(?:lleva|tiene) (\w+) de verdad\b/;

/** 'The Chocolate Block, is there chocolate in it?': a word of its name, and no grape. */
function isWordOfName(desk: Desk): boolean {
  const word = IN_IT.exec(plainOf(desk))?.slice(1).find(Boolean) ?? '';
  const [row, ...more] = word === '' ? [] : subjectsOf(desk, 2);
  return row !== undefined && more.length === 0 && word.length > 3 && row.nameWords.has(word) && desk.knowledge.grapes.get(word) === undefined; // prettier-ignore
}

/** 'Is "Five Roses" five bottles?': no, so it is called. */
export const nameOnly: AnswerRule = {
  name: 'fact-name-only',
  wanted: KINDS,
  applies: (desk) => counted(desk) || isWordOfName(desk),
  answer(desk) {
    const [row] = subjectsOf(desk, 2);
    const grapes =
      row && isWordOfName(desk) && row.grapes.length > 0
        ? ` ${desk.write.say(row.grapes.length > 1 ? 'grape.blend' : 'grape.alone', { wine: desk.write.wine(row), grapes: desk.write.list(row.grapes) })}`
        : '';
    return row ? draft('fact-name', desk.write.say('name.only', { name: desk.write.priced(row) }) + grapes, chips(desk, 'about', 'food')) : null; // prettier-ignore
  },
};
