import { DIFFERENT, isOfStock, OF_THE_HOUSE } from '#src/plan/wanted-now.ts';
import { KINDS } from '#src/understand/parts.ts';
import { isOfHouse } from './count.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';
import { subjectsOf } from './subjects.ts';

const CRITIC =
  /\b(parker|suckling|vivino|wine spectator|spectator|jancis|robinson|galloni|wine advocate|gault|falstaff|gambero|penin|hachette|critics?|kritiker|critiques?|critici|criticos?)\b/;
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

/** What a list cannot tell, and who can. How long a wine keeps, the tables tell. */
export const unknowable: AnswerRule = {
  name: 'unknowable',
  wanted: KINDS,
  applies: (desk) => {
    const { wanted, meaning } = desk.talk;
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
    return draft(
      'unknowable',
      write.say(`unknown.${whatIsAsked(desk)}`, { wine: row ? write.priced(row) : write.word('thatWine') }),
      chips(desk, 'about', 'pick'),
    );
  },
};

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
