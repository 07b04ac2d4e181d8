import type { Row } from '#src/cellar/rows.ts';
import { isOfSize } from '#src/plan/filter.ts';
import { KINDS } from '#src/understand/parts.ts';
import { chips, draft, linesOf, type AnswerRule, type Desk } from './desk.ts';

const plainOf = ({ talk }: Desk): string => talk.meaning.tokens.map(({ text }) => text).join(' ');

const BY_VOLUME =
  /\b((?:per|pro|par|por|je) (?:75 ?cl|750 ?ml|0[.,]75 ?l|75)|(per|by the|a|for each) (ml|cl|dl|millilitre|milliliter|centilitre|litre|liter|drop|sip|ounce|oz)|by volume|per volume|au (volume|litre)|par (ml|cl|litre)|le litre|pro (ml|cl|liter)|nach menge|al (litro|volume)|per (ml|cl|litro)|por (ml|cl|litro|volumen))\b/;

/** 'Is the half better value than the full one?': a smaller bottle always costs less; what counts is the price of the same volume. */
const WORTH =
  /\b(value|worth|deal|rapport|interessant\w*|lohnt|preiswerter|preis leistung|conviene|convenient\w*|compensa|sale a cuenta|mejor precio)\b/;
const isWorthOfSizes = (desk: Desk): boolean => {
  const { sizes, bottles } = desk.talk.meaning;
  return sizes.want.length === 2 && !sizes.want.includes('glass') && bottles === null && WORTH.test(plainOf(desk));
};

interface Unit {
  row: Row;
  per10cl: number;
}

const unitOf = (row: Row): Unit[] => {
  const ml = row.entry.bottleSize > 0 ? row.entry.bottleSize : row.standard ? 750 : 0;
  return row.price === null || ml === 0 ? [] : [{ row, per10cl: (row.price / ml) * 100 }];
};

/** 'The half of this or the magnum of that: which is cheaper by the litre?': both prices for the same volume. */
export const perVolume: AnswerRule = {
  name: 'per-volume',
  wanted: KINDS,
  applies: (desk) => (BY_VOLUME.test(plainOf(desk)) || isWorthOfSizes(desk)) && unitsOf(desk).length >= 2,
  answer(desk) {
    const { write } = desk;
    const [best, worst] = unitsOf(desk).toSorted((a, b) => a.per10cl - b.per10cl);
    if (!best || !worst) return null;
    const isBottle = /\b(75|750|0[.,]75)\b/.test(plainOf(desk));
    const money = ({ per10cl }: Unit): string => write.money(Math.round(per10cl * (isBottle ? 7.5 : 1) * 100) / 100, 'total'); // prettier-ignore
    const values = {
      volume: `${write.number(isBottle ? 75 : 10, 'table')} cl`,
      wine: write.priced(best.row),
      unit: money(best),
      other: money(worst),
      dear: write.priced(worst.row),
    };
    return draft('sum-unit', write.say('unit.better', values), chips(desk, 'about', 'other'));
  },
};

/** Two wines named, or one in the two sizes that were said. */
function unitsOf(desk: Desk): Unit[] {
  const { talk, rows } = desk;
  const named = talk.meaning.wines.filter(({ lines, not }) => lines.length > 0 && !not);
  const lines = [...new Set(named.flatMap(({ lines }) => lines.slice(0, 1)))];
  if (lines.length === 2) return linesOf(rows, lines).flatMap(unitOf);
  const all = named[0]?.lines ?? [];
  // The magnum may be a line of its own.
  const name = talk.last[0]?.entry.rawName;
  const own = rows.filter((row) => (all.length > 0 ? all.includes(row.line) : row.line === talk.last[0]?.line || (row.entry.rawName === name && !row.glass))); // prettier-ignore
  const said = talk.meaning.sizes.want.flatMap((size) => own.find((row) => isOfSize(row, size)) ?? []);
  return (said.length >= 2 ? said : own).slice(0, 2).flatMap(unitOf);
}

const HOW_MANY_IN =
  /\b(how many|combien de|wie ?viele|quante|cuantas) (?:\w+ ){0,2}<size>[^.?!]*<size>|<size>[^.?!]*\b(how many|combien de|wie ?viele|quante|cuantas) (?:\w+ ){0,2}<size>/;

/** 'How many ordinary bottles is the magnum, and what is that a bottle?' */
export const magnumFact: AnswerRule = {
  name: 'magnum',
  wanted: KINDS,
  applies: ({ talk }) => talk.meaning.sizes.want.includes('magnum') && talk.meaning.sizes.want.includes('bottle') && talk.meaning.people === null && HOW_MANY_IN.test(talk.meaning.masked), // prettier-ignore
  answer(desk) {
    const { rows, talk, write } = desk;
    const lines = talk.meaning.wines.filter(({ not }) => !not).flatMap((wine) => wine.lines);
    const row = rows.find((one) => lines.includes(one.line) && isOfSize(one, 'magnum')) ?? talk.last.find((one) => isOfSize(one, 'magnum')); // prettier-ignore
    const count = row ? row.entry.bottleSize / 750 : 2;
    const holds = write.noted(write.say('magnum.holds', { count: write.number(count, 'table') }), 'table');
    if (!row || row.price === null) return draft('fact-size', holds, chips(desk, 'other'));
    const each = write.money(Math.round((row.price / count) * 100) / 100, 'total');
    return draft(
      'sum-unit',
      `${holds} ${write.say('magnum.each', { wine: write.priced(row), each })}`,
      chips(desk, 'about', 'other'),
    );
  },
};
