import type { Row } from '#src/cellar/rows.ts';
import { about } from './about.ts';
import { allOf } from './all-of.ts';
import {
  alcoholFree,
  complaint,
  health,
  manipulate,
  offerAlcoholFree,
  offtopic,
  otherdrink,
  social,
  unclear,
} from './aside.ts';
import { availability, nearestToAbsent, orangeWords, yearsOf } from './availability.ts';
import { beyond } from './beyond.ts';
import { shopBrand } from './brands.ts';
import { claim } from './claims.ts';
import { onePriceClaim, priceClaim } from './claims-price.ts';
import { cheapestForAll, company, companyPick, withBottles } from './company.ts';
import { bestYears, colourFact, grapeOrPlace } from './facts-places.ts';
import { colourPairing } from './colour-pairing.ts';
import { compare } from './compare.ts';
import { dated } from './dated.ts';
import { count } from './count.ts';
import { chips, draft, type AnswerRule, type Desk, type Draft } from './desk.ts';
import { explain } from './explain.ts';
import { extreme } from './extreme.ts';
import { extremeEach } from './extreme-each.ts';
import { kindOver } from './kind-over.ts';
import { otherGrape } from './other-grape.ts';
import { ageFact, grapeFact, originFact, vintageFact } from './facts.ts';
import { foodFact, keepingFact, orderFact, serviceFact, sweetFact } from './facts-serving.ts';
import { claimFact, grapeNameFact, kindOfName, noVintageFact, placeFact, sameFact } from './facts-names.ts';
import { formats } from './formats.ts';
import { growthFact, growths } from './growths.ts';
import { grapeHome } from './grape-home.ts';
import { grapesBesides } from './grapes-besides.ts';
import { house, madeFact, strongest } from './facts-made.ts';
import { askedTerm, pronounceFact, termFact, termsFact, whatIs } from './facts-words.ts';
import { bankFact, knownFact } from './facts-known.ts';
import { pairFact } from './facts-pairing.ts';
import { strengthFact, tasteFact } from './facts-taste.ts';
import { list } from './list.ts';
import { middle, range } from './middle.ts';
import { halfWhole } from './half-whole.ts';
import { notFrom } from './not-from.ts';
import { partSize } from './part-size.ts';
import { oddest } from './oddest.ts';
import { otherSize } from './other-size.ts';
import { oakFact } from './facts-oak.ts';
import { magnumFact, perVolume } from './per-volume.ts';
import { vesselFact } from './facts-vessel.ts';
import { nameOnly } from './name-only.ts';
import { blendFact, whyDear } from './facts-blend.ts';
import { inOrder, sameHouse } from './ordered.ts';
import { kindsHere } from './kinds-here.ts';
import { corkage } from './corkage.ts';
import { neighbour, ofEach } from './rows-beside.ts';
import { pairings, unusual } from './own-words.ts';
import { exactHalf, healthMyth, lawfulAge, priceSaid } from './premise-rules.ts';
import { parents } from './parents.ts';
import { priceOrYear } from './price-or-year.ts';
import { plan, table } from './plan.ts';
import { price } from './price.ts';
import { hasWish, recommend, recommendFor, twoBudgets } from './recommend.ts';
import { printedWord } from './printed-word.ts';
import { regions } from './regions.ts';
import { stranger } from './stranger.ts';
import { substitute } from './substitute.ts';
import { swapped } from './swapped.ts';
import { tab } from './tab.ts';
import { closures, unknowable, withLabel } from './unknowable.ts';
import { undated } from './undated.ts';
import { value } from './value.ts';
import { yearsApart } from './years-apart.ts';
import { COLOUR_WORDS } from './wish-words.ts';
import { isRefused } from '#src/plan/filter.ts';
import { NO_WISH } from '#src/plan/wish.ts';
import { placeList } from '#src/say/place-names.ts';
import { capital } from '#src/say/writer.ts';

/** Every answer there is. Of those that want a kind and apply, the first that has something to say speaks. */
const ANSWERS: readonly AnswerRule[] = [
  healthMyth,
  health,
  manipulate,
  alcoholFree,
  lawfulAge,
  exactHalf,
  shopBrand,
  oddest,
  allOf,
  closures,
  undated,
  dated,
  extremeEach,
  otherGrape,
  nameOnly,
  growths,
  growthFact,
  colourFact,
  grapeOrPlace,
  bestYears,
  grapeHome,
  yearsApart,
  parents,
  priceOrYear,
  priceSaid,
  printedWord,
  kindsHere,
  corkage,
  cheapestForAll,
  ofEach,
  neighbour,
  range,
  beyond,
  vesselFact,
  whyDear,
  grapesBesides,
  blendFact,
  knownFact,
  bankFact,
  unusual,
  pairings,
  middle,
  company,
  companyPick,
  magnumFact,
  halfWhole,
  partSize,
  notFrom,
  perVolume,
  inOrder,
  sameHouse,
  ageFact,
  whatIs,
  termsFact,
  nearestToAbsent,
  regions,
  yearsOf,
  house,
  formats,
  otherSize,
  swapped,
  tab,
  oakFact,
  madeFact,
  strongest,
  unknowable,
  otherdrink,
  offtopic,
  complaint,
  stranger,
  social,
  colourPairing,
  pairFact,
  explain,
  pronounceFact,
  orderFact,
  kindOfName,
  sameFact,
  onePriceClaim,
  priceClaim,
  claimFact,
  claim,
  noVintageFact,
  compare,
  serviceFact,
  askedTerm,
  grapeFact,
  vintageFact,
  sweetFact,
  strengthFact,
  tasteFact,
  keepingFact,
  foodFact,
  placeFact,
  grapeNameFact,
  originFact,
  availability,
  price,
  count,
  kindOver,
  substitute,
  twoBudgets,
  plan,
  extreme,
  value,
  termFact,
  about,
  list,
  table,
  recommend,
];

/** The answer to a turn, with a word for who should not drink where the wine is for the others. */
export function respond(desk: Desk): Draft {
  const found = withLabel(withBottles(withCurrency(inColour(find(desk), desk), desk), desk), desk);
  const { meaning, wanted, isTricked } = desk.talk;
  const other = otherColour(found, desk);
  if (other) return other;
  const year = yearForPrice(found, desk);
  if (year) return year;
  const missing = withMissingRank(found, desk);
  if (missing) return missing;
  // 'Explain orange wine and pick one.'
  if (
    found.kind === 'recommend' &&
    /\b(explain|what ?s|whats|what is|what the (heck|hell)|what on earth|expli\w+|c est quoi|was ist|erklar\w*|cos e|spieg\w*|que es)\b/.test(
      meaning.masked,
    )
  )
    return { ...found, text: `${found.text}${orangeWords(desk)}` };
  const drink = OTHER_DRINK.exec(meaning.masked)?.[3] ?? '';
  const named = drink === '' ? '' : `${capital(drink)}: `;
  const no = found.kind === 'recommend' && isOtherDrink(desk) ? `${named}${desk.write.say('otherdrink.no')} ` : '';
  const said =
    no !== ''
      ? { ...found, text: no + found.text }
      : isTricked
        ? { ...found, text: `${desk.write.say('manipulate.short')} ${found.text}` }
        : found;
  if (meaning.health.length === 0 || wanted === 'health' || wanted === 'manipulate') return said;
  if (meaning.health.every((kind) => kind === 'allergy'))
    return { ...said, text: `${said.text} ${desk.write.say('health.allergy')}` };
  const others = meaning.health.includes('minor') ? '' : offerAlcoholFree(desk) || desk.write.say('health.others');
  return { ...said, text: [said.text, others].filter(Boolean).join(' ') };
}

/** 'Why does it cost 2020 dollars?': that is its year. */
function yearForPrice(found: Draft, { talk, rows, write }: Desk): Draft | null {
  const said = talk.meaning.budget?.about ?? talk.meaning.budget?.max ?? null;
  const [row, ...more] = write.pointed().flatMap((index) => rows[index] ?? []).filter(({ label }) => found.text.includes(label)); // prettier-ignore
  if (!row || more.length > 0 || row.vintage === null || row.vintage !== said || row.price === said) return null;
  return { ...found, text: `${write.say('price.isYear', { year: write.number(row.vintage, 'vintage', row) })} ${found.text}` }; // prettier-ignore
}

/** 'Beaujolais Nouveau', where the list has other Beaujolais: that is said before they are named. */
function withMissingRank(found: Draft, { talk, rows, write }: Desk): Draft | null {
  const { ranks, health, styles } = talk.meaning;
  // 'No Amarone della Valpolicella' has said it.
  const missing = ranks.want.filter((rank) => !rows.some((row) => row.ranks.has(rank)) && !found.text.includes(rank));
  const isAsMade = styles.want.includes('oaky');
  if (missing.length === 0 || isAsMade || health.length > 0 || !['recommend', 'list', 'have'].includes(found.kind))
    return null;
  return { ...found, text: `${write.say('have.not', { name: write.list(missing) })} ${found.text}` };
}

/** Answers that pick wines of their own. */
const PICKING: ReadonlySet<string> = new Set(['recommend', 'substitute', 'best-value', 'extreme', 'value']);

/** A colour that was said is never broken by a pick, where the list has it; whatever rule has spoken. */
function inColour(found: Draft, desk: Desk): Draft {
  const { talk, rows, write } = desk;
  const [colour, ...more] = talk.meaning.colours.want;
  const { slots, things } = talk.meaning;
  if (!colour || more.length > 0 || slots.length > 1 || things.length > 0 || !PICKING.has(found.kind)) return found;
  const shown = write.pointed().flatMap((index) => rows[index] ?? []).filter(({ label }) => found.text.includes(label)); // prettier-ignore
  const isOther = (row: Row): boolean => row.colour !== null && row.colour !== colour;
  if (!shown.some(isOther) || !rows.some((row) => row.colour === colour && row.recognised)) return found;
  const own = rows.filter((row) => !isOther(row));
  return recommendFor({ ...desk, rows: own }, { ...talk.wish, colours: [colour] }) ?? found;
}

/** 'The Malbec rosé, please', where the Malbec is red: that is said before the wine is named. */
function otherColour(found: Draft, desk: Desk): Draft | null {
  const { talk, rows, write, knowledge } = desk;
  const { colours, things, health } = talk.meaning;
  // 'A white from Bandol, the Tempier one': the wine named is what is meant.
  const meant = things.length > 1 ? things.filter(({ part }) => part === 'wine') : things;
  const [thing, ...more] = meant;
  const [colour] = colours.want;
  if (!thing || !colour || more.length > 0 || colours.want.length > 1 || health.length > 0) return null;
  if (!['price', 'about', 'have'].includes(found.kind)) return null;
  const named = write.pointed().flatMap((index) => rows[index] ?? []);
  if (named.length === 0 || named.some((row) => row.colour === colour || row.colour === null)) return null;
  // 'Any red from Germany?', where the one German is white: another red, and that there is none of those.
  const level = thing.part === 'place' ? knowledge.places.get(thing.value)?.level : undefined;
  if (level === 'country' || level === 'region')
    return recommendFor(desk, { ...talk.wish, colours: [colour], places: [thing.value] });
  const name = `${thing.name} (${write.word(COLOUR_WORDS[colour])})`;
  // 'We do' is no answer where the colour is another.
  const own = found.kind === 'have' ? write.say(named.length === 1 ? 'list.one' : 'list.some', { what: '', wines: write.list(named.map((row) => write.priced(row))) }) : found.text; // prettier-ignore
  return { ...found, text: `${write.say('have.not', { name })} ${own}` };
}

const OTHER_DRINK =
  /\b(do|have|got|any|serve|avez vous|habt ihr|haben sie|gibts?|avete|teneis|tienen|hay) (\w+ ){0,2}(beers?|lager|ale|cider|cocktails?|gin|whisky|bieres?|biere?n?|bier|birr[ae]|cervezas?|sidra|cidre)\b/;

/** 'No sake, I suppose? We have sushi': the drink asked for is said no to before a wine is named. */
const isOtherDrink = ({ talk }: Desk): boolean =>
  talk.wanted !== 'otherdrink' &&
  // 'Anything for somebody who does not like wine?' is a wish for one all the same.
  !talk.meaning.occasions.includes('beginner') &&
  // 'Do you do wine by the jug?' asks for no other drink.
  !(talk.meaning.sizes.want.length > 0 && /\b(wines?|vins?|weine?|vin[oi]s?)\b/.test(talk.meaning.masked)) &&
  (talk.meaning.kinds.some(({ kind, p }) => kind === 'otherdrink' && p > 0.25) ||
    OTHER_DRINK.test(talk.meaning.masked)) &&
  /\b(do you|dont do|dont have|dont you|have you|got any|any|is there|habt ihr|haben sie|avez vous|avete|teneis|tienen|hay)\b/.test(
    talk.meaning.masked,
  );

const COINS = {
  USD: /\$|\b(dollars?|bucks?|dollari|dolares?)\b/,
  EUR: /€|\beuros?\b/,
  GBP: /£|\b(pounds?|quid|sterling|livres sterling|pfund|sterline|libras)\b/,
} as const;
const COIN_WORDS = { USD: 'coinUSD', EUR: 'coinEUR', GBP: 'coinGBP' } as const;

/** The guest speaks of another money than the list: said once, where an amount was named. */
function withCurrency(said: Draft, { talk, currency, write }: Desk): Draft {
  const own = (Object.keys(COINS) as (keyof typeof COINS)[]).find((code) => code === currency);
  const text = talk.meaning.text.toLowerCase();
  const other = (Object.keys(COINS) as (keyof typeof COINS)[]).find((code) => code !== own && COINS[code].test(text));
  if (!own || !other || talk.meaning.budget === null || COINS[own].test(text)) return said;
  return {
    ...said,
    text: `${said.text} ${write.say('currency.note', { own: write.word(COIN_WORDS[own]), said: write.word(COIN_WORDS[other]) })}`,
  };
}

/** The answer: by what is wanted, then by what else it may want, then a recommendation or a question back. */
function find(desk: Desk): Draft {
  const { talk } = desk;
  const kinds = [
    talk.wanted,
    // Who should not drink is answered first or not at all: the wine is for the others.
    ...talk.meaning.kinds.filter(({ kind, p }) => p >= 0.15 && kind !== talk.wanted && kind !== 'health').map(({ kind }) => kind), // prettier-ignore
  ];
  for (const kind of kinds)
    for (const rule of ANSWERS) {
      if (!rule.wanted.includes(kind) || !rule.applies(desk)) continue;
      const said = rule.answer(desk);
      if (said && said.text !== '') return said;
    }
  if (hasWish(talk.wish)) {
    const said = recommendFor(desk, talk.wish);
    if (said) return said;
    const { notPlaces } = talk.wish;
    // 'Anything from outside France?', where everything is French.
    if (notPlaces.length > 0 && desk.rows.every((row) => !row.recognised || isRefused(row, { ...NO_WISH, notPlaces }, desk.knowledge))) // prettier-ignore
      return draft('nothing-else', desk.write.say('nothing.else', { place: placeList(notPlaces, desk) }), chips(desk, 'pick')); // prettier-ignore
  }
  return unclear(desk);
}
