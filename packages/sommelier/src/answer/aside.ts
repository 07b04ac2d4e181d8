import type { HealthKind, Kind } from '#src/understand/parts.ts';
import { recommendFor } from './recommend.ts';
import { subjectsOf } from './subjects.ts';
import { chips, draft, type AnswerRule, type Desk, type Draft } from './desk.ts';

/** Health comes before anything else; no wine is named to who should not drink. */
export const health: AnswerRule = {
  name: 'health',
  wanted: ['health'],
  applies: () => true,
  answer(desk) {
    const kind = gravest(desk.talk.meaning.health);
    return draft(`health-${kind}`, desk.write.say(`health.${kind}`), [desk.write.say('chip.soft')]);
  },
};

const ORDER: readonly HealthKind[] = [
  'minor',
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

/** Greetings, thanks and goodbyes, each in its own way. */
export const social: AnswerRule = {
  name: 'social',
  wanted: ['social'],
  applies: () => true,
  answer(desk) {
    const { write, talk } = desk;
    const { text } = talk.meaning;
    const key =
      /\b(most kind|very kind|so kind|splendid|all we need|that is all|thats all|thank|thx|ty\b|cheers|merci|danke|grazie|gracias|appreciat)/i.test(
        text,
      )
        ? 'social.thanks'
        : /\b(bye|goodbye|good night|see (you|ya)|au revoir|tsch[uü]ss|wiedersehen|arrivederci|ciao ciao|adi[oó]s|hasta)/i.test(
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

/** What a list cannot tell, and who can. */
export const unknowable: AnswerRule = {
  name: 'unknowable',
  wanted: ['unknowable', 'count'],
  // How many bottles of one wine there are, a list does not tell. How long a wine keeps, the tables tell.
  applies: ({ talk }) =>
    (talk.wanted === 'unknowable' && !talk.meaning.attributes.includes('keeping')) ||
    (talk.wanted === 'count' &&
      talk.meaning.wines.some(({ lines, not }) => lines.length > 0 && !not) &&
      talk.meaning.budget === null &&
      talk.meaning.people === null),
  answer(desk) {
    const { write, talk } = desk;
    const { masked, attributes } = talk.meaning;
    const [row] = subjectsOf(desk);
    const key = /\b(pay|payable|charge|exchange rate|cash|card|amex|convert|pounds|yen)\b/.test(masked)
      ? 'pay'
      : attributes.includes('alcohol') || /\b(abv|strong|alcohol|proof|percent)\b/.test(masked)
        ? 'alcohol'
        : attributes.includes('stock') ||
            /\b(how many|left|stock|remain|sold|reste\w*|ubrig|rimast\w*|quedan?)\b/.test(masked)
          ? 'stock'
          : attributes.includes('sulphites')
            ? 'sulphites'
            : attributes.includes('vegan')
              ? 'vegan'
              : attributes.includes('calories')
                ? 'calories'
                : 'other';
    return draft(
      'unknowable',
      write.say(`unknown.${key}`, { wine: row ? write.wine(row) : write.word('thatWine') }),
      chips(desk, 'about', 'pick'),
    );
  },
};

/** Beer, cocktails, water: not on a wine list; the staff can help, and bubbles or a glass may do. */
export const otherdrink: AnswerRule = {
  name: 'otherdrink',
  wanted: ['otherdrink'],
  applies: () => true,
  answer(desk) {
    const { wish } = desk.talk;
    const no = desk.write.say('otherdrink');
    const isOpen = desk.talk.meaning.dishes.want.length > 0 || desk.talk.meaning.budget !== null;
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
