import { onePerLine } from '#src/plan/filter.ts';
import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, type AnswerRule, type Desk } from './desk.ts';

/** The largest bottle, in five languages. */
const LARGEST =
  /\b(biggest|largest) (bottle|size|format|thing)\b|\bplus (grand|gros)(se|de|s)? (bouteille|format|flacon)|\b(grosste|riesigste) (flasche|format)|\b(bottiglia|formato) piu grande\b|\b(botella|formato) mas grande\b/;
/** Names of bottles larger than a magnum, with their litres. */
const NAMED: readonly (readonly [name: RegExp, ml: number])[] = [
  [/\b(double magnum|doppelmagnum)s?\b/, 3000],
  [/\bj[eé]roboams?\b/i, 3000],
  [/\brehoboams?\b/i, 4500],
  [
    /\b(imperial|imp[eé]riale|methuselah|mathusalem|methusalem|matusalemme|matusalen|six litres?|6 litres?|6l|6 liter)\b/i,
    6000,
  ],
  [/\bsalmanazars?\b/i, 9000],
  [/\b(balthazar|nebuchadnezzar|nabuchodonosor|nebukadnezar)s?\b/i, 12_000],
];
const USUAL_ML = 750;

const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');
const namedIn = (desk: Desk): number | null => NAMED.find(([name]) => name.test(plainOf(desk)))?.[1] ?? null;

/** 'What is your biggest bottle? A jeroboam?': the largest there is, and no to what is larger still. */
export const formats: AnswerRule = {
  name: 'formats',
  wanted: KINDS,
  applies: (desk) =>
    (LARGEST.test(plainOf(desk)) || namedIn(desk) !== null) &&
    desk.talk.meaning.wines.length === 0 &&
    desk.talk.meaning.health.length === 0 &&
    !['manipulate', 'fact', 'offtopic'].includes(desk.talk.wanted),
  answer(desk) {
    const { rows, write } = desk;
    const asked = namedIn(desk);
    const bottles = rows.filter((row) => !row.glass && row.recognised && row.price !== null);
    const most = Math.max(USUAL_ML, ...bottles.map(({ entry }) => entry.bottleSize));
    const no = asked !== null && asked > most ? write.say('formats.none') : '';
    const largest = onePerLine(bottles.filter(({ entry }) => entry.bottleSize === most && most > USUAL_ML));
    const text =
      largest.length > 0
        ? write.say('formats.largest', { wines: write.list(largest.slice(0, 4).map((row) => write.priced(row))) })
        : write.say('formats.usual');
    return draft('formats', [no, text].filter(Boolean).join(' '), chips(desk, 'pick', 'cheaper'));
  },
};
