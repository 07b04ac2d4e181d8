import type { Dice } from './dice.ts';
import { FACES } from './faces.ts';
import type { Family } from './family.ts';
import { drawMoney, type Money } from './money.ts';
import { LANGUAGES, waysOf, WORDS, type SampleLanguage } from './words.ts';

/** Papers in millimetres. Lists of one paper are printed together. */
export const PAPERS = {
  a4: { width: 210, height: 297 },
  wide: { width: 297, height: 210 },
  letter: { width: 216, height: 279 },
  tall: { width: 150, height: 297 },
} as const;
export type Paper = keyof typeof PAPERS;

/** One pour: how its price is headed or labelled, and which sizes count as read right. */
export interface Pour {
  name: 'glass' | 'carafe' | 'bottle';
  head: string;
  label: string;
  /** Right answers in millilitres; 0: the list does not say. */
  ml: number[];
  /** What its price is reckoned from. */
  nominalMl: number;
}

/** Everything that the dice chose about how one list looks. */
export interface Layout {
  family: Family;
  language: SampleLanguage;
  money: Money;
  paper: Paper;
  face: string;
  headFace: string;
  points: number;
  leading: number;
  align: 'left' | 'center';
  /** Which part of a name stands first. */
  order: 'producer' | 'wine' | 'place';
  separator: string;
  leader: string;
  bin: 'none' | 'plain' | 'dot' | 'letter' | 'number';
  yearStyle: 'plain' | 'brackets' | 'short' | 'er';
  nonVintage: string;
  capitals: 'none' | 'name' | 'producer' | 'small-caps';
  boldName: boolean;
  italicDetail: boolean;
  priceStyle: 'columns' | 'slash' | 'labels';
  pours: Pour[];
  headsAt: 'list' | 'section';
  /** Between the prices of one wine where they stand together. */
  slash: string;
  /** Share of wines that are not sold by the glass. */
  missing: number;
  blank: string;
  ground: string;
  ink: string;
  accent: string;
  frame: string;
  rules: 'none' | 'rows' | 'sections' | 'zebra';
  ornament: string;
  groups: 'none' | 'country';
  detail: 'place' | 'grape' | 'both' | 'none';
  goods: number;
  notes: number;
  marks: number;
  sizes: number;
  hasMagnums: boolean;
  rowShare: number;
  priceAlign: 'right' | 'left' | 'center';
  valign: 'baseline' | 'last baseline' | 'center';
  letterSpacing: number;
  /** Which line of a wine of two lines the vintage and the price stand on. */
  yearLine: 1 | 2;
  priceLine: 1 | 2;
  isBlockBelow: boolean;
  padding: number;
  isHeadUpper: boolean;
}

const LIGHT: readonly [ground: string, ink: string, accent: string][] = [
  ['#ffffff', '#111111', '#111111'],
  ['#ffffff', '#222222', '#7c1f2e'],
  ['#fbf6ea', '#2b2118', '#6b4a1f'],
  ['#f4efe6', '#1d2a2f', '#285a4c'],
  ['#eef1ee', '#1a2420', '#8a2b2b'],
  ['#fffdf5', '#333333', '#99752d'],
];
const DARK: readonly [ground: string, ink: string, accent: string][] = [
  ['#14110f', '#e9dfc9', '#c9a44c'],
  ['#1c2430', '#f2f2ee', '#e0b0a0'],
  ['#2a1518', '#f3e6dc', '#d9b36c'],
  ['#0f1f1a', '#e4efe6', '#b9d8b0'],
];
const SEPARATORS = [', ', ', ', ' – ', ' | ', ' · ', ' / ', ' - ', '  '];

/** Throws the dice for everything about a list of this family but its wines. */
export function drawLayout(dice: Dice, family: Family): Layout {
  const { shape, columns } = family;
  const isSpelled = shape === 'words';
  const language = dice.pick(LANGUAGES);
  const words = WORDS[language];
  const money = drawMoney(dice, language, isSpelled);
  const face = dice.pick(FACES[dice.weigh({ book: 50, plain: 42, odd: 8, display: 0 })]);
  const [ground, ink, accent] = dice.chance(0.16) ? dice.pick(DARK) : dice.pick(LIGHT);
  // Three prices beside a name in half a page leave the name no room unless they are short and the page is wide.
  const isTight = columns * family.pours.length >= 5;
  const canHaveColumns = ['line', 'leader', 'table', 'two-line', 'described', 'producer', 'price-left'].includes(shape);
  const priceStyle =
    shape === 'table'
      ? 'columns'
      : canHaveColumns
        ? dice.weigh({ columns: 6, slash: family.pours === 'gcb' ? 0 : 2, labels: isTight ? 0 : 2 })
        : dice.weigh({ columns: 0, slash: 5, labels: 5 });
  return {
    family,
    language,
    money,
    paper: isTight
      ? 'wide'
      : columns === 3
        ? dice.pick(['wide', 'a4'] as const)
        : dice.weigh({ a4: 6, wide: 1, letter: 2, tall: columns === 1 ? 2 : 0 }),
    face,
    headFace: dice.chance(0.4) ? dice.pick(FACES.display) : face,
    points: dice.within(8.4, 11.5) - 0.7 * (columns - 1) - (isTight ? 0.8 : 0),
    leading: dice.within(1.28, 1.7),
    align: shape === 'centred' ? 'center' : 'left',
    order: dice.weigh({ producer: 5, wine: 4, place: 1 }),
    separator: dice.pick(SEPARATORS),
    leader: dice.pick(['.', ' .', '…', '_', '·', ' - ', 'line', 'line']),
    bin: dice.weigh({ none: 7, plain: 1.6, dot: 0.7, letter: 0.4, number: 0.4 }),
    yearStyle: dice.weigh({ plain: 85, brackets: 8, short: 4, er: language === 'de' ? 25 : 0 }),
    nonVintage: dice.pick(waysOf(words.nonVintage)),
    capitals: dice.weigh({ none: 70, name: 10, producer: 14, 'small-caps': 6 }),
    boldName: dice.chance(shape === 'two-line' || shape === 'described' || shape === 'cards' ? 0.75 : 0.25),
    italicDetail: dice.chance(0.45),
    priceStyle,
    pours: drawPours(dice, family.pours, language),
    headsAt: columns === 1 && dice.chance(0.5) ? 'list' : 'section',
    slash: dice.pick([' / ', '/', ' | ', ' – ', ' · ']),
    missing: dice.pick([0, 0.1, 0.3, 0.5]),
    blank: dice.pick(['', '', '–', '-', '—']),
    ground,
    ink,
    accent,
    frame: dice.pick(['', '', '', '1px solid', '3px double', '2px solid']),
    rules: dice.weigh({ none: 6, rows: 1.5, sections: 1.5, zebra: 0.7 }),
    ornament: dice.pick(['', '', '', '', '❦', '◆', '~', '✻ ✻ ✻', '—◇—']),
    groups: shape === 'producer' || shape === 'block' ? 'none' : dice.weigh({ none: 65, country: 35 }),
    detail: dice.weigh({ place: 4, grape: 1, both: 2, none: 1 }),
    goods: dice.weigh({ '0': 6, '1': 3, '2': 1.5 }) === '0' ? 0 : dice.between(1, 2),
    notes: dice.between(0, 2),
    marks: dice.pick([0, 0, 0, 0.12]),
    sizes: family.pours === 'b' && shape !== 'block' && shape !== 'words' ? dice.pick([0, 0, 0.06, 0.1]) : 0,
    hasMagnums: (shape === 'line' || shape === 'leader') && family.pours === 'b' && dice.chance(0.2),
    rowShare: columns === 1 ? dice.pick([1, 1, 0.85, 0.7]) : 1,
    priceAlign: dice.weigh({ right: 8, left: 1, center: 1 }),
    valign: dice.weigh({ baseline: 7, 'last baseline': 2, center: 1 }),
    letterSpacing: dice.chance(0.08) ? dice.within(0.04, 0.12) : 0,
    yearLine: dice.pick([1, 1, 2]),
    priceLine: dice.pick([1, 1, 2]),
    isBlockBelow: dice.chance(0.3),
    padding: dice.between(9, 20),
    isHeadUpper: dice.chance(0.4),
  };
}

function drawPours(dice: Dice, pours: Family['pours'], language: SampleLanguage): Pour[] {
  const words = WORDS[language];
  const glassMl = dice.pick(language === 'de' ? [100, 125, 200] : [100, 125, 150, 175]);
  const carafeMl = dice.pick([250, 500, 375]);
  const measure = drawMeasure(dice, language);
  const isMeasured = dice.chance(0.45);
  const isUpper = dice.chance(0.15);
  const style = (text: string): string => (isUpper ? text.toUpperCase() : text);
  const word = (at: 0 | 1 | 2): string => style(dice.pick(waysOf(words.heads[at])));
  const label = (at: 0 | 1 | 2): string => style(dice.pick(waysOf(words.labels[at])));
  const glass: Pour = {
    name: 'glass',
    head: isMeasured ? measure(glassMl) : word(0),
    label: isMeasured ? measure(glassMl) : label(0),
    ml: isMeasured ? [glassMl] : [150],
    nominalMl: isMeasured ? glassMl : 150,
  };
  const carafe: Pour = {
    name: 'carafe',
    head: isMeasured ? measure(carafeMl) : word(1),
    label: isMeasured ? measure(carafeMl) : label(1),
    ml: isMeasured ? [carafeMl] : [500],
    nominalMl: isMeasured ? carafeMl : 500,
  };
  const bottle: Pour = {
    name: 'bottle',
    head: isMeasured ? measure(750) : word(2),
    label: isMeasured ? measure(750) : label(2),
    ml: isMeasured && pours !== 'b' ? [750] : [750, 0],
    nominalMl: 750,
  };
  return pours === 'b' ? [bottle] : pours === 'gb' ? [glass, bottle] : [glass, carafe, bottle];
}

/** How a list writes measures: '125 ml', '12,5 cl', '0,1 l'. */
function drawMeasure(dice: Dice, language: SampleLanguage): (ml: number) => string {
  const unit =
    language === 'en' ? 'ml' : language === 'de' ? dice.pick(['l', 'l', 'cl']) : dice.pick(['cl', 'cl', 'ml']);
  const gap = dice.pick([' ', '', '\u00a0']);
  const point = language === 'en' ? '.' : ',';
  return (ml) => {
    const amount = unit === 'ml' ? ml : unit === 'cl' ? ml / 10 : ml / 1000;
    return `${String(amount).replace('.', point)}${gap}${unit}`;
  };
}
