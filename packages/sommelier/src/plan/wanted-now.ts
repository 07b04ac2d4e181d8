import type { Row } from '#src/cellar/rows.ts';
import type { Meaning } from '#src/understand/meaning.ts';
import type { Kind } from '#src/understand/parts.ts';
import type { NumberWords } from '#src/understand/gazetteer/numbers.ts';
import { isForOthers } from './for-others.ts';
import { GONE } from './grow-wish.ts';
import {
  ABOUT_A,
  ASKS_FOR,
  IS_THERE,
  isFedElse,
  LIKED_ELSE,
  MARKUP,
  NEAREST,
  NO_WINE,
  REFUSED_DRINK,
  SIMILAR,
  VEGAN_DISH,
  WANTED,
  WHICH_OF,
  WHICH_WINES,
} from './other-wishes.ts';
import { NEXT_ONE } from './superlatives.ts';
import { SHARE_OF_PRICE } from './kin.ts';
import { isOfYears, SOMETHING } from './of-years.ts';
import { SAME_MONEY } from './same-money.ts';
import { COSTS, isEitherSum, isMoreOfIt, isSumForEach } from './sums-meant.ts';
import { isBare, wantedByWords } from './wanted-by-words.ts';

/** What the turn before wanted and showed. */
interface Before {
  wanted: Kind;
  last: readonly Row[];
}

/** Kinds a short follow-up asks for again: 'and white?' after 'the cheapest red?'. */
const LASTING: ReadonlySet<Kind> = new Set(['extreme', 'count', 'list', 'availability', 'price', 'value']);

/** The guest wants to see all there is. */
const ALL_OF_THEM =
  /\b(what are (the|my|our) (options|choices)|(which|what) (\w+ )?(<(colour|style|grape|place|body|taste)> )*<(colour|style|grape|place)> (wines? )?(come|do you have|have you got|are there|can i have|are|is there|you got|u got)|(welche[nr]?|quels|quelles|quali|que|cuales) <(colour|style|grape)> (gibt|habt|haben|avez|y a|avete|ci sono|hay|teneis|tenemos)|(what|which) (options|choices)|all (of )?(the|your|them)|list (them|all|the|your|everything)|show me (all|every|the whole)|everything (you|by|from|in|under)|every (single )?(wine|bottle|<\w+>)|full list|toutes?( les)?|tous les|alle (weine|offenen|flaschen|<\w+>)|samtliche|tutti (i|gli)|tutte le|todos? (los|el)|todas las)\b/;
const EXPLAINED =
  /\b(what (is|are|does|do|s)|whats|mean|means|meaning|stand for|explain|difference|was (ist|sind|heisst|bedeutet)|bedeutet|heisst|c est quoi|qu est ce|signifie|veut dire|cos e|cosa (e|vuol|significa)|significa|vuol dire|que es|que significa|quiere decir)\b/;

/** What the house does, no list tells. */
export const OF_THE_HOUSE =
  /\b(what was (that|the) (\w+ )?(red|white|wine|bottle|fizz|rose|one) (that )?(we|i) (drank|had|ordered|tried|loved)|quel etait (le|ce) (vin|rouge|blanc) (qu on|que nous)|welche[rn] (wein|rote[nr]?|weisse[nr]?) (hatten|haben) wir (letzte|beim)|(che|quale) vino (abbiamo bevuto|avevamo)|(que|cual) vino (bebimos|tomamos) (la|el)|(fresh|wild|local) or (frozen|farmed|imported)|frisch oder (tiefgekuhlt|gefroren)|frais ou (congele|surgele)|fresc[oa] o (congelat[oa]|surgelat[oa]|congelad[oa])|(winemaker|grower|owner)( \w+){0,3} (thinking|feeling|wearing|dreaming)|next table(?! (?:said|says|told|mentioned|recommend\w*))|table next (?:to|door)|table over there|couple over there|nebentisch|tisch nebenan|table d a cote|table voisine|tavolo accanto|tavolo vicino|mesa de al lado|service (charge|included|in the price|on top)|is service|do (i|we) tip|tip on top|tipping|gratuity|pourboire|service compris|trinkgeld|bedienung inbegriffen|mancia|servizio incluso|coperto|propina|servicio incluido)\b/;
const TIMES =
  /\b(times|x|mal|fois|volte|veces) (two|three|four|five|six|\d{1,2})\b|\b(two|three|four|five|six|\d{1,2}) (times|x|mal|fois|volte|veces)\b|\bx ?\d{1,2}\b/;

const plainOf = ({ tokens }: Meaning): string => tokens.map(({ text }) => text).join(' ');

/** 'The Kistler but cheaper', 'Barolo, but lighter'. */
const LIKE_BUT = /<(wine|place|grape)>,? (\w+ )?(but|mais|aber|nur|ma|pero) (\w+ ){0,2}<sort>/;
const PRAISE =
  /\b(lovely|great|delicious|loved|enjoyed|gorgeous|excellent|wonderful|superb|fantastic|delicieux|excellent|super|top|adore|lecker|kostlich|wunderbar|toll|herrlich|buonissim[oa]|ottim[oa]|squisit[oa]|delizios[oa]|riquisim[oa]|buenisim[oa]|excelente|delicios[oa]|encanto)\b/;
const BLAME =
  /\b(but|not|isnt|wasnt|corked|warm|off|vinegar|bad|wrong|mais|aber|nicht|ma|non|pero|no|sour|cold|late|waiting|rude)\b/;
const WHICH_STYLE = /\b(which|welche[rs]?|lequel|laquelle|quale|cual)\b[^.?!]{0,20}<(style|taste|body|colour)>/;
const WINE_FOR = /^(?:an? |the |un |une |du |ein |einen |eine |uno |el |il )?(?:wine|bottle|vin|bouteille|wein|flasche|vino|bottiglia|botella) (?:for|pour|fur|per|para)\b/; // prettier-ignore
const FAULTS =
  /\b(corked|warm|off|vinegar|wrong|waiting|waited|rude|late|dirty|overcharged|broken|refund|money back|bill|bouchonne|erreur|addition|korkt|korkig|falsch|rechnung|beschwer\w*|sa di tappo|sbagliat\w*|conto|corcho|equivocad\w*|cuenta)\b/;
const THANKS = /\b(thanks?|thx|cheers|merci|danke|grazie|gracias|bye|tschuss|ciao|adios|au revoir)\b/;
const EXPLAINING =
  /\b(why|how come|sure|certain|reason\w*|explain|basis|how do you know|really|says who|what makes you|warum|wieso|weshalb|sicher|grund|begrund\w*|pourquoi|sur|certain|raison|vraiment|perche|come mai|sicur[oa]|motivo|davvero|por que|porque|segur[oa]|razon|de verdad)\b/;
export const COUNTING =
  /\b(how many|number of|no ?\.? of|count|tally of|combien|nombre|wie ?viele?|anzahl|zahl|quant[ie]|numero|cuant[ao]s|cuenta)\b/;

const HOW_BIG =
  /\b(how (big|large)|what size|how many (cl|ml|dl)|quelle (taille|contenance)|combien de cl|wie gross|wieviel ist (da )?drin|quanto (e grande|contiene)|cuanto (cabe|trae)|como de grande)\b/;
/** Which years of a wine the list has. */
export const VINTAGES =
  /\b(which|what|all( the)?|how many) (years|vintages|millesimes)\b|\b(quels|quelles|tous les) (millesimes|annees)\b|\b(welche|alle) (jahrgange|jahre)\b|\b(quali|che|tutte le) annate\b|\b(que|cuales|todas las) anadas\b/;
const OTHER_OF =
  /\b(other|autres?|andere[nrs]?|weitere[nrs]?|altr[oiae]|otr[oa]s?) (<(colour|style|body|taste)> )?<(place|grape)>|<(place|grape)> (other|autres?|altr[oiae])\b/;

/** Others of a place or grape than those shown. */
export const isOtherOf = ({ masked, wines, dishes, tokens }: Meaning): boolean =>
  OTHER_OF.test(masked) && wines.length === 0 && dishes.want.length === 0 && tokens.length <= 12;

/** How much of a wine is still there, no list tells. */
const STOCK =
  /how many .*\b(left|remain\w*|in stock|down there|still have|in the cellar)\b|combien .*\breste\w*|wie ?viele? .*\b(ubrig|noch da|noch im keller)\b|quant\w+ .*\b(rimast\w+|restano)\b|cuant\w+ .*\bquedan?\b/;

/** How many of one wine are still there, asked of a wine and not of the list. */
export const isOfStock = ({ masked, budget }: Meaning): boolean =>
  STOCK.test(masked) && budget === null && !DIFFERENT.test(masked);
/** 'How many different ones do you have?' counts lines, not bottles. */
export const DIFFERENT =
  /\b(different|kinds|sorts|types|verschiedene\w*|sorten|differents?|differentes|sortes|divers[ie]|tipi|distint[oa]s|diferentes|tipos)\b/;

/** 'Gran Reserva reds only, which?' asks for wines; 'what is a Gran Reserva?' for a word. */
const isOfRows = ({ masked, colours, tokens }: Meaning): boolean =>
  !EXPLAINED.test(tokens.map(({ text }) => text).join(' ')) &&
  (colours.want.length > 0 ||
    /\b(which|any|only|have|got|welche|quels?|quali|cuales|hay|habt|avez|avete|teneis)\b/.test(masked));

const isOfKind = ({ colours, styles, places, grapes, sizes, ranks, dishes }: Meaning): boolean =>
  dishes.want.length === 0 &&
  colours.want.length +
    styles.want.length +
    places.want.length +
    grapes.want.length +
    sizes.want.length +
    ranks.want.length >
    0;

const WINE = /\b(wines?|vins?|weine?|vin[oi]s?|vini|vinos)\b/;
const isOfWine = (meaning: Meaning): boolean =>
  WINE.test(plainOf(meaning)) ||
  meaning.colours.want.length + meaning.grapes.want.length + meaning.styles.want.length > 0;

/** 'Neither red nor white': a wish by what it is not. */
const isRefusing = ({ colours, styles, places, grapes }: Meaning): boolean =>
  colours.not.length + styles.not.length + places.not.length + grapes.not.length > 0;

/** What a listener heard, put right where the turn has no word of it. */
function heardRightly(heard: Kind, meaning: Meaning, before: Before | null): Kind {
  const next = (): Kind => {
    // What is told by its words alone is not the next best guess.
    const isTold = (kind: Kind, p: number): boolean =>
      kind === 'manipulate' ||
      (kind === 'health' && meaning.health.length === 0) ||
      (kind === 'complaint' && p < 0.25 && (meaning.things.length > 0 || isOfKind(meaning)));
    const other = meaning.kinds.find(({ kind, p }) => kind !== heard && !isTold(kind, p))?.kind ?? 'recommend';
    return other === 'unclear' && heard !== 'unclear' ? heardRightly('unclear', meaning, before) : other;
  };
  switch (heard) {
    case 'health':
      return meaning.health.length === 0 || isForOthers(meaning) ? next() : heard;
    case 'manipulate':
      // An order to us is told by its words; a listener alone is not enough.
      return (meaning.kinds[0]?.p ?? 0) >= TRICK_SURE ? heard : next();
    case 'unknowable':
      // 'Wine for a vegan burger': the dish is vegan, not the wine.
      return meaning.dishes.want.length > 0 &&
        meaning.attributes.every((one) => one === 'vegan') &&
        VEGAN_DISH.test(meaning.masked)
        ? 'recommend'
        : heard;
    case 'fact':
      // 'Gibt's Orangewein, am besten aus Georgien?' asks for wines, not for the word.
      if (
        IS_THERE.test(plainOf(meaning)) &&
        !EXPLAINED.test(plainOf(meaning)) &&
        meaning.colours.want.length + meaning.places.want.length > 1 &&
        meaning.wines.length === 0 &&
        meaning.attributes.length === 0
      )
        // prettier-ignore
        return 'availability';
      // 'I want something orange', 'my parents only like rosé': wine, not a word to explain.
      if (
        !EXPLAINED.test(plainOf(meaning)) &&
        meaning.wines.length + meaning.attributes.length === 0 &&
        ((WANTED.test(plainOf(meaning)) && meaning.terms.length > 0 && isOfKind(meaning)) ||
          (meaning.colours.want.length > 0 && meaning.terms.length === 0))
      )
        // prettier-ignore
        return 'recommend';
      // 'A claret, sixty at most': who names money wants one.
      if (meaning.budget !== null && meaning.wines.length + meaning.attributes.length === 0 && !EXPLAINED.test(plainOf(meaning)) && isOfKind(meaning)) return 'recommend'; // prettier-ignore
      // 'Does the Caymus come in a giant bottle?' asks whether there is one.
      if (
        meaning.sizes.want.length > 0 &&
        meaning.attributes.length + meaning.terms.length === 0 &&
        meaning.wines.some(({ lines, not }) => lines.length > 0 && !not)
      )
        // prettier-ignore
        return 'availability';
      // 'What about a nice claret?' wants one, not its meaning.
      return ABOUT_A.test(meaning.masked) && !EXPLAINED.test(plainOf(meaning)) && meaning.attributes.length === 0
        ? 'recommend'
        : heard;
    case 'otherdrink':
      // 'A wine for somebody who drinks gin', 'like lemonade but for adults': wine is wanted.
      // 'A magnum for the table', 'I usually drink beer, what would I like?'
      if (meaning.sizes.want.some((size) => size === 'magnum' || size === 'half') || meaning.occasions.includes('beginner')) return 'recommend'; // prettier-ignore
      // 'Wine for a breakup': whatever it is for.
      if (WINE_FOR.test(plainOf(meaning))) return 'recommend';
      return (isOfWine(meaning) && !ASKS_FOR.test(plainOf(meaning))) ||
        (REFUSED_DRINK.test(plainOf(meaning)) && meaning.places.want.length + meaning.colours.want.length > 0)
        ? next()
        : heard;
    case 'count':
      return COUNTING.test(plainOf(meaning)) || before?.wanted === 'count' ? heard : next();
    case 'explain':
      return EXPLAINING.test(plainOf(meaning)) ? heard : next();
    case 'social':
      // 'I don't know anything about wine, help': somebody to be helped, not greeted.
      // 'We are over from Leeds, something made near Auckland, please': what is asked for is answered, not the greeting.
      return (meaning.occasions.length > 0 ||
        isOfKind(meaning) ||
        (meaning.dishes.want.length > 0 && meaning.budget !== null)) && // prettier-ignore
        meaning.tokens.length > 3 &&
        !THANKS.test(plainOf(meaning))
        ? 'recommend'
        : heard;
    case 'offtopic':
      // 'No idea what that means, which one is the sweet one?'
      if (WHICH_STYLE.test(meaning.masked) && (meaning.kinds[0]?.p ?? 0) < 0.9) return 'list';
      // 'A bottle for my ex's new husband, make it cheap': a wish, however it is dressed.
      return (meaning.kinds[0]?.p ?? 0) < 0.9 && meaning.sorts.want.some((sort) => ['cheap', 'cheapest', 'special'].includes(sort)) && isOfKind(meaning) // prettier-ignore
        ? 'recommend'
        : heard;
    case 'complaint':
      // 'We had the Chablis yesterday, lovely.'
      if (PRAISE.test(plainOf(meaning)) && !BLAME.test(plainOf(meaning)))
        return meaning.wines.some(({ lines }) => lines.length === 1)
          ? 'about'
          : meaning.things.length > 0
            ? 'availability'
            : next();
      // 'I've got 70 euros. Save me.': a cry for help with a sum is a wish.
      if (meaning.budget !== null && !FAULTS.test(plainOf(meaning))) return 'recommend';
      // 'I want a wine as complex as my mother.'
      if (WANTED.test(plainOf(meaning)) && WINE.test(plainOf(meaning)) && !FAULTS.test(plainOf(meaning)) && before === null) return 'recommend'; // prettier-ignore
      // heard faintly of a wine somebody names, it is none
      return (meaning.kinds.find(({ kind }) => kind === heard)?.p ?? 0) < 0.25 && (meaning.things.length > 0 || isOfKind(meaning)) ? next() : heard; // prettier-ignore
    case 'unclear':
      // 'Red.': one word that says what is wanted is clear enough.
      if (!isOfKind(meaning) && !isRefusing(meaning) && meaning.dishes.want.length === 0 && meaning.budget === null)
        return heard;
      return before ? 'refine' : 'recommend';
    default:
      return heard;
  }
}

/** The points of a trick told by its words, after listeners are joined. */
const TRICK_SURE = 0.9;

/** What a turn wants, by its words, by what was heard and by what came before. */
export function wantedNow(heard: Kind, meaning: Meaning, before: Before | null, numbers: NumberWords): Kind {
  // Nothing of the turn speaks of health: the listener misheard.
  const first = heardRightly(heard, meaning, before);
  if (meaning.health.length > 0 && !isForOthers(meaning) && !isFedElse(meaning)) return 'health';
  // 'She is driving, so juice for her and a glass of Malbec for me': the wine is what we can help with.
  if (
    meaning.health.length > 0 &&
    ['otherdrink', 'offtopic', 'unclear', 'social', 'complaint', 'unknowable'].includes(first) &&
    (isOfKind(meaning) || meaning.dishes.want.length > 0 || (before?.last.length ?? 0) > 0)
  )
    return 'recommend';
  if (NO_WINE.test(plainOf(meaning)) && meaning.kinds.some(({ kind, p }) => kind === 'otherdrink' && p > 0.15))
    return 'otherdrink';
  const byWords = wantedByWords(first, meaning, before?.last ?? [], before?.wanted ?? null);
  if (byWords) return byWords;
  if (isOfStock(meaning) || OF_THE_HOUSE.test(plainOf(meaning))) return 'unknowable';
  if (MARKUP.test(plainOf(meaning)) && first !== 'manipulate') return 'value';
  // 'How big is a carafe, and how much for the Sancerre?': the price says the size.
  if (HOW_BIG.test(plainOf(meaning)) && meaning.sizes.want.length > 0 && meaning.things.length > 0) return 'price';
  // 'The pink Champagne, what is it called and what does it cost?': a wine of the list, no word to explain.
  if (first === 'fact' && isOfKind(meaning) && meaning.things.length > 0 && COSTS.test(plainOf(meaning)))
    return 'price';
  // 'Other Pinot Noirs?', 'the other Châteauneuf': those that were not shown.
  if (before && before.last.length > 0 && isOtherOf(meaning) && first !== 'manipulate' && !COSTS.test(plainOf(meaning)))
    return 'list';
  if (first === 'fact' && meaning.ranks.want.length > 0 && meaning.wines.length === 0 && isOfRows(meaning))
    return 'list';
  if (isOfYears(meaning, first)) return 'list';
  if (
    ['recommend', 'availability', 'refine', 'plan', 'price', 'fact', 'about'].includes(first) &&
    (ALL_OF_THEM.test(meaning.masked) ||
      WHICH_OF.test(meaning.masked) ||
      (WHICH_WINES.test(meaning.masked) && meaning.places.want.length + meaning.grapes.want.length > 0)) &&
    isOfKind(meaning) &&
    !['keeping', 'temperature', 'decant', 'vintage'].some((attribute) => meaning.attributes.includes(attribute))
  )
    return 'list';
  if (before && TIMES.test(plainOf(meaning)) && before.last.length > 0 && meaning.dishes.want.length === 0)
    return 'price';
  // 'By the glass', after wines were recommended: the same wish in another size.
  if (
    first === 'price' &&
    before &&
    ['recommend', 'refine', 'plan', 'list'].includes(before.wanted) &&
    meaning.sizes.want.length > 0 &&
    meaning.tokens.length <= 5 &&
    meaning.things.length + meaning.orders.length === 0 &&
    meaning.bottles === null &&
    !COSTS.test(plainOf(meaning))
  )
    return 'recommend';
  if (isEitherSum(meaning) || isSumForEach(meaning, first) || (before && isMoreOfIt(meaning, before, numbers)))
    return 'price';
  // 'An Austrian one for similar money': the price is like it, not the wine.
  if (['recommend', 'availability', 'refine', 'list'].includes(first) && LIKED_ELSE.test(meaning.masked))
    return 'substitute';
  if (
    ['recommend', 'refine', 'availability', 'about', 'price', 'value', 'compare', 'extreme'].includes(first) &&
    meaning.sorts.want.some((sort) => sort.endsWith('er')) &&
    LIKE_BUT.test(meaning.masked)
  )
    return 'substitute';
  // 'Your colleague says it is gone. The nearest thing?'
  if (
    before &&
    before.last.length > 0 &&
    GONE.test(meaning.masked) &&
    NEAREST.test(meaning.masked) &&
    meaning.things.length === 0
  )
    return 'substitute';
  // Something of the same sort from a place named, after a wine was shown.
  if (
    before &&
    before.last.length > 0 &&
    SIMILAR.test(meaning.masked) &&
    meaning.wines.length === 0 &&
    !SAME_MONEY.test(meaning.masked) &&
    meaning.dishes.want.length === 0 &&
    first !== 'manipulate'
  )
    // prettier-ignore
    return 'substitute';
  // 'Anything for half that?': another wine for a share of the price.
  if (before && before.last.length > 0 && first === 'substitute' && SHARE_OF_PRICE.test(meaning.masked) && meaning.things.length === 0) return 'recommend'; // prettier-ignore
  if (first === 'substitute' && SAME_MONEY.test(meaning.masked) && meaning.wines.length === 0) return 'recommend';
  const isEnded = before?.wanted === 'extreme' && meaning.budget !== null;
  const again = before && LASTING.has(before.wanted) && !isEnded ? before.wanted : 'recommend';
  const isNext =
    (meaning.orders.some((order) => order === 'second' || order === 'third') || NEXT_ONE.test(plainOf(meaning))) &&
    meaning.tokens.length <= 12;
  if (before?.wanted === 'extreme' && before.last.length === 1 && isNext) return 'extreme';
  // 'OK, the first': one of those shown.
  if (
    before &&
    before.last.length > 1 &&
    meaning.tokens.length <= 7 &&
    meaning.things.length + meaning.sorts.want.length + meaning.dishes.want.length === 0 &&
    meaning.orders.some((order) => ['first', 'second', 'third', 'last'].includes(order)) &&
    ['refine', 'correct', 'compare', 'recommend', 'availability', 'explain', 'unclear', 'social'].includes(first)
  )
    return before.wanted === 'price' ? 'price' : 'about';
  const two = new Set(
    meaning.wines.filter(({ not, lines }) => !not && lines.length > 0).flatMap(({ lines }) => lines.slice(0, 1)),
  );
  if (
    ['recommend', 'about', 'availability', 'list', 'refine'].includes(first) &&
    two.size >= 2 &&
    meaning.budget === null &&
    /\b(or|vs|versus|which|more|less|ou|oder|o|lequel|welcher|quale|cual)\b/.test(meaning.masked)
  )
    return 'compare';
  if (first === 'correct' || first === 'refine') {
    // 'Sorry, I meant the half. Price?': the price of what is meant now.
    if (before && before.last.length > 0 && meaning.attributes.includes('price') && isBare(meaning)) return 'price';
    const own = meaning.kinds.find(
      ({ kind, p }) => p > 0.18 && ['price', 'count', 'extreme', 'compare', 'list'].includes(kind),
    )?.kind;
    if (own) return own;
    if (
      meaning.wines.some(({ lines, not }) => lines.length > 0 && !not) &&
      (first === 'correct' ||
        (meaning.sorts.want.length === 0 && meaning.budget === null && meaning.dishes.want.length === 0))
    )
      return before && ['price', 'about', 'availability', 'compare'].includes(before.wanted) ? before.wanted : 'about';
    const compares = meaning.sorts.want.some((sort) => sort.endsWith('er')) || meaning.orders.includes('other');
    return compares || SOMETHING.test(meaning.masked) || !before
      ? 'recommend'
      : again === 'price' || again === 'value'
        ? 'recommend'
        : again;
  }
  return first;
}
