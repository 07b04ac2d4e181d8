/**
 * Words of dialects and of the street in the plain words of their language, so that the tables understand them. A
 * dialect's everyday words are put right only where the turn has one of its marks: 'a' is an article in Vienna alone.
 */
type Word = readonly [said: RegExp, meant: string];

const word = (said: string): RegExp => new RegExp(`(?<![\\p{L}'’])(?:${said})(?![\\p{L}])`, 'giu');

/** Alemannic: Switzerland, Vorarlberg, Baden. */
const SWISS: readonly Word[] = [
  [word("händ (?:si|sie|ihr|er)|heit (?:dir|ihr|er)|hend (?:si|sie|ihr)|hesch|händ'?er"), 'haben Sie'],
  [word('gits|git es|gitz|gids'), 'gibt es'],
  [word('öppis|öpis|eppis'), 'etwas'],
  [word('öpper'), 'jemand'],
  [word('rots|rote? wii|rote? wy|rotwii|rotwy'), 'roten'],
  [word('wiisses|wysses|wiisse|wysse|wiisswii|wysswy'), 'weißen'],
  [word('wii|wy|wiin'), 'Wein'],
  [word('wieviel|wivil|wivill|wie vill|wiviu'), 'wie viel'],
  [word('choschtet|chostet|choscht'), 'kostet'],
  [word('us em|us de|usem|us dr'), 'aus dem'],
  [word('zum ässe'), 'zum Essen'],
  [word('nöd|nid|nüd|nit'), 'nicht'],
  [word('nüüt|nüt'), 'nichts'],
  [word('chli|chly|es bitzeli|es bizzeli'), 'ein bisschen'],
  [word('trochni|trochä|troche|trocke'), 'trocken'],
  [word('süesse?s?|süessi'), 'süß'],
  [word('guets|guete|gueti'), 'guten'],
  [word('fläsche|fläschli'), 'Flasche'],
  [word('gläsli|glesli'), 'Glas'],
  [word('tüür|tüüri|tüürer'), 'teuer'],
  [word('billigschte|billigscht'), 'billigste'],
  [word('tüürscht|tüürschte'), 'teuerste'],
  [word('isch'), 'ist'],
  [word('mer wänd|mir wänd|mer wei|mir wei|mir wend'), 'wir wollen'],
  [word('ich wott|i wott|ich wett|i wett|i hätt gärn|ich hätt gärn|hätt gärn|hett gärn'), 'ich möchte'],
  [word('gärn'), 'gern'],
  [word('zum|zu de'), 'zum'],
  [word('poulet|güggeli'), 'Huhn'],
  [word('chäs'), 'Käse'],
  [word('fleisch'), 'Fleisch'],
  [word('üs|öis|eus'), 'uns'],
  [word('für min|für mi'), 'für mein'],
  [word('was isch'), 'was ist'],
  [word('wele|weli|weles|wellä|welle'), 'welcher'],
];
const IS_SWISS =
  /(?<![\p{L}])(?:grüezi|grüessech|grüezi mitenand|hoi|sali|händ|heit dir|hesch|öppis|öpis|gits|gitz|wii|wiisse\p{L}*|wysse\p{L}*|nöd|nüt|nüüt|chli|isch|gärn|wott|wänd|choscht\p{L}*|chostet|merci vilmal|us em|trochn\p{L}*|fläsche|wele|weli)(?![\p{L}])/iu;

/** Bavaria and Austria. */
const BAVARIAN: readonly Word[] = [
  [word('hobts|habts|hobt|hobst|ham s|hams|habn s|habn sie|hom s'), 'habt ihr'],
  [word("gibt'?s|gib's|gibts"), 'gibt es'],
  [word('eppas|ebbas|wos'), 'was'],
  [word("an rodn|an rotn|an roten|an rod'?n|rodn|rotn"), 'einen Roten'],
  [word('an weißn|an weissn|an weißen|an weissen|weißn|weissn'), 'einen Weißen'],
  [word('i mecht|i mächt|i möcht|i mog|i hätt gern|i hätt gean|mia mechtn|mir möchtn'), 'ich möchte'],
  [word('net|ned|nedd'), 'nicht'],
  [word('a bisserl|a bissl|a bisserle|bissl|bisserl'), 'ein bisschen'],
  [word('koan|kan|kaan|koa|ka'), 'keinen'],
  [word('glaserl|glasl|glasal|glaserle'), 'Glas'],
  [word('flascherl|flaschn'), 'Flasche'],
  [word('guats|guade|guada|guat|guatn|guten'), 'guten'],
  [word('achterl|achtal'), 'Achtel'],
  [word('vierterl|viertal'), 'Viertel'],
  [word('deia|teia|deier'), 'teuer'],
  [word('woas|waas|was kost|wos kost'), 'was kostet'],
  [word('fleischpflanzerl|fleischlaberl'), 'Frikadellen'],
  [word('schweinsbratn|schweinsbradl|schweinsbroten'), 'Schweinsbraten'],
  [/(?<![\p{L}])z['’](?=\p{L})/giu, 'zu '],
  [word('zua|zum'), 'zum'],
  [word('a'), 'ein'],
  [word('an'), 'einen'],
  [word('uns'), 'uns'],
  [word('is'), 'ist'],
];
const IS_BAVARIAN =
  /(?<![\p{L}])(?:servus|griaß|griass|grias|habts|hobts|hams|i mecht|i möcht|i mog|net|ned|bisserl|bissl|glaserl|glasl|flascherl|guat\p{L}*|koan|achterl|vierterl|eppas|wos|rodn|rotn|weißn|weissn|mia|oida|leiwand|hawara|pfiat)(?![\p{L}])/iu;

/** Scotland, the north of England, Ireland and Australia. */
const NORTHERN: readonly Word[] = [
  [word('dunt|doesnae|dunnot'), "doesn't"],
  [word('summat|sommat|summink|sumthin|sumfin'), 'something'],
  [word('owt|anyfing|anyfin'), 'anything'],
  [word('nowt|nuffin|nuthin'), 'nothing'],
  [word('dinnae|dinna|divvent|disnae'), "don't"],
  [word('cannae|canna'), "can't"],
  [word('isnae'), "isn't"],
  [word('havenae|huvnae|havnae|hae ye no'), "haven't"],
  [word('hae ye|hev ye|have yous|have ye|have youse|ave ya|ave you|hast tha'), 'have you'],
  [word("d'?ye|do ye|do yous|do youse|dae ye|d'ya|dya|dyou"), 'do you'],
  [word('whit|wot'), 'what'],
  [word('gie us|gis|giz|gimme|gie me|lend us'), 'give me'],
  [word("wee dram o|wee drop o|wee drap o|drop o|drap o'?"), 'glass of'],
  [word('vino rosso|plonk'), 'wine'],
  [word('fer|fae'), 'for'],
  [word('oor|wor'), 'our'],
  [word('ma'), 'my'],
  [word('missus|missis|her indoors|trouble and strife|better half'), 'wife'],
  [word('our lass|our kid|our lad'), 'friend'],
  [word('scran|nosh|tucker|grub'), 'food'],
  [word('skint|potless|brassic'), 'cheap'],
  [word('chook'), 'chicken'],
  [word('snags|bangers'), 'sausages'],
  [word('spuds|tatties'), 'potatoes'],
  [word('barbie'), 'barbecue'],
  [word('arvo'), 'afternoon'],
];
const IS_NORTHERN =
  /(?<![\p{L}])(?:summat|owt|nowt|dinnae|dinna|cannae|isnae|hae|ye|aye|wee|lass|lad|love|duck|pet|hen|oor|gie|youse|yous|mate|guv|innit|gonnae|bairns?|ken|missus|skint|bloke|cobber|arvo|chook|g'?day|plonk|wot|scran|nosh|tucker|grub|barbie|fae|nae|wor|howay|ta|hast|thee|tha)(?![\p{L}])/iu;

/** French of the street, of Quebec and of Switzerland. */
const FRENCH: readonly Word[] = [
  [word("z['’]?avez|z['’]?auriez|vz avez|v['’]avez"), 'vous avez'],
  [word("t['’]as|t['’]aurais"), 'vous avez'],
  [word("y['’]a|y a ti|y a-tu"), 'il y a'],
  [word("un p['’]?ti(?:t)?|un ptit"), 'un petit'],
  [word('pinard|pif|picrate|jaja|piquette|kil de rouge'), 'vin'],
  [word('kek chose|qqch|qqchose|quèque chose|queque chose|quet chose|un truc|un machin|un bidule'), 'quelque chose'],
  [word('balles|boules'), 'euros'],
  [word('piastres|piasses'), 'dollars'],
  [word("c['’]?est koi|cé koi|c koi|kesako|keskec|c quoi"), "c'est quoi"],
  [word('kel|kelle'), 'quel'],
  [word("svp|stp|s'te plait"), "s'il vous plaît"],
  [word('bouffe|graille|boustifaille'), 'repas'],
  [word('barbaque|bidoche'), 'viande'],
  [word('poiscaille'), 'poisson'],
  [word('frometon|fromton|frometogue'), 'fromage'],
  [word('chérot|cheros|chero'), 'cher'],
  [word('ma blonde|mon chum|ma meuf|mon mec|ma nana'), 'mon amie'],
];
/** Spanish of America and of the street. */
const SPANISH: readonly Word[] = [
  [word('tenés|tenes|tienes vos|tendrán|tendrian|tendrían|tendríais|tendría'), 'tienen'],
  [word('querés'), 'quiere'],
  [word('podés'), 'puede'],
  [word('recomendás|recomendas|recomendame|recomiéndame|recomiendame'), 'recomienda'],
  [word('vinito|vinillo|vinacho'), 'vino'],
  [word('tintorro|tintito|tintico'), 'tinto'],
  [word('blanquito'), 'blanco'],
  [word('copita'), 'copa'],
  [word('botellita'), 'botella'],
  [word('pavos|lucas|mangos'), 'euros'],
  [word('guita|plata|pasta gansa|lana'), 'dinero'],
  [word('bife|churrasco'), 'filete de ternera'],
  [word('peque'), 'pequeño'],
  [word('mogollón|un montón'), 'mucho'],
  [word('chévere|bacán|piola|guay|chulo'), 'bueno'],
];
/** Italian of the street and of the regions. */
const ITALIAN: readonly Word[] = [
  [word("ciavete|c'avete|ciavet|tenete|tenit|ce l'avete|ciài|ciai|c'hai"), 'avete'],
  [word('vinello|vinaccio|vinuzzo|nu vino|er vino'), 'vino'],
  [word('nu russ|russu'), 'rosso'],
  [word('bianchetto|bianchino|ianco'), 'bianco'],
  [word('bollicina'), 'bollicine'],
  [word("'na|na bottija|'na bottija"), 'una'],
  [word('bottija|butija'), 'bottiglia'],
  [word('quarcosa|quaccosa|qualcheccosa|quaicossa'), 'qualcosa'],
  [word('ombra|ombretta|goto'), 'calice'],
  [word('ndo|addó'), 'dove'],
  [word('sordi|schei|palanche|dindi'), 'soldi'],
];
const IS_FRENCH = /(?<![\p{L}])(?:vous|nous|avec|pour|rouge|blanc|rosé|vin|un|une|du|des|je|tu|on|et|est|pas|le|la|les|qui|que|quoi|moi|pinard|z['’]?avez|y['’]?a)(?![\p{L}])/iu; // prettier-ignore
const IS_SPANISH = /(?<![\p{L}])(?:para|con|que|qué|una?|el|los|las|por|vino|tinto|blanco|algo|y|muy|me|vos|che|tenés|tintorro|copita|sin)(?![\p{L}])/iu; // prettier-ignore
const IS_ITALIAN = /(?<![\p{L}])(?:per|con|che|un|una|il|gli|vino|rosso|bianco|qualcosa|quarcosa|e|di|mi|ci|noi|ciavete|avete|bottija|ombra)(?![\p{L}])/iu; // prettier-ignore

const DIALECTS: readonly (readonly [isSpoken: RegExp, words: readonly Word[]])[] = [
  [IS_SWISS, SWISS],
  [IS_BAVARIAN, BAVARIAN],
  [IS_NORTHERN, NORTHERN],
];
const ENGLISH = /(?<![\p{L}])(?:the|with|and|for|what|have|you|something|any|of|is|we|my|red|white|wine)(?![\p{L}])/giu;
const GERMAN = /(?<![\p{L}])(?:der|die|das|und|mit|für|ich|wir|wein|zum|ist|ein|eine|einen|was|haben|gibt|bitte)(?![\p{L}])/giu; // prettier-ignore

/** Words that are said nowhere else. */
const BROAD = /(?<![\p{L}])(?:summat|owt|nowt|dinnae|cannae|hae|gie|isnae)(?![\p{L}])/iu;

const isGerman = (text: string): boolean => (text.match(ENGLISH)?.length ?? 0) <= (text.match(GERMAN)?.length ?? 0);

/** A turn in the plain words of its language. */
export function inPlainWords(text: string): string {
  const put = (said: string, words: readonly Word[]): string => words.reduce((now, [from, to]) => now.replace(from, to), said); // prettier-ignore
  for (const [isSpoken, words] of DIALECTS) {
    if (!isSpoken.test(text)) continue;
    if (words === NORTHERN ? (text.match(ENGLISH)?.length ?? 0) > 0 || BROAD.test(text) : isGerman(text))
      return put(text, words);
  }
  const of = (isSpoken: RegExp, words: readonly Word[]): string | null =>
    isSpoken.test(text) && words.some(([said]) => new RegExp(said.source, 'iu').test(text)) ? put(text, words) : null;
  if (/(?<![\p{L}])(?:the|with|for|have|what|der|mit|für|haben|sie|ich)(?![\p{L}])/iu.test(text)) return text;
  return of(IS_FRENCH, FRENCH) ?? of(IS_SPANISH, SPANISH) ?? of(IS_ITALIAN, ITALIAN) ?? text;
}
