import { NO_WINE } from '#src/plan/other-wishes.ts';
import { foldName } from '#src/tables/fold.ts';
import { KINDS, type HealthKind, type Kind } from '#src/understand/parts.ts';
import { onePerLine } from '#src/plan/filter.ts';
import { recommendFor } from './recommend.ts';
import { subjectsOf } from './subjects.ts';
import { chips, draft, type AnswerRule, type Desk, type Draft } from './desk.ts';

const GLUTEN =
  /\b(gluten|glutine|coeliac|celiac|coeliacs|zoliakie|coeliaque|caeliaque|celiaque|celiac[oaie]s?|celiachia|celiaquia)\b/;

const MIGRAINE = /\bmigr(?:ain|[äa]n|añ)|emicrani|jaqueca/iu;

/** Health comes before anything else; no wine is named to who should not drink. */
export const health: AnswerRule = {
  name: 'health',
  wanted: ['health'],
  applies: () => true,
  answer(desk) {
    const kind = gravest(desk.talk.meaning.health);
    const isOfSulphites = kind === 'allergy' && SULPHITES.test(desk.talk.meaning.text);
    const isOfHead = kind === 'allergy' && MIGRAINE.test(desk.talk.meaning.text);
    // Wine is made of grapes: what a coeliac may drink is known, unlike what a bottle was fined with.
    const isOfGluten = kind === 'allergy' && GLUTEN.test(desk.talk.meaning.tokens.map(({ text }) => text).join(' '));
    return draft(
      `health-${kind}`,
      [
        kind === 'allergy' && !isOfSulphites && !isOfGluten ? allergenOf(desk) : '',
        desk.write.say(
          isOfSulphites
            ? 'health.sulphites'
            : isOfGluten
              ? 'health.gluten'
              : isOfHead
                ? 'health.migraine'
                : `health.${kind}`,
        ),
        OFFERED.has(kind) ? offerAlcoholFree(desk) || (isFreeAsked(desk) ? desk.write.say('free.none') : '') : '',
      ].join(' '),
      [desk.write.say('chip.soft')],
    );
  },
};

const ALLERGEN =
  /\b(gluten|glutine|histamines?|histamin|istamina|histamina|lactose|laktose|lattosio|lactosa|egg whites?|eggs?|oeufs?|eiweiss|eier|uov[ao]|albume|huevos?|clara de huevo|nuts?|noix|nusse?|noci|frutta a guscio|nueces|frutos secos|milk|lait|milch|latte|leche|casein\w*|caseine|fish|isinglass|poisson|fisch|pesce|pescado|soy|soja|soia|yeast|levures?|hefe|lieviti?|levadura)\b/;

/** What the guest must not have, named first: 'Gluten: …'. */
function allergenOf({ talk }: Desk): string {
  const word = ALLERGEN.exec(talk.meaning.tokens.map(({ text }) => text).join(' '))?.[1];
  return word ? `${word.charAt(0).toUpperCase()}${word.slice(1)}:` : '';
}

const isFreeAsked = ({ talk }: Desk): boolean => talk.meaning.styles.want.includes('alcohol-free');
const SULPHITES = /s(?:ul(?:ph|f)it|chwefel|olfit|oufre|olforos)/i;
/** Who can be offered a wine without alcohol instead. */
const OFFERED: ReadonlySet<HealthKind> = new Set(['pregnancy', 'driving', 'medicine', 'sober']);

/** The list's drinks without alcohol; empty where it has none. */
export function offerAlcoholFree({ rows, write }: Desk): string {
  const free = onePerLine(rows.filter((row) => row.isAlcoholFree));
  return free.length > 0
    ? write.say('health.free', { wines: write.list(free.slice(0, 3).map((row) => write.priced(row))) })
    : '';
}

const FOR_ONE = /\b(for (me|us|myself)|pour (moi|nous)|fur (mich|uns)|per (me|noi)|para (mi|nosotros))\b/;

/** 'Anything without alcohol?': what the list has of it, or no, with who can help. */
export const alcoholFree: AnswerRule = {
  name: 'alcohol-free',
  wanted: KINDS,
  applies: ({ talk }) => talk.meaning.styles.want.includes('alcohol-free') && talk.meaning.wines.length === 0,
  answer(desk) {
    const offer = offerAlcoholFree(desk) || desk.write.say('free.none');
    const { styles, colours, masked } = desk.talk.meaning;
    const others = styles.want.filter((style) => style !== 'alcohol-free');
    // '… for my friend, and a glass of bubbly for me': both are answered.
    const isBoth = others.length + colours.want.length > 0 && FOR_ONE.test(masked);
    const wine = isBoth ? recommendFor(desk, { ...desk.talk.wish, styles: others }, offer) : null;
    return wine ?? draft('alcohol-free', offer, chips(desk, 'pick'));
  },
};

const ORDER: readonly HealthKind[] = [
  'crisis',
  'minor',
  'excess',
  'pregnancy',
  'driving',
  'medicine',
  'sober',
  'allergy',
  'hangover',
  'other',
];
const gravest = (found: readonly HealthKind[]): HealthKind => ORDER.find((kind) => found.includes(kind)) ?? 'other';

/** Orders, games and discounts: the prices are the list's, whoever asks. */
export const manipulate: AnswerRule = {
  name: 'manipulate',
  wanted: ['manipulate'],
  applies: () => true,
  answer(desk) {
    const { write } = desk;
    const [row] = subjectsOf(desk);
    const text = row
      ? write.say('manipulate.price', { wine: write.priced(row) })
      : write.say(
          /\b(free|discount|off|price|cheaper|deal|rabatt|gratis|remise|reduction|sconto|descuento|prix|preis|prezzo|precio)\b|%/.test(
            desk.talk.meaning.text.toLowerCase(),
          )
            ? 'manipulate.discount'
            : 'manipulate.rules',
        );
    return draft('manipulate', text, chips(desk, 'pick', 'cheaper'));
  },
};

const plain = (kind: Kind, key: 'complaint' | 'offtopic'): AnswerRule => ({
  name: kind,
  wanted: [kind],
  applies: () => true,
  answer: (desk) => draft(kind, desk.write.say(key), chips(desk, 'pick')),
});

export const complaint = plain('complaint', 'complaint');
export const offtopic = plain('offtopic', 'offtopic');

const ORDERED = /^\s*(?:one|two|three|an?|the|un|une|deux|eine?n?|zwei|uno|una|due|dos|\d) /i;

/** Greetings, thanks and goodbyes, each in its own way. */
export const social: AnswerRule = {
  name: 'social',
  wanted: ['social'],
  // 'Good evening, which reds are open?' is answered, not greeted.
  applies: ({ talk: { meaning, wanted } }) =>
    // 'One St Henri, thanks' orders a wine.
    !(meaning.wines.some(({ lines, not }) => lines.length === 0 && !not) && ORDERED.test(meaning.text)) &&
    (wanted === 'social' || meaning.colours.want.length + meaning.sizes.want.length + meaning.dishes.want.length === 0),
  answer(desk) {
    const { write, talk } = desk;
    const { text } = talk.meaning;
    const key =
      /\b(most kind|very kind|so kind|splendid|all we need|that is all|thats all|thank|thx|ty\b|cheers|merci|danke|grazie|gracias|appreciat)/i.test(
        text,
      )
        ? 'social.thanks'
        : /\b(bye|goodbye|good night|night(?=!|$)|nighty|thats us|that's us|we're sorted|youve been|you've been|see (you|ya)|au revoir|tsch[uü]ss|wiedersehen|arrivederci|ciao ciao|adi[oó]s|hasta)/i.test(
              text,
            )
          ? 'social.bye'
          : /\b(who are you|bot|robot|human|real|ai|person|qui (es|êtes)|wer bist|chi sei|qui[eé]n eres|maschine|robot)\b/i.test(
                text,
              )
            ? 'social.who'
            : talk.said.length > 0 && !/\b(hi|hello|hey|bonjour|hallo|ciao|hola|salut|buon|buen|guten)\b/i.test(text)
              ? 'social.glad'
              : 'social.hello';
    return draft('social', write.say(key), chips(desk, 'pick', 'cheaper'));
  },
};

const HOT_DRINK =
  /^(an? |the |un |une |ein |eine |einen |uno |una |du |de )?(coffee|coffees|espresso|cappuccino|tea|cafe|cafes|kaffee|tee|caffe|te)$/;
/** Beer, cocktails, water: not on a wine list; the staff can help, and bubbles or a glass may do. */
export const otherdrink: AnswerRule = {
  name: 'otherdrink',
  wanted: ['otherdrink'],
  applies: () => true,
  answer(desk) {
    const { wish } = desk.talk;
    const no = desk.write.say('otherdrink');
    const { dishes, dishWords, budget } = desk.talk.meaning;
    // 'Coffee and the bill', 'no wine tonight': nothing that a wine would go with.
    const isDrinkOnly = dishWords.length > 0 && dishWords.every((word) => HOT_DRINK.test(foldName(word)));
    const isOpen = !NO_WINE.test(desk.talk.meaning.masked) && ((dishes.want.length > 0 && !isDrinkOnly) || budget !== null); // prettier-ignore
    return (
      (isOpen
        ? recommendFor(
            desk,
            {
              ...wish,
              dishes: desk.talk.meaning.dishes.want,
              dishWords: desk.talk.meaning.dishWords,
              sizes: desk.talk.meaning.sizes.want,
              budget: desk.talk.meaning.budget,
            },
            desk.write.say('otherdrink.no'),
          )
        : null) ?? draft('otherdrink', no, chips(desk, 'glass', 'pick'))
    );
  },
};

/** Nothing was understood: what was understood is said, and one question asked. */
export function unclear(desk: Desk): Draft {
  return draft('unclear', desk.write.say('unclear'), chips(desk, 'pick', 'cheaper', 'glass'));
}
