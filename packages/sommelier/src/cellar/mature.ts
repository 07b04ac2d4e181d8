import type { Family } from '#src/tables/profile.ts';

/** From this age on a wine of the kind tastes of its years. */
const MATURE: Readonly<Partial<Record<Family, number>>> = { red: 10, white: 8, sparkling: 9 };

/** Fruit of a young wine, and what becomes of it. */
const DRIED: Readonly<Record<string, string>> = {
  'bright cherry': 'dried cherry',
  'fresh cherry': 'dried cherry',
  'crunchy cherry': 'dried cherry',
  'sour cherry': 'dried cherry',
  'red cherry': 'dried cherry',
  'juicy red berries': 'dried fruit',
  'red and dark fruit': 'dried fruit',
  'ripe red berries': 'dried fruit',
  'juicy plum': 'dried fruit',
};
const YOUTHFUL =
  /\b(bright|fresh|freshness|lively|low tannin|crunchy|juicy|zest|zesty|zip|snap|electric|easy|floral lift|racing|prickle|jammy|firm tannin|grippy tannin|stern tannin|massive tannin|powerful tannin|dense tannin|grip|silk)\b/;
const OF_AGE = /\b(leather|dried|tar|forest floor|walnut|game|tobacco|truffle|nutty|honey|wax)\b/;

/** The note of a wine that has had its years: fruit dries, leather and honey come; never said of a young wine. */
export function matureNotes(notes: string, family: Family | null, age: number | null): string {
  const from = family ? MATURE[family] : undefined;
  if (from === undefined || age === null || age < from || notes === '') return notes;
  // Aged under a veil of yeast it was never fresh.
  if (notes.startsWith('walnut')) return notes;
  if (family === 'sparkling') return 'apple, brioche and hazelnut';
  const [first = '', ...rest] = notes.split(/, (?:and )?| and /);
  const fruit = DRIED[notes] ?? DRIED[first] ?? first;
  const kept = rest.filter((part) => !YOUTHFUL.test(part) && part !== 'dark fruit').slice(0, 1);
  const sign = family === 'red' ? ['leather', 'forest floor'] : ['honey', 'hazelnut'];
  const all = [fruit, ...kept].join(' ');
  const added = sign.filter((one) => !all.includes(one)).slice(0, OF_AGE.test(kept.join(' ')) || kept.length > 0 ? 1 : 2); // prettier-ignore
  const parts = [fruit, ...kept, ...added];
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}
