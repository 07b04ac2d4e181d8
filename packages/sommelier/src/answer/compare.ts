import { YEARS_BETWEEN } from '#src/understand/questions.ts';
import type { Row } from '#src/cellar/rows.ts';
import { scoreDishes } from '#src/plan/pairing.ts';
import { choose } from '#src/plan/choose.ts';
import type { PhraseKey } from '#src/say/phrasebook.ts';
import type { Dimension } from '#src/tables/profile.ts';
import { isEnough, isGap, isOfSizes } from './sums.ts';
import { chips, draft, linesOf, type AnswerRule, type Desk } from './desk.ts';
import { aboutRow } from './about.ts';
import { apartText, isLikeness, isOpenQuestion, likenessText, LONGER, olderAndDearer, oneOfTwo, plainOf, rankText, rowTexts, SAME_WINE, SUGAR, withoutOtherSizes } from './compare-apart.ts'; // prettier-ignore
import { rowsOfThing } from './subjects.ts';

/** Two or three wines of the list, point by point with a verdict. */
export const compare: AnswerRule = {
  name: 'compare',
  wanted: [
    'compare',
    'value',
    'recommend',
    'about',
    'fact',
    'extreme',
    'refine',
    'price',
    'availability',
    'substitute',
    'unknowable',
  ],
  applies: (desk) =>
    isComparing(desk) &&
    !isForDish(desk) &&
    !ORDER.test(plainOf(desk)) &&
    !isOfEnd(desk) &&
    comparedRows(desk).length >= 2 &&
    !isGap(desk) &&
    !isOfSizes(desk) &&
    !isEnough(desk),
  answer(desk) {
    const rows = withoutOtherSizes(comparedRows(desk)).slice(0, 3);
    const { talk } = desk;
    const one = oneOfTwo(rows, desk);
    if (one) return draft('about', aboutRow(one, desk), chips(desk, 'food', 'cheaper', 'other'));
    const isOpen = isOpenQuestion(desk);
    const apart = isOpen ? apartText(rows, desk) : verdict(rows, desk);
    const gap = priceGap(rows, desk);
    // What the step of a house costs is said with it.
    const isGapSaid =
      gap !== '' &&
      /\d/.test(apart) &&
      apart.includes(/\S*\d[\d.,]*/.exec(gap.split(' ').at(-1) ?? '')?.[0]?.replace(/\.$/, '') ?? '–');
    return draft(
      'compare',
      [
        likenessText(rows, desk),
        apart,
        isOpen ? sweetness(rows, desk) : '',
        /\b(price|value|deal|worth|rapport|preis leistung|conviene|vale la pena|prix|preis|prezzo|precio|difference|differenza|diferencia|unterschied)\b/.test(
          talk.meaning.tokens.map(({ text }) => text).join(' '),
        ) &&
        !talk.meaning.sorts.want.some((sort) => /^cheap|^dear/.test(sort)) &&
        !isGapSaid
          ? gap
          : '',
        isOpen ? rankText(rows, desk) : '',
        ...(talk.meaning.attributes.includes('vintage') ? [vintages(rows, desk)] : []),
        ...rowTexts(rows, desk),
      ]
        .filter(Boolean)
        .join(' '),
      chips(desk, 'why', 'cheaper', 'food'),
    );
  },
};

const ORDER = /\b((in )?(what|which) order|quel ordre|welcher reihenfolge|che ordine|que orden)\b/;

const COMPARING =
  /\b(gain|gains|do i get (for|more|extra)|worth the (jump|step|upgrade|extra)|upgrade|step up from|trade up|was bringt|was gewinne|qu est ce que je gagne|cosa ci guadagno|que gano|compare|compares|compared|comparison|differ|differs|difference|vs|versus|what sets|sets them apart|set apart|comparer|compare|difference|vergleich\w*|unterschied\w*|confront\w*|differenza|differisc\w*|compar\w*|diferencia)\b/;

/** 'Your cheapest Shiraz or Syrah?': one grape by two names. */
const isOfEnd = ({ talk }: Desk): boolean =>
  talk.wanted === 'extreme' && talk.sort !== null && talk.meaning.things.length > 0 && talk.meaning.things.every(({ part }) => part === 'grape') && new Set(talk.meaning.things.map(({ value }) => value)).size === 1; // prettier-ignore
/** 'Which Port is better with chocolate cake?': one of the kind is chosen for the dish. */
const isForDish = ({ talk }: Desk): boolean =>
  talk.meaning.dishes.want.length > 0 && talk.meaning.things.length === 1 && talk.meaning.things.every(({ part }) => part !== 'wine'); // prettier-ignore

function isComparing({ talk }: Pick<Desk, 'talk'>): boolean {
  const { kinds, wines, masked } = talk.meaning;
  if (COMPARING.test(masked) && talk.meaning.dishes.want.length === 0) return true;
  if (SAME_WINE.test(plainOf({ talk })) && talk.meaning.things.length > 0) return true;
  if (isLikeness({ talk }) && talk.meaning.things.length >= 2) return true;
  if (talk.wanted === 'compare') return true;
  if (talk.wanted === 'substitute') return false;
  if (talk.wanted === 'unknowable') return SUGAR.test(plainOf({ talk }));
  // 'Which is from Argentina?' of those shown means the one.
  if (talk.wanted === 'about' && talk.subject.length === 1 && wines.length === 0) return false;
  if (talk.wanted === 'price' || talk.wanted === 'availability')
    return (
      wines.filter(({ lines }) => lines.length > 0).length >= 2 &&
      /\b(or|vs|versus|ou|oder|o)\b/.test(masked) &&
      talk.wanted === 'availability'
    );
  // 'What is Zinfandel?' asks for the grape, though there are two of it.
  if (
    /^(what is|whats|what s|was ist|c est quoi|qu est ce que|cos e|cosa e|que es) \S+( \S+)? ?\??$/.test(
      plainOf({ talk }),
    )
  )
    return false;
  return kinds.some(({ kind, p }) => kind === 'compare' && p > 0.25);
}

/** What is compared: wines and places named, else the rows of the last answer. */
export const comparedRows = (desk: Desk): Row[] => [...new Map(rowsCompared(desk).map((row) => [row.label + String(row.standard), row])).values()]; // prettier-ignore

function rowsCompared(desk: Desk): Row[] {
  const { meaning, last, subject } = desk.talk;
  const linesNamed = meaning.things.filter(({ part }) => part === 'wine').flatMap(({ lines }) => lines);
  // 'Frédéric Émile: dry? Alsace has burnt me': the place is that of the wine named.
  const isItsPlace = (thing: (typeof meaning.things)[number]): boolean =>
    thing.part !== 'wine' && rowsOfThing(thing, desk).some(({ line }) => linesNamed.includes(line));
  // 'Sassicaia or Tignanello, which has more Cabernet?': the grape is asked of the two.
  const areTwo = meaning.things.filter(({ part, lines }) => part === 'wine' && lines.length > 0).length >= 2;
  const groups = meaning.things
    .filter((thing) => !isItsPlace(thing) && !(areTwo && thing.part !== 'wine'))
    .map((thing) => (thing.part === 'wine' ? linesOf(desk.rows, thing.lines) : rowsOfThing(thing, desk)))
    .filter((rows) => rows.length > 0);
  // 'The tawny or the LBV': a word of labels names the other.
  const ranked = meaning.ranks.want
    .map((rank) => desk.rows.filter((row) => row.ranks.has(rank) && row.standard))
    .filter((rows) => rows.length > 0 && rows.length <= 2 && !groups.flat().some((row) => rows.includes(row)));
  groups.push(...ranked);
  // 'Barthenau or Mazon, both Hofstätter': the house of the two is no third.
  const lone = groups.filter((rows) => rows.length === 1);
  if (lone.length >= 2) groups.splice(0, groups.length, ...lone);
  const [only] = groups;
  if (groups.length === 1 && only && only.length >= 2 && only.length <= 3) return only;
  // 'Produttori's Langhe Nebbiolo or their Barbaresco': of the same house.
  const [leader] = only ?? [];
  const ofHouse = (rows: readonly Row[]): Row[] =>
    leader && THEIRS.test(meaning.masked) && leader.producer !== '' ? rows.filter((row) => row.producer === leader.producer) : []; // prettier-ignore
  const named = groups.flatMap((all, at) => {
    // 'Their plain Alvarinho against the Primeiras Vinhas': what is named by itself is not the other one too.
    const sole = groups.filter((other, index) => index !== at && other.length === 1).flat();
    const open = all.filter((row) => !sole.includes(row));
    const rows = open.length > 0 ? open : all;
    if (rows.length > 1 && PLAIN.test(meaning.masked)) return [plainest(rows)];
    const own = at > 0 ? ofHouse(rows) : [];
    return own.length > 0 ? own.slice(0, 1) : rows.length <= 2 ? rows : [best(rows, desk)];
  });
  const unique = [...new Set(named)];
  if (unique.length >= 2) return unique;
  if (unique.length === 1 && last.length > 0 && meaning.isFollowUp) return [...new Set([...unique, ...last])];
  return subject.length >= 2 ? [...subject] : [...last];
}

/** 'The plain one', 'the basic one': the shortest name of a house, and the least price. */
const PLAIN =
  /\b(plain|basic|normal|regular|standard|entry level|ordinary|straight|simple|einfache\w*|normale\w*|semplice|sencill[oa])\b/;
const plainest = (rows: readonly Row[]): Row =>
  rows.toSorted(
    (a, b) =>
      Number(b.standard) - Number(a.standard) || a.nameWords.size - b.nameWords.size || (a.price ?? 0) - (b.price ?? 0),
  )[0] ?? (rows[0] as Row); // callers give rows

const THEIRS = /\b(their|his|her|leur|ihre[nmr]?|deren|loro|suo|sua|su) (own )?<(wine|place|grape)>/;

const best = (rows: readonly Row[], desk: Desk): Row =>
  choose(desk.talk.wish, { ...desk, rows }).rows[0] ?? (rows[0] as Row); // callers give rows

const NOW = /\b(now|tonight|ready|heute|ce soir|stasera|hoy|jetzt|adesso|ahora|maintenant)\b/;
/** What the comparison turns on: weight, sweetness, freshness, age, price, or the dish; the words of the question decide. */
/** 'By how many years?' */
function yearsBetween(rows: readonly Row[], desk: Desk): string {
  const [one, other, ...more] = rows.flatMap(({ vintage }) => vintage ?? []);
  if (
    one === undefined ||
    other === undefined ||
    more.length > 0 ||
    one === other ||
    !YEARS_BETWEEN.test(plainOf(desk))
  )
    return '';
  const years = Math.abs(one - other);
  return years === 1 ? desk.write.say('years.one') : desk.write.say('years.between', { years: desk.write.number(years, 'tally') }); // prettier-ignore
}
function verdict(rows: readonly Row[], desk: Desk): string {
  const { write, talk, year } = desk;
  const { masked, sorts, attributes } = talk.meaning;
  const by = (of: (row: Row) => number | null, more: PhraseKey, less: PhraseKey | null): string => {
    const sorted = rows.filter((row) => of(row) !== null).toSorted((a, b) => (of(b) ?? 0) - (of(a) ?? 0));
    const [top, bottom] = [sorted[0], sorted.at(-1)];
    if (!top || !bottom || top === bottom || of(top) === of(bottom)) return isClose(more) ? closeBy(rows, desk) : '';
    return write.say(less ?? more, {
      top: write.wine(top),
      bottom: write.wine(bottom),
      difference: write.money(Math.abs((top.price ?? 0) - (bottom.price ?? 0)), 'total'),
    });
  };
  const dimension = (name: Dimension, key: PhraseKey): string =>
    by((row) => row.profile[name] + tieBreak(row, name), key, null);
  const wants = (...words: readonly string[]): boolean => words.some((word) => sorts.want.includes(word));
  const { dishes } = talk.wish;
  if (wants('older', 'oldest') && wants('dearer', 'dearest', 'cheaper', 'cheapest')) return olderAndDearer(rows, desk);
  if (SUGAR.test(plainOf(desk))) return dimension('sweet', 'compare.sugar');
  if (wants('dearer', 'dearest')) return by((row) => row.price, 'compare.dearer', null);
  if (wants('cheaper', 'cheapest')) return by((row) => row.price, 'compare.cheaper', null);
  if (
    wants('lighter', 'lightest', 'fuller', 'fullest') ||
    talk.meaning.styles.want.some((style) => style === 'light' || style === 'full')
  )
    return dimension('body', 'compare.body');
  if (
    wants('sweeter', 'sweetest', 'drier', 'driest') ||
    attributes.includes('sweetness') ||
    talk.meaning.styles.want.some((style) => style === 'dry' || style === 'sweet')
  )
    return dimension('sweet', 'compare.sweet');
  if (wants('crisper') || talk.meaning.styles.want.includes('crisp')) return dimension('acid', 'compare.fresh');
  if (
    wants('softer') ||
    talk.meaning.styles.want.some((style) => style === 'soft' || style === 'tannic') ||
    /\btan+in\w*\b/.test(masked)
  )
    return dimension('tannin', 'compare.tannin');
  const ready = (): string =>
    by((row) => (row.window ? maturity(row.window, year) : null), 'compare.ready', null) ||
    by((row) => -row.profile.tannin, 'compare.ready', null);
  if (wants('older', 'oldest', 'younger', 'youngest')) {
    const older = by((row) => (row.vintage === null ? null : -row.vintage), 'compare.older', null);
    return [older, yearsBetween(rows, desk), NOW.test(masked) ? ready() : ''].filter(Boolean).join(' ');
  }
  if (LONGER.test(plainOf(desk)))
    return by((row) => (row.window?.past ?? year) + row.profile.tannin + row.profile.acid, 'compare.keeps', null);
  if (attributes.includes('keeping') || NOW.test(masked)) return ready();
  if (dishes.length > 0) return by((row) => scoreDishes(row, dishes), 'compare.dish', null);
  return dimension('body', 'compare.body');
}

/** Who asks how two whites or Rieslings differ hears which is drier, where nothing else was asked. */
function sweetness(rows: readonly Row[], { write, talk }: Desk): string {
  const [one, other] = rows;
  const isAsked = talk.meaning.sorts.want.length + talk.meaning.styles.want.length + talk.wish.dishes.length > 0;
  if (!one || !other || rows.length > 2 || isAsked || [one, other].some(({ family }) => family !== 'white')) return '';
  if (Math.abs(one.profile.sweet - other.profile.sweet) < 0.8)
    return one.profile.sweet < 1.2 ? write.say('compare.bothDry') : '';
  const [top, bottom] = one.profile.sweet > other.profile.sweet ? [one, other] : [other, one];
  return write.say('compare.sweet', { top: write.wine(top), bottom: write.wine(bottom) });
}

/** Alike in what was asked: the sweetness is told, else the cheaper one is the better buy. */
const isClose = (key: PhraseKey): boolean =>
  key !== 'compare.cheaper' && key !== 'compare.dearer' && key !== 'compare.older';

/** Which of the two is the fuller, where they differ in it. */
function bodyText(one: Row, other: Row, write: Desk['write']): string {
  const [bottom, top] = [one, other].toSorted((a, b) => a.profile.body - b.profile.body) as [Row, Row];
  return top.profile.body - bottom.profile.body < 0.3
    ? ''
    : write.say('compare.body', { top: write.wine(top), bottom: write.wine(bottom), difference: '' });
}

function closeBy(rows: readonly Row[], { write, talk }: Desk): string {
  const [one, other] = rows;
  if (!one || !other || rows.length > 2) return '';
  if (
    (talk.meaning.sorts.want.some((sort) => /^(sweet|dri)/.test(sort)) ||
      talk.meaning.styles.want.some((style) => style === 'dry' || style === 'sweet')) &&
    Math.max(one.profile.sweet, other.profile.sweet) < 1.5
  )
    return [write.say('compare.bothDry'), bodyText(one, other, write)].filter(Boolean).join(' ');
  if (one.price === null || other.price === null || one.price === other.price) return write.say('compare.level');
  const bottom = one.price < other.price ? one : other;
  return write.say('compare.close', {
    bottom: write.wine(bottom),
    difference: write.money(Math.abs(one.price - other.price), 'total'),
  });
}

/** Which of them is cheaper, and by how much. */
function priceGap(rows: readonly Row[], { write }: Desk): string {
  const [top, bottom] = rows.filter((row) => row.price !== null).toSorted((a, b) => (b.price ?? 0) - (a.price ?? 0));
  // Of three, 'the cheaper' would be none of them.
  if (!top || !bottom || rows.length > 2 || top.price === bottom.price) return '';
  return write.say('compare.cheaper', {
    top: write.wine(top),
    bottom: write.wine(bottom),
    difference: write.money((top.price ?? 0) - (bottom.price ?? 0), 'total'),
  });
}

/** How far into its best years a wine is; one past them falls behind. */
function maturity({ ready, past }: { ready: number; past: number }, year: number): number {
  const share = (year - ready) / Math.max(1, past - ready);
  return share > 1 ? 1 - (share - 1) * 3 : share;
}

/** Two wines the table puts level: the warmer place and the greater wine weigh more. */
function tieBreak(row: Row, name: Dimension): number {
  return name === 'body' ? (row.profile.tannin + row.profile.oak) * 0.02 + ((row.rating?.value ?? 90) - 90) * 0.003 : 0;
}

function vintages(rows: readonly Row[], { write }: Desk): string {
  const dated = rows.filter((row) => row.vintage !== null);
  if (dated.length === 0 || dated.length === rows.length) return '';
  return write.say('compare.vintage', { wines: write.list(dated.map((row) => write.wine(row))), others: write.list(rows.filter((row) => row.vintage === null).map((row) => write.wine(row))) }); // prettier-ignore
}
