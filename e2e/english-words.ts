/*
 * Words that an English sentence can hardly do without and that French, German, Italian and Spanish do not have. 'a', 'in', 'on',
 * 'so', 'was', 'an', 'am', 'me' and 'no' are words of one of them.
 */
const WORDS = [
  'the and of with from your you are is it its not this that these those for by to at as or be been has have had were will would',
  'can could should what which when where who why how there their they them our ours his her she into over under about after before',
  'than then more most less few each every any some other another please could does did done only also here again yet already',
].join(' ');

const ENGLISH: ReadonlySet<string> = new Set(WORDS.split(' '));
/** So many of them make a text English: a single one may be part of a name. */
const ENOUGH = 2;

/** Whether a text is English by its small words, whatever else it says. */
export function looksEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+(?:['’]\p{L}+)?/gu) ?? [];
  const found = words.filter((word) => ENGLISH.has(word));
  return found.length >= ENOUGH && found.length * 7 >= words.length;
}
