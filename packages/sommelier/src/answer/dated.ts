import { filterRows, onePerLine } from '#src/plan/filter.ts';
import { NO_WISH } from '#src/plan/wish.ts';
import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';

const DATED = /\b(vintage|vintages|millesimes?|millesimees?|jahrgangs?\w*|millesimat[oaie]|con anada|de anada)\b/;
const ASKED =
  /\b(any|which|is there|are there|is any|do you|have you|got|y a t il|avez vous|un|gibt es|habt ihr|haben sie|avete|c e|ci sono|hay|tienen|teneis)\b/;
const NOT_ASKED =
  /\b(what|which|quel|welcher|che|que) (?:vintage|millesime|jahrgang|annata|anada)\b|\b(good|great|best|bon|gut|grosser) (?:vintage|millesime|jahrgang)\b/;

/** Bubbles are asked for, by their place or kind. */
const isOfBubbles = ({ talk, knowledge }: Desk): boolean =>
  talk.meaning.styles.want.includes('sparkling') ||
  talk.meaning.places.want.some((place) => {
    const styles = knowledge.places.get(place)?.styles ?? [];
    return styles.length > 0 && styles.every((code) => code.endsWith('s'));
  });

const MOST = 8;

/** 'Is any of your Champagne vintage?': the bubbles that print a year, or none. */
export const dated: AnswerRule = {
  name: 'dated',
  wanted: KINDS,
  applies: (desk) => {
    const { tokens, wines, years, dishes, health } = desk.talk.meaning;
    const plain = tokens.map(({ text }) => text).join(' ');
    return wines.length + dishes.want.length + health.length === 0 && years === null && DATED.test(plain) && ASKED.test(plain) && !NOT_ASKED.test(plain) && isOfBubbles(desk); // prettier-ignore
  },
  answer(desk) {
    const { rows, knowledge, write, talk } = desk;
    const { places, styles, colours } = talk.meaning;
    const wish = { ...NO_WISH, places: places.want, styles: styles.want, colours: colours.want };
    const all = onePerLine(filterRows(rows, wish, knowledge));
    const found = all.filter(({ vintage }) => vintage !== null);
    if (all.length === 0 || found.length > MOST) return null;
    const wines = write.list((found.length > 0 ? found : all.slice(0, MOST)).map((row) => write.priced(row)));
    if (found.length === 0) return draft('have', write.say('dated.none', { wines }), chips(desk, 'pick', 'other'));
    return draft('have', write.say(found.length === 1 ? 'list.one' : 'list.all', { what: '', count: write.count(found.length), wines }), chips(desk, 'pick', 'about')); // prettier-ignore
  },
};
