import { filterRows, onePerLine } from '#src/plan/filter.ts';
import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';

const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');

const UNDATED =
  /\b((no|without (an?|any)?) ?(vintage|year)|non vintages?|not vintage|nv|undated|sans (millesime|annee)|non millesimes?|(ohne|keinen) (jahrgang|jahr)\w*|senza (annata|millesimo)|non millesimat[oi]|sin (anada|ano|cosecha))\b/;
const COUNTED = /\b(how many|number of|combien|wie ?viele?|quant[ei]|cuant[ao]s)\b/;
const WHICH =
  /\b(is there|are there|any|do you|have you|y a t il|avez vous|gibt es|habt ihr|haben sie|avete|c e|ci sono|hay|tienen|which|what|list|quels?|quelles?|lesquels|welche\w*|quali|cuales|que)\b/;
const MOST = 14;

/** 'How many wines have no vintage?', 'which are NV?': the lines that print no year. */
export const undated: AnswerRule = {
  name: 'undated',
  wanted: KINDS,
  applies: (desk) => {
    const { wines, dishes, health, years } = desk.talk.meaning;
    const plain = plainOf(desk);
    const isPlain = wines.length + dishes.want.length + health.length === 0 && years === null;
    return isPlain && UNDATED.test(plain) && (COUNTED.test(plain) || WHICH.test(plain)) && !/\bmean/.test(plain);
  },
  answer(desk) {
    const { talk, rows, knowledge, write } = desk;
    const wish = { ...talk.wish, ranks: [], notRanks: [], notLines: [], against: null, budget: null };
    const found = onePerLine(filterRows(rows, wish, knowledge)).filter(({ vintage }) => vintage === null);
    if (found.length === 0) return draft('count', write.say('count.none', { what: '' }), chips(desk, 'other'));
    const wines = found.length <= MOST ? write.list(found.map((row) => write.priced(row))) : '';
    if (found.length === 1) return draft('count', write.say('list.one', { what: '', wines }), chips(desk, 'about'));
    const count = write.say('count.some', { count: write.number(found.length, 'tally'), what: '' });
    const names = wines === '' ? '' : write.say('count.names', { wines });
    return draft('count', [count, names].filter(Boolean).join(' '), chips(desk, 'pick', 'other'));
  },
};
