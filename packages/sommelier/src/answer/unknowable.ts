import type { Row } from '#src/cellar/rows.ts';
import { DIFFERENT, isOfStock, OF_THE_HOUSE } from '#src/plan/wanted-now.ts';
import { KINDS } from '#src/understand/parts.ts';
import { plainOf, SUGAR } from './compare-apart.ts';
import { isOfHouse } from './count.ts';
import { chips, draft, type AnswerRule, type Desk, type Draft } from './desk.ts';
import { subjectsOf } from './subjects.ts';

const CRITIC =
  /\b(parker|suckling|vivino|wine spectator|spectator|jancis|robinson|galloni|wine advocate|gault|falstaff|gambero|penin|hachette|critics?|papers?|press|magazines?|guides?|journalists?|reviewers?|experts?|presse|journaux|zeitung\w*|stampa|giornali|riviste|prensa|revistas|kritiker|critiques?|critici|criticos?)\b/;
const POINTS =
  /\b(score[ds]?|points?|pts|rate[ds]?|rating|punkten?|bewert\w*|notes?|note|punteggio|punti|voto|puntos|puntuaci\w*|nota)\b/;

/** A critic's points: the list has none, and we make none up. */
const asksScore = ({ talk }: Desk): boolean => {
  const plain = talk.meaning.tokens.map(({ text }) => text).join(' ');
  return CRITIC.test(plain) && POINTS.test(plain);
};

/** 'Anything kosher?', 'which has no sulphites?', where no name of the list says it. */
const asksLabel = ({ talk, rows }: Desk): boolean => {
  const { attributes, tokens, dishes, budget, wines, styles } = talk.meaning;
  if ([...styles.want, ...styles.not].some((style) => ['sweet', 'dry', 'off-dry'].includes(style))) return false;
  if (!attributes.some((one) => ['vegan', 'sulphites', 'calories'].includes(one))) return false;
  const isPrinted = rows.some((row) =>
    tokens.some(({ text }) => text.length > 4 && LABEL_WORDS.test(text) && row.nameWords.has(text)),
  );
  return !isPrinted && dishes.want.length === 0 && budget === null && (wines.length > 0 || talk.wanted !== 'fact');
};
/** What a label may say of how a wine was grown or made, as guests write it. */
const LABELLED =
  /(?<!\p{L})(?:kosher|koscher|kascher|casher|kasher|cacher|halal|vegan\p{L}*|v[ée]gane?s?|vegetarian|organic|biologi(?:sch|que|co)\p{L}*|bio|biodynami\p{L}*|biodin[aá]mi\p{L}*|ecol[oó]gico|demeter|fair ?trade)(?!\p{L})/iu;
const LABEL_WORDS = /^(organic|organico|biologico|biologique|biodynamic|vegan|kosher|natur|bio|okologisch|ecologico)$/;

/** 'How many wines have a screwcap?': no list prints how its bottles are closed. */
const CLOSURE =
  /(?<!\p{L})(?:screw ?(?:caps?|tops?)|capsules? à vis|bouchons? à vis|(?:schraub|dreh)verschl[uü]ss\p{L}*|tapp[oi] a vite|tap[oó]n(?:es)? de rosca)(?!\p{L})/iu;
export const closures: AnswerRule = {
  name: 'closures',
  wanted: ['count', 'list'],
  applies: ({ talk }) => CLOSURE.test(talk.meaning.text) && talk.meaning.wines.length === 0,
  answer: (desk) =>
    draft('unknowable', desk.write.say('unknown.label', { word: CLOSURE.exec(desk.talk.meaning.text)?.[0] ?? '' }), chips(desk, 'pick')),
}; // prettier-ignore

/** What a list cannot tell, and who can. How long a wine keeps, the tables tell. */
export const unknowable: AnswerRule = {
  name: 'unknowable',
  wanted: KINDS,
  applies: (desk) => {
    const { wanted, meaning } = desk.talk;
    // Which of two has more sugar their names and tables tell.
    if (meaning.things.length >= 2 && SUGAR.test(plainOf(desk))) return false;
    // 'How tannic is it?' the table of tastes tells.
    if (
      /\bhow (tannic|heavy|light|oaky|fruity|full|acidic|crisp)\b/.test(plainOf(desk)) &&
      meaning.styles.want.length > 0
    )
      return false;
    if (asksScore(desk) || asksLabel(desk) || meaning.attributes.includes('corkage')) return true;
    if (
      meaning.attributes.includes('alcohol') &&
      ['extreme', 'unclear', 'list', 'compare'].includes(wanted) &&
      !(meaning.budget !== null && meaning.things.length > 0)
    )
      return true;
    // Dry or sweet the tables can tell.
    if ([...meaning.styles.want, ...meaning.styles.not].some((style) => ['sweet', 'dry', 'off-dry'].includes(style)))
      return false;
    if (wanted === 'unknowable') return isOfStock(meaning) || !meaning.attributes.includes('keeping');
    // How many bottles of one wine there are, a list does not tell.
    return (
      wanted === 'count' &&
      !DIFFERENT.test(meaning.masked) &&
      meaning.wines.some(({ lines, not }) => lines.length > 0 && !not) &&
      !isOfHouse(meaning) &&
      meaning.budget === null &&
      meaning.people === null &&
      meaning.colours.want.length +
        meaning.styles.want.length +
        meaning.places.want.length +
        meaning.grapes.want.length ===
        0
    );
  },
  answer(desk) {
    const { write } = desk;
    const [row] = subjectsOf(desk);
    const label = LABELLED.exec(desk.talk.meaning.text)?.[0];
    // 'Need kosher, is there one?': of no wine in particular.
    if (!row && label && desk.talk.meaning.attributes.includes('vegan'))
      return draft('unknowable', write.say('unknown.label', { word: label }), chips(desk, 'pick'));
    const what = whatIsAsked(desk);
    const said = write.say(`unknown.${what}`, { wine: row ? write.priced(row) : write.word('thatWine') });
    const no = what === 'score' && !row ? said.replace(/(?<=\.) .*$/, '') : said;
    return draft('unknowable', `${no} ${usually(what, row ?? null, desk)}`, chips(desk, 'about', 'pick'));
  },
};

/** What such wines usually have, where a list does not tell: a sommelier's rule of thumb. */
function usually(what: string, row: Row | null, { write }: Desk): string {
  if (what === 'calories') return write.noted(write.say(row && row.profile.sweet >= 2.5 ? 'usual.caloriesSweet' : 'usual.calories'), 'table'); // prettier-ignore
  const strength = what === 'alcohol' && row ? strengthOf(row) : null;
  if (!strength) return '';
  const [from, to] = strength;
  const key = to <= 10 ? 'usual.alcoholLow' : from >= 14 ? 'usual.alcoholHigh' : 'usual.alcohol';
  return write.say(key, { from: write.number(from, 'table'), to: write.number(to, 'table') });
}

/** Per cent of alcohol that wines of a kind usually have. */
function strengthOf({ family, profile, nameWords }: Row): readonly [from: number, to: number] | null {
  const has = (word: string): boolean => nameWords.has(word);
  if (['asti', 'brachetto', 'cerdon'].some(has) && profile.sweet >= 2.5) return [5, 8];
  if (has('kabinett') && profile.sweet >= 1.5) return [8, 10];
  switch (family) {
    case 'fortified':
      return ['fino', 'manzanilla'].some(has) ? [15, 16] : [17, 20];
    case 'sweet':
      return [10, 14];
    case 'sparkling':
      return [11, 13];
    case 'red':
      return ['amarone', 'primitivo', 'zinfandel'].some(has) ? [14, 16] : profile.body >= 4 ? [13, 15] : [12, 14];
    case null:
      return null;
    default:
      return profile.body <= 2 ? [11, 13] : [12, 14];
  }
}

const BY_WORDS = [
  ['pay', /\b(pay|payable|charge|exchange rate|cash|card|amex|convert|pounds|yen)\b/],
  ['alcohol', /\b(abv|strong|alcohol|proof|percent)\b/],
  ['stock', /\b(how many|left|stock|remain|sold|reste\w*|ubrig|rimast\w*|quedan?)\b/],
] as const;
const BY_ATTRIBUTE = ['alcohol', 'stock', 'sulphites', 'vegan', 'calories'] as const;

function whatIsAsked(desk: Desk) {
  const { masked, attributes } = desk.talk.meaning;
  if (isOfStock(desk.talk.meaning)) return 'stock';
  if (asksScore(desk)) return 'score';
  if (
    attributes.includes('corkage') ||
    OF_THE_HOUSE.test(masked) ||
    /\b(popular|best ?sell\w*|sells best|most ordered|beliebt\w*|populaire|richiest\w*|mas pedido)\b/.test(masked)
  )
    return 'house';
  const [pay, alcohol, stock] = BY_WORDS;
  if (pay[1].test(masked)) return 'pay';
  const attribute = BY_ATTRIBUTE.find((one) => attributes.includes(one));
  if (attribute) return attribute;
  return alcohol[1].test(masked) ? 'alcohol' : stock[1].test(masked) ? 'stock' : 'other';
}

/** 'Anything vegan and red under 40': the wine that fits, after what the list does not say. */
export function withLabel(found: Draft, { talk, rows, write }: Desk): Draft {
  const { attributes, text, dishes, tokens } = talk.meaning;
  const label = LABELLED.exec(text)?.[0];
  const isPrinted = rows.some((row) => tokens.some((token) => LABEL_WORDS.test(token.text) && row.nameWords.has(token.text))); // prettier-ignore
  if (found.kind !== 'recommend' || !label || !attributes.includes('vegan') || dishes.want.length > 0 || isPrinted) return found; // prettier-ignore
  return { ...found, text: `${write.say('unknown.label', { word: label })} ${found.text}` };
}
