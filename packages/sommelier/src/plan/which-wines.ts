import type { Meaning } from '#src/understand/meaning.ts';

const plainOf = ({ tokens }: Meaning): string => tokens.map(({ text }) => text).join(' ');

/** One word or part of a kind: 'Tuscan', 'reds', 'by the glass'. */
const K = '(?:<(?:colour|style|grape|place|body|taste|size|term|year)>|wines?|weine?n?|vins?|vin[oi]s?|vini|bottles?)';
const PREFACE = '(?:(?:de|of|your|the|vos|le|les|eure|ihre|i|dei|los|las|still|other|autres?|andere[nr]?|altr[ie]|otr[oa]s|kinds? of|sorts? of|types? of|sort of|sortes? de|tipi di|tipo di|tipos? de) )*'; // prettier-ignore
/** The list is spoken of: what there is, not what is good. */
const HERE =
  '(?:(?:carries|carry|has|have|contains?|with) <(?:style|taste|body|grape)>|do (?:you|we|u) (?:have|got|sell|stock|carry|pour|serve|list|offer|do)|have (?:you|u)|you (?:have|got|carry|sell|pour|stock)|u got|(?:is|are) (?:made |all |only |just |pure |entirely |wholly |100 ?% |from |of )*<(?:grape|place|colour|style)>|(?:est|sont|ist|sind|e|sono|es|son) (?:faits? |purs? |reine?r? |tutto |solo |puro |de |en |aus |di )*<(?:grape|place)>|are (?:there|on|under|below|over|from|left|available|made|less|cheaper)|is there|are <|on (?:the|your|this) (?:list|card|menu)|can (?:i|we) (?:have|get|choose)|(?:cost|costs|come|comes) (?:less|under|below|more|over|from|in|by)|avez vous|vous avez|y a t il|il y a|sont|a la carte|proposez|habt (?:ihr|sie)|haben (?:sie|wir)|hast du|gibts?|gibt es|sind|stehen|fuhrt ihr|fuhren sie|kosten|auf der karte|avete|ci sono|c e|tenete|hai|in carta|sono|costano|tienen|teneis|tienes|hay|son|cuestan|en la carta|ofrecen)';
const WHICH = '(?:which|wich|what|wat|quels?|quelles?|welche[nrs]?|was fur|quali?|che|cuales|cual|que)';
/** 'What Amarone do you have?', 'quali rossi avete sotto i 40?' */
const WHICH_KIND = new RegExp(`\\b${WHICH} ${PREFACE}(?:${K} ){1,4}(?:[^.?!]{0,30} )?${HERE}`);
/** 'Which Tuscan reds under 70?', 'welche Rotweine unter 40?': no verb, but a limit. */
const WHICH_LIMIT = new RegExp(`\\b${WHICH} ${PREFACE}(?:${K} ){1,4}(?:are |is |sont |sind |sono |son )?(?:under|below|over|at|for|up to|less than|between|from|sous|a moins|moins|jusqu a|unter|bis|fur|sotto|entro|fino|a meno|meno|bajo|por|hasta|menos|de menos)? ?<budget>`); // prettier-ignore
/** 'What have you got in Riesling?', 'qu'avez-vous comme Bourgogne ?', 'was habt ihr an Rieslingen?' */
const GOT_OF = new RegExp(`\\b(?:(?:what|which ones) (?:do you have|have you got|have you|you got|u got|is there|are there|s there|do you pour|do you sell)|what ?s|whats|(?:qu|que) (?:avez vous|est ce que vous avez|est ce qu il y a)|vous avez quoi|vous avez quels?|qu est ce que vous avez|qu est ce qu il y a|was (?:habt ihr|haben sie|hast du|gibt es|gibts|gibt s)|(?:che )?cosa (?:avete|c e)|che (?:avete|c e)|que (?:tienen|teneis|tienes|hay)) (?:available |open |on |offen |ouvert |aperto |abierto |alles |denn |so |de bon )*(?:in|from|of|for|by|as|on|comme|en|de|d|du|au|a|an|aus|von|vom|bei|im|di|dal|dalla|del|della|per|con|por|como) (?:the |your |la |le |les |l |der |dem |den |il |el |los |las )*(?:${K})`); // prettier-ignore
/** 'Wines from Swartland?', 'Weine aus dem Wallis?': more than one is asked for. */
export const WINES_OF =
  /^(?:any |your |the |some |les |des |die |i |los |and |hi |hello |got |have you got |have you )*(?:other )?(?:<colour> )?(?:wines|bottles|vins|weine|vini|vinos|bottiglie|botellas|<colour>s?) (?:from|of|out of|de|du|d|des|aus|aus dem|aus der|di|del|della|dal|dalla|de la) (?:the |la |le |l |dem |der )?<place> ?\?? ?$/;
/** 'All of them', 'every one': nothing is to be left out. */
const EVERY =
  /\b(all of (them|those|it)|every (single )?one|(name|list|tell|show|give|read)( me| us| out)* (them )?(all|every|each)|the (full|whole|complete) (list|lot)|tous|toutes|au complet|alle|samtliche|jede[nrs]?|tutt[ie]|tod[oa]s)\b/;
/** A number of wines with a limit and nothing else: '2020 reds at less than 14 thousand', 'rossi sotto i 40'. */
const SEVERAL =
  /^(?:(?:the|any|your|all|les|des|die|alle|i|gli|los|tous les) )?(?:\w+ ){0,3}(?:reds|whites|roses|wines|bottles|rouges|blancs|vins|rotweine|weissweine|weine|rossi|bianchi|rosati|vini|tintos|blancos|rosados|vinos|champagnes|bubblies) /;
/** 'Welcher Rotwein bis 50?', 'quel rouge ?': one, to be picked. */
const WHICH_ONE =
  /\b(welche[rnms] (?:rotwein|weisswein|rosewein|rose|schaumwein|sekt|wein|roter?n?|weisser?n?)|quel (?:rouge|blanc|rose|vin|champagne|cremant)|quale (?:rosso|bianco|rosato|vino|spumante)|(?:que|cual) (?:tinto|blanco|rosado|vino|cava))\b(?! (?:kostet|ist|coute|est|costa|e|es|cuesta))/;
const LIMIT = /<(budget|year)>/;
/** 'Anything from the great 2016 vintage in Piedmont?' */
const ANY_OF =
  /^(?:hi |hello |so |and |have you |have you got |do you have |you got |got |is there |are there )*any(?:thing|one)? (?:from|of|else from|older|made in)\b/;
/** One wine is wanted, not a list. */
const PICKED =
  /\b(would|should|recommend|suggest|best|better|pick|choose|goes|go with|suits?|advise|favou?rite|nicest|good with|conseill\w*|recommand\w*|prendre|choisir|va avec|irait|meilleur\w*|empf\w+|passt|passen|wurde\w*|soll\w*|beste[nrs]?|consigli\w*|miglior\w*|prender\w*|va con|abbin\w*|recom\w+|mejor\w*|aconsej\w*|va con|pega|marida\w*|something|quelque chose|etwas|qualcosa|algo|grapes?|cepages?|trauben?|rebsorten?|uve|uva|uvas|vitign\w*|mean|means|difference)\b/;

const COUNTED = /\b(how many|how much|number of|combien|wie ?viele?|quant[ieoa]|cuant[ao]s?)\b/;

/** 'The others', 'the rest' after a list: all that are left of it. */
export const OTHERS =
  /\b(the (others?|rest|remaining)|les autres|le reste|die anderen|den rest|gli altri|le altre|il resto|los (otros|demas)|las (otras|demas)|el resto)\b/;

const isOfKind = ({ colours, styles, places, grapes, sizes, ranks, years }: Meaning): boolean =>
  colours.want.length +
    styles.want.length +
    places.want.length +
    grapes.want.length +
    sizes.want.length +
    ranks.want.length >
    0 || years !== null;

/** Nothing but the kind is said: no dish, no company, no order among them, nothing asked of each. */
const isKindOnly = ({
  wines,
  dishes,
  people,
  bottles,
  sorts,
  attributes,
  occasions,
  health,
  ordinal,
}: Meaning): boolean =>
  wines.length + dishes.want.length + sorts.want.length + occasions.length + health.length === 0 &&
  people === null &&
  bottles === null &&
  ordinal === null &&
  attributes.every((attribute) => attribute === 'price' || attribute === 'vintage');

/** Which wines of a kind there are: the answer is all of them. */
export function asksWhich(meaning: Meaning): boolean {
  if (!isOfKind(meaning) || !isKindOnly(meaning) || meaning.most !== null) return false;
  const { masked } = meaning;
  const plain = plainOf(meaning);
  if (PICKED.test(plain) || COUNTED.test(plain)) return false;
  return (
    (meaning.years !== null && ANY_OF.test(plain)) ||
    WHICH_KIND.test(masked) ||
    WINES_OF.test(masked) ||
    GOT_OF.test(masked) ||
    (meaning.budget !== null && WHICH_LIMIT.test(masked) && !WHICH_ONE.test(plain)) ||
    (EVERY.test(plain) && /\b(which|what|quels?|quelles?|welche\w*|quali|cuales|list|show|name)\b/.test(plain)) ||
    (SEVERAL.test(plain) && LIMIT.test(masked) && (meaning.budget !== null || meaning.years !== null))
  );
}
