import type { Row } from '#src/cellar/rows.ts';
import { foldName } from '#src/tables/fold.ts';
import { choose, different, type Choice } from '#src/plan/choose.ts';
import { isEveryday, type Knowledge } from '#src/tables/knowledge.ts';
import { passes, type Test } from '#src/plan/filter.ts';
import { grapeBeside } from '#src/plan/eased-grapes.ts';
import { medianPrice } from '#src/plan/rank.ts';
import { priceRange, type Wish } from '#src/plan/wish.ts';
import type { Meaning } from '#src/understand/meaning.ts';
import { bothReason } from './both.ts';
import { classicOf } from './classic.ts';
import { chips, draft, type AnswerRule, type Desk, type Draft } from './desk.ts';
import { originWords, pairingReason, tasteWords } from './reasons.ts';
import { COLD_RED } from '#src/understand/pointed-words.ts';
import { grapeOfRow } from '#src/say/grape-names.ts';
import { placeName } from '#src/say/place-names.ts';
import { COLOUR_WORDS, lacking } from './wish-words.ts';

/** One to three different wines for a wish, each with its reason; first what the list cannot do. */
export const recommend: AnswerRule = {
  name: 'recommend',
  wanted: ['recommend', 'refine', 'correct', 'plan', 'substitute', 'list', 'availability', 'extreme', 'value'],
  applies: ({ talk }) =>
    hasWish(talk.wish) ||
    talk.wanted === 'recommend' ||
    talk.meaning.kinds.some(({ kind, p }) => kind === 'recommend' && p > 0.3),
  answer(desk) {
    const said = recommendFor(bearing(desk), desk.talk.wish, feast(desk));
    return said ? { ...said, text: [said.text, forCompany(desk)].filter(Boolean).join(' ') } : null;
  },
};

const FEASTED =
  /\b(celebrat\w*|promotion|promoted|graduat\w*|engage\w*|new job|got the job|exam\w*|good news|passed|fet(?:e|ons|er)|diplome\w*|fianc\w*|promu\w*|feier\w*|beforder\w*|verlob\w*|silberhochzeit|goldene hochzeit|bestanden|festegg\w*|laure\w*|promozione|fidanza\w*|celebr\w*|ascenso|gradua\w*|compromet\w*)\b/;
const FEASTS = ['anniversary', 'birthday', 'celebration', 'wedding'] as const;

/** 'Forty years married tonight': the feast is greeted once, at the beginning. */
function feast({ talk, write }: Desk): string {
  const found = talk.said.length === 0 ? FEASTS.find((one) => talk.meaning.occasions.includes(one)) : undefined;
  // A toast alone is no feast: nobody knows what is drunk to.
  const isFeast = found !== 'celebration' || FEASTED.test(talk.meaning.tokens.map(({ text }) => text).join(' '));
  if (!found || !isFeast || talk.meaning.kinds.some(({ kind, p }) => kind === 'count' && p > 0.3)) return '';
  return write.say(`feast.${found === 'wedding' ? 'celebration' : found}`);
}

const TABLE_OF = 5;

/** 'There are eighteen of us, which red for the lot?': how many bottles, at half a bottle each. */
export function forCompany({ talk, rows, write }: Desk): string {
  const people = talk.meaning.people ?? 0;
  const { budget, sizes, bottles, dishes } = talk.meaning;
  const [first] = write.pointed().flatMap((index) => rows[index] ?? []);
  if (people < TABLE_OF || people > 60 || !first?.standard || first.glass || first.price === null) return '';
  if (
    bottles !== null ||
    budget?.per === 'person' ||
    sizes.want.some((size) => size !== 'bottle') ||
    dishes.want.length > 1
  )
    return '';
  const count = Math.ceil(people / 2);
  return write.say('company.count', {
    people: write.number(people, 'guest'),
    bottles: write.number(count, 'tally'),
    total: write.money(Math.round(first.price * count * 100) / 100, 'total'),
  });
}

const TASTES_LIKE =
  /\b(?:tastes?|smells?|flavou?red?|gout|goute|schmeckt|sa|sabe|sabor)(?: (?:like|of|de|du|nach|di|a))* (\p{L}{4,})/u;

/** 'A red that tastes like coffee', where a line says so itself: that one. */
function bearing(desk: Desk): Desk {
  const { talk, rows, knowledge } = desk;
  const word = TASTES_LIKE.exec(talk.meaning.tokens.map(({ text }) => text).join(' '))?.[1] ?? '';
  const own = word === '' ? [] : rows.filter((row) => row.nameWords.has(word) && passes(row, 'colour', { wish: talk.wish, knowledge })); // prettier-ignore
  return own.length > 0 ? { ...desk, rows: own } : desk;
}

/** 'Two: one below 40 and one above 100': one wine for each amount. */
export const twoBudgets: AnswerRule = {
  name: 'two-budgets',
  wanted: ['recommend', 'refine', 'plan', 'correct', 'list', 'availability', 'price', 'extreme', 'value'],
  applies: ({ talk }) => {
    const { budget, wines } = talk.meaning;
    return (
      budget !== null && budget.min !== null && budget.max !== null && budget.min > budget.max && wines.length === 0
    );
  },
  answer(desk) {
    const { rows, knowledge, year, talk } = desk;
    const { budget } = talk.meaning;
    if (!budget) return null;
    const picks = [
      { ...budget, min: null, about: null },
      { ...budget, max: null, about: null },
    ].flatMap((one) => {
      const choice = choose({ ...talk.wish, budget: one }, { rows, knowledge, year });
      return choice.missed.includes('budget') ? [] : choice.rows.slice(0, 1);
    });
    return picks.length === 2
      ? draft('recommend', sayPicks(desk, picks, talk.wish), chips(desk, 'cheaper', 'other', 'why'))
      : null;
  },
};

export function hasWish(wish: Wish): boolean {
  return (
    wish.colours.length + wish.places.length + wish.grapes.length + wish.styles.length + wish.dishes.length + wish.ranks.length + wish.sizes.filter((size) => size !== 'bottle').length + wish.occasions.length > 0 ||
    wish.notColours.length + wish.notPlaces.length + wish.notGrapes.length + wish.notStyles.length + wish.notLines.length > 0 ||
    wish.budget !== null || wish.thrift !== null || wish.years !== null || wish.against !== null || wish.people !== null
  ); // prettier-ignore
}

/** The recommendation for a wish; null when the list has nothing at all for it. */
export function recommendFor(asked: Desk, wish: Wish, lead = ''): Draft | null {
  const desk = classicOf(asked, wish);
  const { rows, knowledge, year } = desk;
  const choice = choose(wish, { rows, knowledge, year });
  // Who asks for something cheaper is shown nothing dearer than the first pick.
  const most = wish.against?.sort === 'cheaper' ? 1 : undefined;
  const picks = different(choice.rows, picksFor(desk, choice), most).map((row) => inMeasure(row, desk));
  if (picks.length === 0) return null;
  const isCheap =
    wish.thrift === 'cheap' &&
    wish.budget === null &&
    choice.missed.length === 0 &&
    lead === '' &&
    (picks[0]?.price ?? Infinity) <= medianPrice(rows.filter((row) => !row.glass));
  const opening = isCheap ? desk.write.say('lead.cheap') : lead;
  const text = [
    opening,
    absentColours(desk, wish),
    isNamedSo(picks[0], wish, choice) ? '' : missedText(desk, wish, choice),
    sayPicks(desk, picks, wish),
    isNamedSo(picks[0], wish, choice) ? '' : nearText(desk, wish, picks, choice),
    overText(desk, wish, picks, choice),
    besideText(desk, wish, picks),
    coolText(desk, picks),
  ]
    .filter(Boolean)
    .join(' ');
  return draft('recommend', text, chips(desk, 'cheaper', 'other', 'glass', 'why'));
}

/** A Lambrusco di Sorbara is a Lambrusco, though no table has the one in the other: its name says so. */
function isNamedSo(row: Row | undefined, { places, grapes }: Wish, { missed }: Choice): boolean {
  const names = [...(missed.includes('place') ? places : []), ...(missed.includes('grape') ? grapes : [])];
  const isOne = missed.length > 0 && missed.every((test) => test === 'place' || test === 'grape');
  return row !== undefined && isOne && names.length > 0 && names.every((name) => foldName(name).split(' ').every((word) => row.nameWords.has(word))); // prettier-ignore
}

/** 'A Viertel of red': the pour that was said, where the wine is poured so. */
function inMeasure(row: Row, { talk, rows }: Desk): Row {
  const { pourMl } = talk.meaning;
  if (!row.glass || (pourMl === null && row.pourMl === null)) return row;
  // Who names no measure gets the list's first: its usual glass.
  const poured = rows.filter((one) => one.line === row.line && one.glass);
  return poured.find((one) => pourMl === null || one.entry.bottleSize === pourMl) ?? row;
}

/** A colour asked for that the list does not have at all, where another was asked for too. */
function absentColours({ rows, write }: Desk, { colours }: Wish): string {
  const absent = colours.length > 1 ? colours.filter((colour) => !rows.some((row) => row.colour === colour)) : [];
  return absent.length > 0
    ? write.say('have.not', {
        name: write.list(
          absent.map((colour) => write.word(COLOUR_WORDS[colour])),
          'or',
        ),
      })
    : '';
}

/** As many as the guest asked for; two otherwise, one where the list has to make do. */
function picksFor({ talk, knowledge }: Desk, { missed, rows }: Choice): number {
  if (talk.meaning.most !== null) return talk.meaning.most;
  const { bottles, people, masked } = talk.meaning;
  if (isOneNamed(talk.meaning, rows)) return 1;
  if (
    bottles !== null &&
    bottles >= 2 &&
    bottles <= 4 &&
    people === null &&
    /<bottles> (\w+ )?<(colour|style|place|grape|size)>/.test(masked)
  )
    return bottles;
  if (missed.length > 0) return 1;
  return rows.length >= 2 && !isStrange(talk.meaning, knowledge) ? 2 : 1;
}

/** Words of a turn that nobody knows: perhaps a name. One wine is enough of a guess. */
function isStrange({ masked, language }: Meaning, knowledge: Knowledge): boolean {
  const { common, cues, book, numbers } = knowledge.guests[language];
  const strange = masked
    .split(' ')
    .filter((word) => /^\p{L}{4,}$/u.test(word) && !isEveryday(knowledge, word))
    .filter((word) => !common.has(word) && !numbers.has(word) && !cues.get(word) && !book.get(word));
  return strange.length >= 2;
}

/** 'The Picpoul, a glass of it': the one wine of its grape or place is the answer, and no other. */
const isOneNamed = ({ grapes, places }: Meaning, rows: readonly Row[]): boolean =>
  grapes.want.length + places.want.length > 0 && new Set(rows.map(({ line }) => line)).size === 1;

export function missedText(desk: Desk, wish: Wish, { missed }: Choice): string {
  if (missed.length === 0) return '';
  // 'A Champagne below 100', where all cost more: there are Champagnes, so both are said.
  const isThere = (test: Test): boolean =>
    desk.rows.some((row) => row.recognised && passes(row, test, { wish, knowledge: desk.knowledge }));
  const isJoined = missed.some((test) => ['place', 'grape', 'style', 'kind'].includes(test) && isThere(test));
  // 'A sweet one by the glass', where other wines are poured: no sweet wine by the glass, not no wine by the glass.
  const isOfSize = missed.includes('size') && isThere('size');
  const all: readonly Test[] = isJoined ? ['colour', 'kind', 'size', 'budget', 'against'] : isOfSize ? ['colour', 'kind', 'grape', 'place', 'size'] : []; // prettier-ignore
  const what = lacking(wish, desk, [...new Set<Test>([...missed, ...all])]);
  // A name alone is said as a noun; a sum, a size or a year in brackets.
  const isName = missed.every((test) => test === 'place' || test === 'grape');
  const isSeveral = desk.write.language !== 'en' && (what.includes(', ') || !isName);
  return what ? desk.write.say(isSeveral ? 'missed.several' : 'missed', { what }) : '';
}

/** A red to be drunk cold: how cold, and how to get it there. */
const coolText = ({ talk, write }: Desk, picks: readonly Row[]): string =>
  COLD_RED.test(talk.meaning.masked) && picks.every(({ family }) => family === 'red')
    ? write.noted(write.say('cool.red'), 'table')
    : '';

/** Why the first pick comes nearest to a place or grape that is not there: the same grape, the same country, or the taste. */
function nearText({ write, knowledge, rows }: Desk, wish: Wish, picks: readonly Row[], { missed }: Choice): string {
  const [row] = picks;
  // 'Anything from 2005?', where the oldest is of 2013.
  if (row?.vintage && missed.length === 1 && missed.includes('year')) {
    const years = rows.flatMap(({ vintage }) => vintage ?? []);
    return write.say(row.vintage === Math.min(...years) ? 'near.oldest' : 'near.year');
  }
  if (!row || wish.dishes.length > 0 || !(missed.includes('place') || missed.includes('grape'))) return '';
  const [place] = missed.includes('place') ? wish.places.flatMap((name) => knowledge.places.get(name) ?? []) : [];
  const nameOf = (grape: string): string => knowledge.grapes.get(grape)?.name ?? grape;
  const usual = new Set(Object.values(place?.grapes ?? {}).flat().map(nameOf)); // prettier-ignore
  const [first] = row.grapes;
  if (first && usual.has(nameOf(first))) return write.say('near.grape', { grape: grapeOfRow(row, first, knowledge) });
  if (place?.country && place.level !== 'country' && place.country === row.country) return write.say('near.country', { place: placeName(row.country, { write, knowledge }) }); // prettier-ignore
  return write.say('near.taste');
}

/** A grape that was refused and still plays a small part: said, not hidden. */
function besideText({ write, knowledge }: Desk, wish: Wish, picks: readonly Row[]): string {
  const grape = picks.map((row) => grapeBeside(row, wish, knowledge)).find((one) => one !== null);
  return grape ? write.noted(write.say('grape.beside', { grape }), 'table') : '';
}

/** 'That is 8 over your limit', where nothing is within it. */
function overText({ write }: Desk, wish: Wish, picks: readonly Row[], { missed }: Choice): string {
  const limit = missed.includes('budget') ? (priceRange(wish)?.max ?? Infinity) : Infinity;
  const [row] = picks;
  const over = row && row.price !== null && Number.isFinite(limit) ? Math.round((row.price - limit) * 100) / 100 : 0;
  return over >= 0.5 ? write.say('missed.over', { amount: write.money(Math.round(over * 10) / 10, 'total') }) : '';
}

/** The dishes as the guest said them; a picture of one by its name. */
const EATERS =
  /^(an? |the |un |une |des |eine?n? |uno |una )?((?:only |einzige |seul |unico |sola )?veggies?|vegetarians?|vegans?|v[ée]g[ée]tarien(ne)?s?|v[ée]ganes?|vegetarier(in)?(nen)?|veganer(in)?|vegetarian[oaie]s?|vegan[oaie]s?)$/i;
/** How a dish is, said beside it: no dish of its own. */
const MANNER =
  /^(creamy|buttery|spicy|hot|garlicky|lemony|smoky|crispy|sticky|cheesy|cremig|scharf|cr[ée]meux|[ée]pic[ée]|cremos[oa]|piccante|picante)$/i;
const foodWords = ({ dishWords, dishes }: Wish): string[] =>
  (dishWords.length > 1 ? dishWords.filter((word) => !EATERS.test(word) && !MANNER.test(word)) : dishWords).map(
    (word, at) => (/^\p{Extended_Pictographic}/u.test(word) ? (dishes[at]?.name ?? dishes[0]?.name ?? '') : word),
  );

const MOST_FOOD = 3;
const FOOD_LINK =
  /^\s+(?:(?:with|in|on|of|and its|mit|in|an|auf|vom|à|a|au|aux|avec|sur|de|du|des|d['’]|al|alla|alle|all['’]|ai|con|di|della|del|en|y su)\s*){0,2}(?:the |a |my |some |la |le |les |il |lo |gli |los |las |el )?$|^\s+$/iu;

/** 'Veal schnitzel', 'ragú de jabalí': one dish said in two parts is named as the guest did. */
function joinedFood(words: readonly string[], text: string): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const at = last === undefined ? -1 : text.indexOf(last);
    const behind = last === undefined || at < 0 ? '' : text.slice(at + last.length);
    const next = behind.indexOf(word);
    if (last !== undefined && next > 0 && next < 16 && FOOD_LINK.test(behind.slice(0, next)))
      joined[joined.length - 1] = last + behind.slice(0, next + word.length);
    else joined.push(word);
  }
  return joined;
}

/** The picks in words: the first with its reason, the others shorter. */
export function sayPicks(desk: Desk, picks: readonly Row[], wish: Wish): string {
  const { write } = desk;
  const [first, ...others] = picks;
  if (!first) return '';
  const [dish] = wish.dishes;
  const food = write.list(joinedFood(foodWords(wish), desk.talk.meaning.text).slice(0, MOST_FOOD));
  const opening = dish && food
    ? write.say('recommend.dish', { dish: food, wine: write.priced(first), why: bothReason(first, wish, desk) || pairingReason(first, dish, desk), taste: tasteWords(first, desk) })
    : write.say('recommend.one', { wine: write.priced(first), taste: describe(first, desk) }); // prettier-ignore
  const rest = others.map((row, at) =>
    tasteWords(row, desk) === tasteWords(first, desk)
      ? sayAlike(row, first, desk)
      : write.say(at === 0 ? 'recommend.or' : 'recommend.third', {
          wine: write.priced(row),
          taste: tasteWords(row, desk, 2),
        }),
  );
  return [opening, ...rest].join(' ');
}

/** A second idea that tastes as the first does: what it costs more or less is what tells them apart. */
function sayAlike(row: Row, first: Row, { write }: Desk): string {
  const gap = row.price === null || first.price === null ? 0 : Math.round((row.price - first.price) * 100) / 100;
  if (gap === 0 || row.glass !== first.glass || row.standard !== first.standard) return write.say('alike.same', { wine: write.priced(row) }); // prettier-ignore
  return write.say(gap > 0 ? 'alike.dearer' : 'alike.cheaper', { wine: write.priced(row), gap: write.money(Math.abs(gap), 'total') }); // prettier-ignore
}

/** Taste and origin in one line; either may be unknown. */
export function describe(row: Row, desk: Desk): string {
  const [taste, origin] = [tasteWords(row, desk), originWords(row, desk)];
  return [origin, taste].filter(Boolean).join('; ') || desk.write.word('fromList');
}
