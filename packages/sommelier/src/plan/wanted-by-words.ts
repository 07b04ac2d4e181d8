import type { Row } from '#src/cellar/rows.ts';
import type { Meaning } from '#src/understand/meaning.ts';
import type { Kind } from '#src/understand/parts.ts';
import { COUNTED_HERE, COUNTED_KIND } from './counting.ts';
import { SHARE_OF_PRICE } from './kin.ts';
import { SOMETHING } from './of-years.ts';
import { wantsOne } from './one-wine.ts';
import { EACH, PER_SO_MANY, SHARED } from './sums.ts';
import { asksWhich, OTHERS } from './which-wines.ts';

const plainOf = ({ tokens }: Meaning): string => tokens.map(({ text }) => text).join(' ');
const COSTS = /\b(how much|total|damage|cost|costs|combien|wie ?viel|was (kostet|macht)|quanto|cuanto)\b/;
const COUNTED = /\b(how many|number of|combien de|wie ?viele|quant[ie]|cuant[ao]s)\b/;
const IS_IT =
  /^(and |so |but |ok |hm |et |und |e |y )*(is|are|was|isnt|ist|sind|est ce que|est|c est|e|es) (it|that|this|they|those|the first|the second|er|sie|das|der|il|elle|ca|quello|questo|lui|ese|este)?( one)?( actually| really| a bit| very| too| quite| etwas| un peu| un po| muy)? ?<(style|body|taste)>/;
const IS_THERE = /\b(is there|are there|any|comes? in|gibt es|gibts|y a t il|c e|ci sono|viene in|hay|viene en)\b/;
const AFFORD =
  /\b(can (i|we) (do|have|get|take|afford)|enough for|is that enough|je peux (prendre|avoir)|reicht (das|es)|posso (prendere|avere)|me (llega|alcanza))\b/;
const WHATS_THAT =
  /\b(what(s| is| s) (that|it|this)( then| exactly| all about)?|c est quoi|was ist (das|der)|cos e|que es)[ ?!.]*$/;
const WHATS_THERE =
  /\b(what ?s there|what is there|what have you( got)?|what do you have|was habt ihr|was haben sie|qu avez vous|que avez vous|cosa avete|que ten(?:eis|emos|en)|que tienen)[ ?!.]*(?:$|(?:[.?!] )?(?:full )?bottles?|flaschen|bouteilles|bottiglie|botellas)/;
const YEAR_GOOD =
  /\b(the|that|its|le|l|ce|das|der|il|quell|el|ese) ?(year|vintage|millesime|annee|jahrgang|jahr|annata|anada|ano)\b.{0,14}\b(good|great|decent|bad|bon|bonne|gut\w*|buon\w*|buen\w*)\b/;
const AND_DISH =
  /^(and |then |ok |so |et |und |dann |e |poi |y |luego |pues )*(the |for the |with the |with |for |what about |how about |le |la |les |avec |pour |et |zum |zur |mit |fur |den |die |das |con |per |il |lo |el |los |las |para )*<dish>/;
/** A dish right at the beginning of a short turn, with nothing else asked. */
const isNewDish = ({ dishes, things, masked, tokens, attributes }: Meaning): boolean =>
  dishes.want.length > 0 &&
  things.length === 0 &&
  attributes.length === 0 &&
  tokens.length <= 9 &&
  AND_DISH.test(masked) &&
  !/\b(is|are|does|ist|sind|est|sont|e|es|son)\b/.test(masked);

const PRICE_ASKED =
  /^(and |so |ok |hi |hello |sorry |excuse me |et |und |e |y |bonjour |bonsoir |hallo |hola |ciao |,|\. )*(how much|what(s| is| s)? the price|what does|combien|c est combien|quel est le prix|was (kost|kostet)|wie ?viel kost\w*|quanto (costa|viene|fa)|cuanto (cuesta|vale|es|sale)|a cuanto|que (cuesta|vale))\b/;
const PRICE_AS_SAID =
  /\b(same|similar|that) (price|money|budget|limit)( range| as| i| we)?|\b(price|budget|limit) (as|like) (i|we|before)|\b(gleicher|selber|gleichen|selben) preis|\bmeme prix|\b(stesso|medesimo) prezzo|\bmismo precio/;
const SHARE_ALONE =
  /\b(half|third|quarter|tenth|moitie|tiers|halfte|drittel|meta|terzo|mitad|tercio)( of| de| di| von)? ?(that|it|the price|du prix|davon|des preises|del prezzo|del precio|de eso|di quello)\b/;
/** 'A good stand-in for Sancerre?' */
const STAND_IN =
  /\b(stand ?in|substitute|alternative|replacement|ersatz|alternativ\w*|remplac\w*|sostitu\w*|sustitut\w*) (for|to|zum?|fur|pour|au|aux|a|al|allo|del|de|di|du)\b|\b(what|whats|anything) (comes|is|s|gets|would come) (close|closest|near|nearest)\b/;
const POLITE =
  /\b(i suppose|i guess|by any chance|i take it|dont suppose|wouldnt have|happen to have|par hasard|zufallig|per caso|por casualidad)\b/;

const DO_YOU_HAVE =
  /\b(do you (do|have|sell|stock|keep|carry)|have you( got)?|got any|are there|is there|y all have|u (do|have|got)|avez vous|vous avez|y a t il|habt ihr|haben sie|gibt es|gibts|avete|ci sono|tienen|teneis|hay)\b/;
const PERCENT = /\d ?(%|percent|per cent|prozent|pour ?cent|per cento|por ciento|vol|degres|grad|gradi|grados)/;
const HOW_MANY_COINS =
  /\b(how many (francs|euros|dollars|pounds|quid|bucks|kroner|crowns|forints?|dinars)|combien d (euros|francs)|wie ?viele (euro|franken|kronen)|quanti (euro|franchi)|cuantos (euros|francos|dolares))\b/;

/** A wine of the list asked for by its name and nothing else, in five languages. */
const ORDERED =
  /^(?:(?:hi|hello|ok|yes|so|then|well|good evening|evening|bonsoir|bonjour|guten abend|hallo|buonasera|salve|buenas|hola|great|perfect|right|and|,|\.|!) )*(?:(?:i|we) (?:d|would|ll|will) (?:like|love|have|take|go for|go with|order|try)|(?:id|wed) (?:like|love)|ill (?:have|take|go for)|well (?:have|take|go for)|(?:can|could|may) (?:i|we) (?:have|get|order)|give (?:me|us)|bring (?:me|us)|let s have|(?:j aimerais|je voudrais|je prends|on prend|nous prenons|donnez moi|je vais prendre)|(?:ich (?:hatte|mochte|nehme|wurde)|wir (?:hatten|mochten|nehmen))(?: gern| gerne)?|(?:vorrei|vorremmo|prendo|prendiamo|mi porti|ci porti)|(?:quisiera|quisieramos|quiero|queremos|me pone|nos pone|ponme|tomare|tomaremos|traiga))(?: to (?:have|try|order))? (?:(?:the|a|one|le|la|un|une|den|die|das|einen?|il|lo|una?|uno|el) )?(?:<(?:bottles|size)> )*(?:(?:of|de|di|von|du|del|vom) )?(?:(?:the|le|la|il|el) )?<wine>(?: (?:please|pls|thanks|s il vous plait|bitte|per favore|por favor|then))*[ .!]*$/;

const WHICH_WHITES =
  /\b(which|what|any|quels?|quelles?|lesquels|welche\w*|quali?|cuales|cual)\b[^.?!]*<(colour|grape|place)>[^.?!]*<style>/;
const WOULD_YOU =
  /\b((would|should|shall) (you|i|we) (pour|open|pick|choose|recommend|suggest|go for|drink|have|take|order|serve)|(conseill|recommand)\w+|(?:wurden|wurdest) (?:sie|du|ihr) (?:uns |mir )?(?:nehmen|empfehlen|ausschenken|einschenken|offnen)|empf(?:iehl|ehl)\w*|consigli\w*|recom(?:iend|end)\w*|aconsej\w*)\b/;
const PAID =
  /\b(pays?|paying|owes?|each|per (?:head|person)|cost|paye\w*|chacun\w*|zahl\w*|jede[rn]?|pro kopf|paga\w*|ciascun\w*|a testa|cada un[oa]|toca)\b/;
const ANY_AT =
  /\b(any|anything|which|what|is there|are there|quel\w*|y a t il|welche\w*|gibt es|irgendein\w*|quali?|c e|ci sono|que|cual\w*|hay|algun\w*)\b/;
const ORDERED_BARE =
  /^(?:(?:hi|hello|evening|good evening|bonsoir|guten abend|buonasera|hola|yes|ok|,) )*(?:(?:one|a|the|two|three|un|une|le|la|deux|ein|einen|den|zwei|uno|una|il|due|el|dos) )?(?:<(?:bottles|size)> )*(?:(?:of|de|di|von|vom|du|del) )?(?:(?:the|le|la|il|el) )?<wine> ?,? (?:please|pls|thanks|s il vous plait|svp|bitte|per favore|por favor)[ .!]*$/;

/** 'How much is a glass of the Cerasuolo?': one thing, and nothing else asked of it. */
const isPriceOfOne = (meaning: Meaning): boolean =>
  PRICE_ASKED.test(plainOf(meaning)) &&
  meaning.things.length === 1 &&
  meaning.dishes.want.length + meaning.sorts.want.length + meaning.colours.want.length === 0 &&
  meaning.budget === null &&
  meaning.people === null &&
  !COUNTED.test(plainOf(meaning)) &&
  !/\b(how much (more|older|longer|wine|alcohol|sugar|time|better|left|oak|dosage))\b/.test(plainOf(meaning));

/** Names nothing new but a colour or a size. */
export const isBare = ({ things, dishes, budget, sorts, people }: Meaning): boolean =>
  things.length + dishes.want.length + sorts.want.length === 0 && budget === null && people === null;

/** What some words want whatever a listener hears; null where the listener decides. `last` are the rows just shown. */
export function wantedByWords(first: Kind, meaning: Meaning, last: readonly Row[], wanted: Kind | null): Kind | null {
  if (
    ['fact', 'compare', 'recommend', 'availability', 'list', 'unclear', 'refine', 'about'].includes(first) &&
    (COUNTED_HERE.test(plainOf(meaning)) || (COUNTED_KIND.test(meaning.masked) && first !== 'fact')) &&
    meaning.wines.length + meaning.dishes.want.length === 0 &&
    meaning.people === null
  )
    return 'count';
  if (
    ['recommend', 'refine', 'about', 'availability', 'list', 'unclear', 'fact'].includes(first) &&
    isPriceOfOne(meaning)
  )
    return 'price';
  // 'Which of the whites carry residual sugar?': wines of the list, by their taste.
  if (first === 'unknowable' && WHICH_WHITES.test(meaning.masked) && meaning.styles.want.length > 0 && meaning.wines.length === 0) return 'list'; // prettier-ignore
  // 'Which red would you pour for all of us?': a pick, not all there are.
  if (['list', 'extreme', 'fact', 'count'].includes(first) && WOULD_YOU.test(plainOf(meaning)) && meaning.wines.length + meaning.sorts.want.length + meaning.attributes.length === 0 && meaning.colours.want.length + meaning.styles.want.length > 0) return 'recommend'; // prettier-ignore
  // 'Einen Rotwein bis 35 bitte': one to be picked.
  if (first === 'list' && wantsOne(meaning)) return 'recommend';
  // 'The Krug and a Sassicaia, split four ways. What does each pay?'
  if (SHARED.test(plainOf(meaning)) && meaning.things.length > 0 && meaning.dishes.want.length === 0 && PAID.test(plainOf(meaning))) return 'price'; // prettier-ignore
  // 'Does any wine cost exactly 30?': those of that price.
  if (['unknowable', 'price', 'fact', 'count', 'availability', 'recommend', 'otherdrink', 'offtopic', 'unclear', 'value'].includes(first) && meaning.budget !== null && meaning.budget.min !== null && meaning.budget.min === meaning.budget.max && meaning.wines.length + meaning.dishes.want.length === 0 && ANY_AT.test(plainOf(meaning)) && !COUNTED.test(plainOf(meaning))) return 'list'; // prettier-ignore
  // 'One First Lady, please.': an order, whatever it sounds like.
  if (['social', 'otherdrink', 'unclear', 'offtopic', 'complaint', 'substitute'].includes(first) && ORDERED_BARE.test(meaning.masked) && meaning.wines.some(({ lines, not }) => lines.length > 0 && !not)) return 'availability'; // prettier-ignore
  // 'There are six of us, do you do double bottles?': which there are.
  if (
    ['plan', 'recommend', 'otherdrink', 'fact', 'list', 'count'].includes(first) &&
    ['magnum', 'half'].some((size) => meaning.sizes.want.some((one) => one === size)) &&
    DO_YOU_HAVE.test(plainOf(meaning)) &&
    isBare({ ...meaning, people: null }) &&
    meaning.colours.want.length + meaning.styles.want.length === 0
  )
    return 'availability';
  // 'Which reds stay under 13 percent?': the strength, which no list prints.
  if (
    ['recommend', 'count', 'list', 'extreme', 'fact', 'compare', 'availability'].includes(first) &&
    meaning.attributes.includes('alcohol') &&
    PERCENT.test(plainOf(meaning)) &&
    meaning.dishes.want.length + meaning.wines.length === 0
  )
    return 'unknowable';
  // 'How many francs between them?': money is asked, not a number of bottles.
  if (
    ['count', 'compare', 'unknowable', 'unclear', 'recommend'].includes(first) &&
    HOW_MANY_COINS.test(plainOf(meaning)) &&
    (meaning.things.length > 1 || last.length > 0)
  )
    return 'price';
  // 'I'd like the Caymus': it is ordered, not what is like it.
  if (
    ['substitute', 'recommend', 'refine'].includes(first) &&
    ORDERED.test(meaning.masked) &&
    meaning.sorts.want.length === 0
  )
    return 'availability';
  if (first !== 'manipulate' && first !== 'otherdrink' && asksWhich(meaning)) return 'list';
  if (!['health', 'manipulate', 'price', 'compare'].includes(first) && STAND_IN.test(plainOf(meaning)) && meaning.things.length > 0) return 'substitute'; // prettier-ignore
  // 'Not the Chiantis, the others': what is left of the list just given.
  if (wanted === 'list' && last.length > 0 && meaning.wines.every(({ not }) => not) && OTHERS.test(plainOf(meaning)))
    return 'list';
  // 'Flowery and fruity, same price as I said': a wish, not what it costs.
  const isTasted = meaning.styles.want.length + meaning.colours.want.length + meaning.dishes.want.length > 0;
  if (
    ['price', 'refine', 'correct'].includes(first) &&
    isTasted &&
    meaning.things.length === 0 &&
    PRICE_AS_SAID.test(plainOf(meaning))
  )
    return 'recommend';
  // 'Something similar, but half the price': another wine, not what it costs.
  if (
    ['price', 'refine', 'correct', 'substitute', 'value', 'unclear', 'explain'].includes(first) &&
    last.length > 0 &&
    meaning.things.length === 0 &&
    (SOMETHING.test(plainOf(meaning)) || (meaning.tokens.length <= 6 && SHARE_ALONE.test(meaning.masked))) &&
    SHARE_OF_PRICE.test(meaning.masked)
  )
    return 'recommend';
  // 'Madonna santa! Something around a hundred?': a wish for that money.
  if (
    first === 'value' &&
    last.length > 0 &&
    meaning.budget !== null &&
    meaning.things.length === 0 &&
    SOMETHING.test(plainOf(meaning))
  )
    return 'recommend';
  // 'No Furmint, I suppose?': whether there is one.
  if (
    ['recommend', 'refine', 'about', 'unclear', 'social', 'fact', 'correct', 'list'].includes(first) &&
    POLITE.test(plainOf(meaning)) &&
    meaning.things.length > 0 &&
    meaning.dishes.want.length === 0 &&
    meaning.budget === null
  )
    return 'availability';
  // 'Claret of 2015 or 2016, what's there?': which wines, not how the year was.
  if (first === 'fact' && meaning.dishes.want.length === 0 && WHATS_THERE.test(plainOf(meaning))) return 'list';
  // 'And the year, a good one?' of the wine just spoken of.
  if (last.length > 0 && meaning.things.length === 0 && YEAR_GOOD.test(plainOf(meaning))) return 'fact';
  // 'Würzgarten, what's that then?'
  if (
    first === 'price' &&
    meaning.wines.some(({ lines }) => lines.length > 0) &&
    !COSTS.test(plainOf(meaning)) &&
    !meaning.attributes.includes('price') &&
    meaning.bottles === null &&
    WHATS_THAT.test(plainOf(meaning))
  )
    // prettier-ignore
    return 'about';
  // 'What am I paying per glass for each?'
  if (first === 'value' && meaning.things.length > 0 && /\b(paying|per (glass|bottle))\b/.test(plainOf(meaning)))
    return 'price';
  // 'And the sticky pudding afterwards?': a dish, and no wine named, wants a wine.
  if (isNewDish(meaning) && ['about', 'explain', 'fact', 'availability', 'list', 'social', 'unclear'].includes(first))
    return 'recommend';
  // 'Six of us, a bottle between two, the Solaris': a sum.
  if (meaning.people !== null && meaning.things.length === 1 && meaning.dishes.want.length === 0 && meaning.budget === null && PER_SO_MANY.test(meaning.masked)) return 'price'; // prettier-ignore
  // 'Go on then, a glass each, we are four. Price?': of the wine just shown.
  if (
    last.length > 0 &&
    meaning.people !== null &&
    isBare({ ...meaning, people: null }) &&
    EACH.test(meaning.masked) &&
    meaning.sizes.want.length > 0 &&
    (meaning.attributes.includes('price') || COSTS.test(plainOf(meaning))) &&
    !COUNTED.test(plainOf(meaning))
  )
    return 'price';
  // 'Is there a Bordeaux under 150?', 'does the Malbec come in magnum?': what there is, not what it is like.
  const isOfKind = meaning.places.want.length + meaning.grapes.want.length > 0 && meaning.wines.length === 0;
  const isSized = meaning.sizes.want.some((size) => size === 'magnum' || size === 'half');
  if (
    (first === 'about' || (first === 'fact' && IS_THERE.test(plainOf(meaning)))) &&
    isOfKind &&
    (meaning.budget !== null || isSized) &&
    meaning.dishes.want.length === 0
  )
    return 'availability';
  // 'Is that one dry?' of what was shown.
  if (
    last.length > 0 &&
    isBare(meaning) &&
    IS_IT.test(meaning.masked) &&
    ['refine', 'recommend', 'availability', 'unclear'].includes(first)
  )
    // prettier-ignore
    return 'fact';
  // 'And if 155 is too much?': something for less.
  if (
    last.length > 0 &&
    meaning.budget?.isBelow &&
    /<budget> (is|s|was|would be|est|ist|e|es) (\w+ ){0,2}(too|trop|zu|troppo|demasiado|muy)\b/.test(meaning.masked)
  )
    // prettier-ignore
    return 'recommend';
  // 'I have 100: can I do this and that?' is a sum, whatever it is heard as.
  if (first === 'substitute' && meaning.budget !== null && meaning.things.length >= 2 && AFFORD.test(plainOf(meaning)))
    return 'price';
  // 'And by the glass?' after wines were picked for a dish: the same wish in another size.
  if (
    isBare(meaning) &&
    last.length > 1 &&
    meaning.sizes.want.length === 1 &&
    meaning.tokens.length <= 6 &&
    ['price', 'refine', 'availability'].includes(first) &&
    meaning.attributes.length + meaning.orders.length === 0 &&
    meaning.bottles === null &&
    wanted !== null &&
    ['recommend', 'refine', 'correct', 'plan'].includes(wanted)
  )
    return 'recommend';
  return null;
}
