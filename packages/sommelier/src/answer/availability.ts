import type { Row } from '#src/cellar/rows.ts';
import { VINTAGES } from '#src/plan/wanted-now.ts';
import { isOfSize } from '#src/plan/filter.ts';
import type { Wish } from '#src/plan/wish.ts';
import { KINDS } from '#src/understand/parts.ts';
import { brandOf, isCheapBrand, type BrandKind } from '#src/tables/brands.ts';
import { foldName } from '#src/tables/fold.ts';
import { isEveryday, isWord } from '#src/tables/knowledge.ts';
import type { WineNamed } from '#src/understand/meaning.ts';
import { isEnough } from './sums.ts';
import { chips, draft, linesOf, type AnswerRule, type Desk, type Draft } from './desk.ts';
import { isListing, rowsListed, sayList } from './list.ts';
import { hasWish, recommendFor } from './recommend.ts';
import { tasteWords } from './reasons.ts';
import { rowsOfThing } from './subjects.ts';
import { nearestTo } from './substitute.ts';

/** 'Do you have it?': the wine with its year and size, or no with the nearest. */
export const availability: AnswerRule = {
  name: 'availability',
  wanted: ['availability', 'about', 'price', 'recommend', 'substitute', 'compare', 'refine'],
  applies: (desk) =>
    (desk.talk.meaning.wines.some(({ not }) => !not) || desk.talk.wanted === 'availability') && !isEnough(desk),
  answer(desk) {
    const { talk } = desk;
    const named = talk.meaning.wines.filter(({ not }) => !not);
    const absent = named.filter((wine) => wine.lines.length === 0);
    const listed = named.filter((wine) => wine.lines.length > 0);
    const wrongYear = listed.find((wine) => isOtherYear(wine, desk));
    if (wrongYear) return otherYear(wrongYear, desk);
    const [only] = listed;
    const [size] = talk.meaning.sizes.want;
    if (
      only &&
      listed.length === 1 &&
      talk.meaning.things.length < 2 &&
      size &&
      !desk.rows.some(
        (row) => only.lines.includes(row.line) && (isOfSize(row, size) || (size === 'bottle' && !row.glass)),
      )
    )
      return isListed(listed, desk);
    if (absent.length > 0 && (talk.wanted !== 'compare' || listed.length === 0)) return notListed(absent, listed, desk);
    if (talk.wanted !== 'availability') return null;
    if (listed.length > 0) return overLimit(listed, desk) ?? isListed(listed, desk);
    return hasWish(talk.wish) ? kinds(desk) : null;
  },
};

const MOST_OF_NAME = 8;
const NEAREST =
  /\b(nearest|closest|similar|instead|like it|next best|proche|semblable|similaire|a la place|ahnlich\w*|stattdessen|am nachsten|simile|al posto|vicino|parecid\w*|en su lugar|mas cercano)\b/;
const absentBefore = ({ talk }: Desk): WineNamed[] =>
  talk.before?.meaning.wines.filter(({ lines, not }) => lines.length === 0 && !not) ?? [];

/** 'Which years of the Montrose are there?': every line of that name. */
export const yearsOf: AnswerRule = {
  name: 'years-of',
  wanted: KINDS,
  applies: ({ talk }) =>
    VINTAGES.test(talk.meaning.tokens.map(({ text }) => text).join(' ')) &&
    talk.meaning.wines.length === 1 &&
    talk.meaning.wines.some(({ lines, not }) => lines.length > 0 && !not),
  answer: (desk) => isListed(desk.talk.meaning.wines, desk),
};

/** 'No? What is nearest?' after a wine the list does not have. */
export const nearestToAbsent: AnswerRule = {
  name: 'nearest-to-absent',
  wanted: ['substitute', 'refine', 'recommend', 'about', 'availability', 'unclear', 'extreme', 'list'],
  applies: (desk) =>
    desk.talk.meaning.things.length === 0 &&
    desk.talk.meaning.tokens.length <= 14 &&
    NEAREST.test(desk.talk.meaning.masked) &&
    absentBefore(desk).length > 0,
  answer: (desk) =>
    notListed(absentBefore(desk), [], { ...desk, talk: { ...desk.talk, wish: { ...desk.talk.wish, notLines: [] } } }),
};

/** 'Dom Pérignon, that's the 2008?' where the list has another year. */
function isOtherYear(wine: WineNamed, { rows, talk }: Desk): boolean {
  const asked =
    wine.year ?? (talk.meaning.years?.from === talk.meaning.years?.to ? (talk.meaning.years?.from ?? null) : null);
  const printed = linesOf(rows, wine.lines);
  return (
    asked !== null &&
    printed.length > 0 &&
    printed.every((row) => row.vintage !== asked) &&
    ['availability', 'about', 'price', 'recommend', 'refine'].includes(talk.wanted)
  );
}

function otherYear(wine: WineNamed, desk: Desk): Draft {
  const { write, talk } = desk;
  const rows = linesOf(desk.rows, wine.lines).slice(0, 2);
  const year = wine.year ?? talk.meaning.years?.from ?? 0;
  const wines = write.list(rows.map((row) => write.priced(row)));
  const [row] = rows;
  // 'The Veuve is the 2012?': the wine has no year at all.
  const isBlend = row !== undefined && rows.every(({ vintage }) => vintage === null);
  const why = isBlend
    ? ` ${write.say(row.family === 'sparkling' || row.family === 'fortified' ? 'fact.noVintage' : 'fact.noYear', { wine: write.wine(row) })}`
    : '';
  return draft(
    'other-year',
    write.say('have.otherYear', { year: write.number(year, 'guest'), wines }) + why,
    chips(desk, 'about', 'other'),
  );
}

/** 'Vega Sicilia Único': a house and its wine that stand side by side are one name. */
function oneName(absent: readonly WineNamed[], text: string): string | null {
  const name = absent.map((one) => one.name).join(' ');
  return absent.length > 1 && foldName(text).includes(foldName(name)) ? name : null;
}

/** Not on the list: said so, with what the same house has, or the nearest in style. */
function notListed(absent: readonly WineNamed[], listed: readonly WineNamed[], desk: Desk): Draft {
  const { write, talk, rows } = desk;
  const isNickname = (name: string): boolean => desk.knowledge.nicknames.has(foldName(name));
  const names = oneName(absent, talk.meaning.text) ?? write.list(absent.map(({ name, known }) => (known && isNickname(name) ? known.name : name)), 'or'); // prettier-ignore
  const houses = absent.flatMap(({ known }) =>
    known
      ? rows.filter((row) =>
          foldName(row.entry.wine?.producerName ?? row.entry.rawName).includes(foldName(known.producer)),
        )
      : [],
  );
  const same = listed.length > 0 ? linesOf(rows, listed.flatMap(({ lines }) => lines)) : linesOf(rows, houses.map(({ line }) => line)); // prettier-ignore
  if (same.length > 0) {
    // The name was the house's own: then it is here.
    const isHouse = listed.length === 0 && absent.every(({ known }) => known?.isHouse === true);
    if (isHouse) return draft('have', write.say('have.several', { wines: write.list(same.slice(0, 4).map((row) => write.priced(row))) }), chips(desk, 'about', 'other')); // prettier-ignore
    const wines = write.list(same.slice(0, 2).map((row) => write.priced(row)));
    // What was named beside it is no wine of its house.
    const isOfHouse = same.every((row) => houses.some(({ line }) => line === row.line));
    const text = isOfHouse ? write.say('have.sameHouse', { name: names, wines }) : `${write.say('have.not', { name: names })} ${write.say(same.length === 1 ? 'list.one' : 'list.some', { what: '', wines })}`; // prettier-ignore
    return draft('not-listed', text, chips(desk, 'about', 'other'));
  }
  const [first] = absent;
  const brand = first ? brandOf(first.name) : null;
  const alike = brand ? recommendFor(desk, withBrand(talk.wish, brand, first?.name ?? ''), write.say('have.not', { name: names })) : null; // prettier-ignore
  if (alike) return { ...alike, kind: 'not-listed' };
  const near = first?.known ? nearestTo({ known: first.known }, desk).slice(0, 1) : [];
  const wish = talk.wish;
  if (near.length > 0) {
    const [row] = near as [Row];
    return draft(
      'not-listed',
      write.say('have.nearest', { name: names, wine: write.priced(row), taste: tasteWords(row, desk) }),
      chips(desk, 'why', 'cheaper', 'other'),
    );
  }
  return (
    (hasWish(wish) ? recommendFor(desk, wish, write.say('have.not', { name: names })) : null) ??
    draft('not-listed', `${write.say('have.not', { name: names })} ${write.say('have.like')}`, chips(desk, 'pick'))
  );
}

/** What is said beside a brand holds before what the brand is like: 'Yellow Tail Shiraz'. */
function withBrand(wish: Wish, { colours, styles, grapes }: BrandKind, name: string): Wish {
  return {
    ...wish,
    against: null,
    thrift: wish.thrift ?? (isCheapBrand(name) ? 'cheap' : null),
    colours: wish.colours.length > 0 || wish.grapes.length > 0 ? wish.colours : colours,
    styles: wish.styles.length > 0 ? wish.styles : styles,
    grapes: wish.grapes.length > 0 || wish.colours.length > 0 ? wish.grapes : grapes,
  };
}

/** 'Can I have the Porseleinberg for under 2000?', where it costs more: that first, then what fits the money. */
function overLimit(listed: readonly WineNamed[], desk: Desk): Draft | null {
  const { talk, rows, write } = desk;
  const most = talk.meaning.budget?.max ?? talk.meaning.budget?.about ?? null;
  const [only, ...more] = listed;
  const own = only ? linesOf(rows, only.lines) : [];
  const [row] = own;
  if (!row || more.length > 0 || most === null || talk.meaning.budget?.per === 'person' || !own.every(({ price }) => price !== null && price > most)) return null; // prettier-ignore
  const said = write.say('have.over', { amount: write.money(most, 'guest'), wines: write.list(own.slice(0, 2).map((one) => write.priced(one))) }); // prettier-ignore
  const isStill = row.family === row.colour;
  const wish = { ...talk.wish, places: [], grapes: row.grapes.slice(0, 1), colours: isStill && row.colour ? [row.colour] : [], styles: isStill || !row.family ? [] : [row.family] }; // prettier-ignore
  const other = recommendFor(desk, { ...wish, notLines: own.map(({ line }) => line) }, said);
  return { ...(other ?? draft('have', said, chips(desk, 'cheaper', 'other'))), kind: 'have' };
}

/** The one row of each place or grape that is named beside the wines: 'the Muscadet and the Musar'. */
const named = (desk: Desk): Row[] =>
  desk.talk.meaning.things.length < 2
    ? []
    : desk.talk.meaning.things.filter(({ part }) => part !== 'wine').map((thing) => rowsOfThing(thing, desk)).flatMap((own) => (own.length === 1 ? own : [])); // prettier-ignore

function isListed(listed: readonly WineNamed[], desk: Desk): Draft {
  const { write, talk, rows } = desk;
  const [size] = talk.meaning.sizes.want;
  const lines = [...listed.flatMap((wine) => wine.lines), ...named(desk).map(({ line }) => line)];
  const found = linesOf(rows, lines);
  const sized = size ? rows.filter((row) => found.some(({ line }) => line === row.line) && isOfSize(row, size)) : found;
  if (size && sized.length === 0 && talk.meaning.things.length < 2) {
    const wines = write.list(found.slice(0, 3).map((row) => write.priced(row)));
    return draft(
      'other-size',
      write.say('have.otherSize', { size: write.word(size === 'glass' ? 'byGlass' : size), wines }),
      chips(desk, 'other', 'pick'),
    );
  }
  const shown = sized.length > 0 ? sized : found;
  const [row] = shown;
  if (shown.length === 1 && row)
    return draft(
      'have',
      write.say('have.yes', { wine: write.priced(row), taste: tasteWords(row, desk) }),
      chips(desk, 'food', 'about', 'cheaper'),
    );
  return draft('have', write.say('have.several', { wines: write.list(shown.slice(0, MOST_OF_NAME).map((one) => write.priced(one))) }), chips(desk, 'pick', 'cheaper')); // prettier-ignore
}

/** 'Any Riesling?', 'magnums?': what there is of the kind, or no with the nearest. */
function kinds(desk: Desk): Draft | null {
  if (desk.talk.meaning.most !== null || desk.talk.sort !== null || desk.talk.wish.thrift === 'cheap') return null;
  const found = rowsListed(desk);
  const { wish } = desk.talk;
  const [size] = wish.sizes;
  const isOfAll =
    wish.colours.length + wish.places.length + wish.grapes.length + wish.styles.length + wish.ranks.length === 0;
  if (
    found.length === 0 &&
    size &&
    size !== 'bottle' &&
    wish.years === null &&
    isOfAll &&
    desk.talk.meaning.sizes.want.length > 0
  ) {
    const poured = recommendFor(
      desk,
      { ...wish, sizes: ['glass'] },
      desk.write.say('size.none', { size: desk.write.word(size) }),
    );
    return (
      poured ??
      draft('other-size', desk.write.say('size.none', { size: desk.write.word(size) }), chips(desk, 'other', 'pick'))
    );
  }
  if (found.length === 0 && size && desk.talk.meaning.sizes.want.length > 0) {
    const others = rowsListed({ ...desk, talk: { ...desk.talk, wish: { ...wish, sizes: [] } } });
    const wines = desk.write.list(others.slice(0, 3).map((row) => desk.write.priced(row)));
    if (others.length > 0)
      return draft(
        'other-size',
        desk.write.say('have.otherSize', { size: desk.write.word(size === 'glass' ? 'byGlass' : size), wines }),
        chips(desk, 'other', 'pick'),
      );
  }
  const isRefusing = wish.notPlaces.length + wish.notGrapes.length + wish.notColours.length + wish.notStyles.length + wish.notRanks.length > 0; // prettier-ignore
  if (found.length === 0 && isRefusing && !isOfAll && wish.dishes.length === 0) {
    // 'Any wines from Portugal that aren't Port?', where all of them are.
    const open = { ...wish, notPlaces: [], notGrapes: [], notColours: [], notStyles: [], notRanks: [] };
    const those = rowsListed({ ...desk, talk: { ...desk.talk, wish: open } });
    if (those.length > 0 && those.length <= MOST_OF_NAME) return draft('other-kind', desk.write.say('have.only', { wines: desk.write.list(those.map((row) => desk.write.priced(row))) }), chips(desk, 'about', 'other')); // prettier-ignore
  }
  if (found.length > 0 && desk.talk.wish.dishes.length === 0 && (found.length <= 8 || isListing(desk))) {
    const house = strangeHouse(desk);
    const no = house === null ? '' : `${desk.write.say('have.not', { name: house })} `;
    return draft(house === null ? 'have' : 'not-listed', `${no}${sayList(found, desk)}${orangeWords(desk)}`, chips(desk, 'pick', 'cheaper', 'other')); // prettier-ignore
  }
  return null;
}

/** 'The Schloss Grumpelstein Spätburgunder': a house that the list does not have, before a grape or place that it has. */
function strangeHouse({ talk, knowledge, rows }: Desk): string | null {
  const [thing, ...more] = talk.meaning.things;
  if (!thing || more.length > 0 || thing.part === 'wine') return null;
  const at = talk.meaning.text.toLowerCase().indexOf(thing.name.toLowerCase());
  const before = at < 0 ? '' : talk.meaning.text.slice(0, at);
  const house = /(?:^|\s)((?:\p{Lu}[\p{L}\p{M}'’.-]+\s+){1,4})$/u.exec(before)?.[1]?.trim() ?? '';
  const strange = foldName(house).split(' ').filter((word) => word.length >= 4 && !isEveryday(knowledge, word) && !isWord(knowledge, word)); // prettier-ignore
  const isHere = strange.some((word) => rows.some(({ nameWords }) => nameWords.has(word)));
  return strange.length > 0 && !isHere ? `${house} ${thing.name}` : null;
}

/** Few guests know orange wine: the word is explained beside what there is. */
export function orangeWords({ talk, knowledge, write }: Desk): string {
  const term = talk.wish.colours.includes('orange') ? knowledge.glossary.get('orange wine') : undefined;
  return term ? ` ${term.word}: ${term.meanings[write.language] ?? term.meaning}.` : '';
}
