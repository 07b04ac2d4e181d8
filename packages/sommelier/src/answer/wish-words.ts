import type { Test } from '#src/plan/filter.ts';
import type { Wish } from '#src/plan/wish.ts';
import type { WordKey } from '#src/say/phrasebook.ts';
import { en } from '#src/say/en.ts';
import { placeName } from '#src/say/place-names.ts';
import type { Desk } from './desk.ts';

export const COLOUR_WORDS = {
  red: 'colourRed',
  white: 'colourWhite',
  rosé: 'colourRose',
  orange: 'colourOrange',
} as const;
const SIZE_WORDS = { glass: 'byGlass', half: 'half', bottle: 'bottle', magnum: 'magnum', carafe: 'carafe' } as const;

/** A taste or kind in the guest's language; a word the tables lack is left out. */
export function styleWord(style: string, { write }: Desk): string {
  const key = `style_${style.replace('-', '')}`;
  return key in en.words ? write.word(key as WordKey) : ''; // looked up one line above
}

const KIND_STYLES = new Set(['sparkling', 'sweet', 'fortified', 'off-dry', 'dry']);

/** A wish said again in a few words, as far as these parts go: 'red, Bordeaux, under $60'. */
export function wishWords(wish: Wish, desk: Desk, only?: readonly Test[]): string {
  const { write } = desk;
  const has = (test: Test): boolean => !only || only.includes(test);
  const parts: string[] = [];
  if (has('colour')) parts.push(write.list(wish.colours.map((colour) => write.word(COLOUR_WORDS[colour])), 'or')); // prettier-ignore
  if (has('style')) parts.push(...wish.styles.slice(0, 3).map((style) => styleWord(style, desk)));
  else if (has('kind'))
    parts.push(...wish.styles.filter((style) => KIND_STYLES.has(style)).map((style) => styleWord(style, desk)));
  if (has('rank')) parts.push(...wish.ranks);
  if (has('grape')) parts.push(write.list(wish.grapes, 'or'));
  if (has('place')) parts.push(write.list(wish.places.map((place) => placeName(place, desk)), 'or')); // prettier-ignore
  if (has('year') && wish.years)
    parts.push(
      [...new Set([wish.years.from, wish.years.to].filter((year) => year !== null))]
        .map((year) => write.number(year, 'guest'))
        .join('–')
        .replace(/^/, wish.years.from === null ? '≤ ' : wish.years.to === null ? '≥ ' : ''),
    );
  if (has('size')) parts.push(write.list(wish.sizes.filter((size) => size !== 'bottle').map((size) => write.word(SIZE_WORDS[size])), 'or')); // prettier-ignore
  if (has('budget')) parts.push(budgetWords(wish, desk));
  const against = has('against') && wish.against ? againstKey(wish.against.sort) : null;
  if (against) parts.push(write.say(`against.${against}`));
  return parts.filter(Boolean).join(', ');
}

const AGAINST = ['cheaper', 'dearer', 'lighter', 'fuller', 'older', 'younger', 'sweeter', 'drier'] as const;
const againstKey = (sort: string): (typeof AGAINST)[number] | null => AGAINST.find((one) => one === sort) ?? null;

export function budgetWords({ budget }: Wish, { write }: Desk): string {
  if (!budget) return '';
  const money = (amount: number): string => write.money(amount, 'guest');
  const { min, max, about } = budget;
  if (about !== null) return write.say('budget.about', { amount: money(about) });
  if (min !== null && min === max) return money(min);
  if (min !== null && max !== null) return write.say('budget.between', { min: money(min), max: money(max) });
  if (max !== null) return write.say('budget.max', { amount: money(max) });
  return min === null ? '' : write.say('budget.min', { amount: money(min) });
}

const SIZE_PHRASES = { glass: 'by the glass', half: 'in half bottles', bottle: '', magnum: 'in magnum', carafe: 'by the carafe' } as const; // prettier-ignore

/** A wish as an English guest would say it: 'dry white wine from Elgin by the glass', 'cheaper Barolo'. */
function englishNoun(
  wish: Wish,
  desk: Desk,
  { only, isPlural }: { only?: readonly Test[]; isPlural: boolean },
): string {
  const { write, knowledge } = desk;
  const has = (test: Test): boolean => !only || only.includes(test);
  const against = has('against') && wish.against ? againstKey(wish.against.sort) : null;
  const styles = has('style') ? wish.styles.slice(0, 3) : has('kind') ? wish.styles.filter((style) => KIND_STYLES.has(style)) : []; // prettier-ignore
  const colours = has('colour') ? write.list(wish.colours.map((colour) => write.word(COLOUR_WORDS[colour])), 'or') : ''; // prettier-ignore
  const grapes = has('grape') ? write.list(wish.grapes, 'or') : '';
  const places = has('place') ? wish.places : [];
  const isName = (place: string): boolean => ['appellation', 'subregion'].includes(knowledge.places.get(place)?.level ?? ''); // prettier-ignore
  const names = write.list(places.map((place) => placeName(place, desk)), 'or'); // prettier-ignore
  const ranks = has('rank') ? wish.ranks : [];
  const kinds = [...styles.map((style) => styleWord(style, desk)), ...ranks].filter(Boolean);
  // 'A Barolo', 'a Riesling' are nouns of their own.
  const isOwn = places.length > 0 && places.every(isName) && colours === '' && grapes === '' && kinds.length === 0;
  const wine = isPlural ? 'wines' : 'wine';
  const noun = isOwn ? names + (isPlural ? ' wines' : '') : grapes !== '' && !isPlural ? grapes : `${grapes} ${wine}`.trim(); // prettier-ignore
  const years = has('year') && wish.years ? yearWords(wish.years, desk) : '';
  const sizes = has('size') ? write.list(wish.sizes.map((size) => SIZE_PHRASES[size]).filter(Boolean), 'or') : ''; // prettier-ignore
  // 'The cheapest white not from the Loire' is not the cheapest of all.
  const other = only ? [] : [
    wish.notPlaces.length > 0 ? `from outside ${write.list(wish.notPlaces.map((place) => placeName(place, desk)), 'or')}` : '',
    wish.notGrapes.length > 0 ? `other than ${write.list(wish.notGrapes, 'or')}` : '',
  ]; // prettier-ignore
  const isNothing = [...other, against, colours, grapes, names, years, sizes, ...kinds].every((part) => !part);
  const budget = has('budget') ? budgetWords(wish, desk) : '';
  if (isNothing && budget === '') return '';
  const from = names !== '' && !isOwn ? `from ${names}` : '';
  return [against ? write.say(`against.${against}`) : '', ...kinds, colours, noun, from, ...other, years, sizes, budget].filter(Boolean).join(' '); // prettier-ignore
}

function yearWords({ from, to }: NonNullable<Wish['years']>, { write }: Desk): string {
  const year = (value: number | null): string => (value === null ? '' : write.number(value, 'guest'));
  if (from === to) return `from ${year(from)}`;
  if (from === null) return `from ${year(to)} or earlier`;
  return to === null ? `from ${year(from)} or later` : `from ${year(from)} to ${year(to)}`;
}

const isOneQuestion = ({ talk: { before, meaning } }: Desk): boolean =>
  before === null && meaning.sorts.want.length <= 1 && meaning.colours.want.length <= 1 && meaning.things.length <= 1;

/** What was asked for, as a phrase puts it behind a word: ' red wine by the glass', ' (rot, im Glas)'; empty where nothing was. */
export function askedFor(wish: Wish, desk: Desk, isPlural = false): string {
  // In brackets it sounds like a form: who asked one thing knows what it was.
  if (!isPlural && desk.write.language !== 'en' && isOneQuestion(desk)) return '';
  const said = desk.write.language === 'en' ? englishNoun(wish, desk, { isPlural }) : wishWords(wish, desk);
  return said === '' ? '' : desk.write.language === 'en' ? ` ${said}` : ` (${said})`;
}

/** What a list lacks, in the guest's words. */
export const lacking = (wish: Wish, desk: Desk, only: readonly Test[]): string =>
  desk.write.language === 'en' ? englishNoun(wish, desk, { only, isPlural: false }) : wishWords(wish, desk, only);
