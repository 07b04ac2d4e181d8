import type { Language } from '#src/tables/languages.ts';
import type { Kind } from './parts.ts';

/** What can be asked of one wine. */
export const FACETS = [
  'price', 'grape', 'origin', 'year', 'colour', 'sweetness', 'keeping', 'temperature', 'decant', 'taste', 'food', 'producer',
] as const; // prettier-ignore
export type Facet = (typeof FACETS)[number];
/** What can be asked of two. */
export type PairFacet = 'older' | 'gap' | 'fuller' | 'sweeter';

/** The words each thing is asked by, over the folded words of a turn. */
const ASKED: Readonly<Record<Language, Readonly<Record<Facet, RegExp>>>> = {
  en: {
    price: /\b(how much(?! (?:older|longer|more|wine|alcohol|sugar|time|better|left))|(?<!same |half the |half its |twice the |double the |third the |third of the |kinder |gentler |lower |better |friendlier |softer |nicer )price|prices|costs?|the damage|how many (?:quid|euros?|bucks|pounds|dollars)|set (?:me|us) back)\b/,
    grape: /\b(grapes?|varietals?|variety|varieties|cepages?|100 ?% what|pure what|made (?:of|from) what|what(?: s|s| is)? it made (?:of|from)|whats in (?:it|that)|what is in (?:it|that)|blend|[a-z]+ (?:led|based|dominated|driven) or)\b/,
    origin: /\b((?:which|what) (?:commune|village|appellation|area|district|sub ?region|town|valley|side of|corner of)|(?:commune|village|appellation|region|country) (?:and|,|\?|please)|where(?: s|s| is)? (?:it|that|this|he|she)(?: s)? from|where from|where does (?:it|that) (?:come|grow)|where am i drinking|(?:which|what) (?:country|region|part of)|whereabouts|where(?:s| is| s) (?:it|that) (?:made|grown|from))\b/,
    year: /\b((?:what|which) (?:year|vintage)|(?<!good |great |bad |decent |a |that |non )(?:year|vintage)(?= ?(?:\?|,|$))(?! ?,? ?(?:was it |is it |a )?(?:any )?(?:good|great|decent|bad))|(?:and|,) (?:the )?(?:year|vintage)(?= ?[?.]|$)|how old|the vintage)\b/,
    colour: /\b(colou?r(?= (?:and|\?|please)| ,| ?$)|red or (?:a )?white|white or (?:a )?red|(?:what|which) colou?r|(?:red|white|pink|rose) or (?:is it )?(?:a )?(?:pink|rose|red|white))\b/,
    sweetness: /\b((?:is|its|it|it s|isnt|thats|too|really|how|proper|actually|properly|quite) (?:a bit |very |really |all |bit |that )?(?:sweet|dry|sugary|sticky)|(?:sweet|dry|sugary) ?(?:\?|, or|or)|or (?:is it )?(?:sweet|dry)|getting sugar|any sugar|sugar in it)(?= |$)/,
    keeping: /\b(another (?:\w+ )?(?:years?|decade|few)|(?:\w+) more years|will (?:it|that) (?:keep|last|age|hold)|would (?:it|that|he) (?:go|keep|last|age|hold)|does (?:it|that) (?:keep|age)|lay (?:it )?down|is it dead|dead\b|still (?:be )?(?:any |ok|good|alive|drinkable|going)|(?:is|would) it (?:be )?any good|alive|past it|over the hill|too (?:old|young)|is it drinking|drinking (?:well|nicely|yet)|(?:is (?:it|that)|its) drinkable|drinkable (?:now|yet|already)|will it bite|is it ready|ready (?:now|to drink|yet)|drink(?:ing)? (?:it )?now|drinking window|keep it|gone over|faded|past its best|has it gone|knackered|how long (?:will|does|can|has|would)|in my cellar|for the cellar)\b/,
    temperature: /\b(how (?:cold|cool|warm|chilled)|what temperature|temperature|chill it|chilled or|fridge or|ice bucket|in the fridge)\b/,
    decant: /\b(decant\w*|let it breathe|needs? (?:to breathe|air|a decanter)|breathe)\b/,
    taste: /\b(what(?: does|s| is| s)? (?:it|that|this)(?: actually)? (?:taste|like)\w*|taste (?:like|of)|tastes (?:like|of)|tasting notes?|what flavou?rs?|whats it like|what is it like)\b/,
    food: /\b((?:eat|order|cook|serve) with (?:it|that|this)|what (?:kind of |sort of )?food|goes? (?:well |best )?with (?:it|that|this)|what (?:do|would|should|could|can) (?:i|we|you|one) eat|pairs? with|what to eat|(?:which|what) dish(?:es)?)\b/,
    producer: /\b(who (?:makes|made) (?:it|that|this)|whose (?:is it|wine)|whose|which producer|the producer|who s the (?:producer|winemaker|maker)|winemaker)\b/,
  },
  fr: {
    price: /\b(combien(?! de| d |\w)|(?<!qualite )prix|coute\w*|tarif)\b/,
    grape: /\b(cepages?|raisins?|assemblage|y a quoi dedans)\b/,
    origin: /\b(d ou|quel(?:le)? (?:pays|region|coin)|ca vient|il vient|c est (?:de )?ou)\b/,
    year: /\b(quelle annee|quel millesime|quel age|de quand)\b/,
    colour: /\b(rouge ou blanc|blanc ou rouge|quelle couleur|rouge ou rose|blanc ou rose)\b/,
    sweetness: /\b((?:c est|est il|est ce|il est|trop|plutot|vraiment|assez|bien) (?:un peu |tres |plutot |trop )?(?:sucre|doux|sec|moelleux|liquoreux)|(?:sec|doux|sucre) (?:ou|\?))/,
    keeping: /\b(se garde|garder|vieillir|il tient|ca tient|encore (?:bon|debout|en vie|vivant|des annees|\w+ ans)|est (?:il )?mort|mort|passe\b|fatigue|pret a boire|trop (?:jeune|vieux)|apogee|combien d annees|combien de temps)\b/,
    temperature: /\b(temperature|frigo|glacons?|(?:sert|boit|servir|boire) (?:bien |plutot )?(?:frais|froid)|au frais)\b/,
    decant: /\b(caraf(?:er|e le)|decant\w+|aerer|respirer)\b/,
    taste: /\b(quel gout|ca goute|gout de quoi|quels? aromes?|ca ressemble a quoi|c est comment)\b/,
    food: /\b(avec quoi|quels? plats?|(?:on|je) mange\w* quoi|va avec|que manger|quoi manger|manger avec|(?:je|on) mange\w* avec)\b/,
    producer: /\b(qui (?:le |la )?(?:fait|produit)|producteur|vigneron|quel domaine|c est de qui|fait par qui)\b/,
  },
  de: {
    price: /\b(wie ?viel(?!e)|was (?:kost\w*|macht|nehmt)|kostet|kost|preis(?! leistung)|wie teuer)\b/,
    grape: /\b(rebsorten?|trauben?|traubensorten?|woraus|was ist drin)\b/,
    origin: /\b(woher|aus welch\w+ (?:land|region|gegend|ecke)|wo kommt|wo (?:wachst|liegt))\b/,
    year: /\b(welch\w+ jahr(?:gang)?|wie alt|von wann)\b/,
    colour: /\b(rot oder weiss|weiss oder rot|welche farbe|rot oder rose)\b/,
    sweetness: /\b((?:ist|is|der|eher|sehr|zu|arg|recht) (?:der |das |des |eher |sehr |recht )?(?:suss|sussig|trocken|lieblich|picksuss)|(?:suss|trocken) (?:oder|\?)|wie (?:suss|trocken))/,
    keeping: /\b(lager\w*|halt (?:er|der|sich|das)|noch (?:gut|trinkbar|\w+ jahre|am leben)|hin oder|ist (?:der |er )?(?:hin|tot|druber)|trinkreif|zu (?:alt|jung)|schon reif|wie lang\w*|aufheben|liegen lassen)\b/,
    temperature: /\b(wie (?:kalt|warm|kuhl)|temperatur|kuhlschrank|gekuhlt)\b/,
    decant: /\b(dekantier\w*|karaffier\w*|atmen|luft\b)/,
    taste: /\b(wie schmeckt|schmeckt (?:der|er|das|des)|wonach|geschmack)\b/,
    food: /\b(was (?:passt|ess\w*|isst man|kann (?:ich|man)|soll\w* (?:ich|man|wir)) (?:gut )?(?:dazu|damit)|wozu passt|dazu essen|zu welche\w+ (?:essen|gericht\w*)|welche\w* (?:essen|gericht\w*))\b/,
    producer: /\b(wer macht|winzer\w*|von wem|welches weingut)\b/,
  },
  it: {
    price: /\b(quanto (?:costa|viene|fa|sta|e)|quanto(?= ?$| ?\?)|(?<!qualita )prezzo|quanto costano)\b/,
    grape: /\b(uva|uve|vitign[oi]|uvaggio|di cosa e fatto|cosa c e dentro)\b/,
    origin: /\b(di dov ?e|di dove|da dove|che (?:paese|regione|zona)|quale (?:paese|regione|zona))\b/,
    year: /\b((?:di )?che (?:anno|annata)|quale annata|quanti anni ha)\b/,
    colour: /\b(bianco o rosso|rosso o bianco|che colore|di che colore)\b/,
    sweetness: /\b((?:e|troppo|molto|abbastanza|un po|davvero) (?:troppo |molto |un po |gia )?(?:dolce|secco|amabile)|(?:dolce|secco) (?:o|\?)|quanto (?:dolce|secco))/,
    keeping: /\b(tiene (?:ancora|altri)|regge\w*|e (?:gia )?(?:morto|andato)|ancora (?:buono|vivo|in forma)|e pronto|invecchia\w*|altri \w+ anni|troppo (?:vecchio|giovane)|da bere subito|quanto dura)\b/,
    temperature: /\b(temperatura|frigo|quanto freddo|fresco o|ghiaccio)\b/,
    decant: /\b(scaraff\w*|decant\w*|respirare|ossigen\w*)\b/,
    taste: /\b(che gusto|di (?:che|cosa) sa|che sapore|com e(?= ?$| ?\?)|a cosa assomiglia)\b/,
    food: /\b(con (?:che )?cosa|ci mangi\w*|abbin\w*|cosa ci|cosa si mangia|che piatt[oi]|quali piatti)\b/,
    producer: /\b(chi (?:lo|la) (?:fa|produce)|produttore|di chi e|quale cantina)\b/,
  },
  es: {
    price: /\b(cuanto (?:cuesta|vale|es|sale|sube|cobran?|esta)|cuanto(?= ?$| ?\?)|(?<!calidad )precio|a cuanto|a como|que (?:vale|cuesta))\b/,
    grape: /\b(uvas?|cepas?|variedad(?:es)?|que lleva)\b/,
    origin: /\b(de donde|que (?:pais|region|zona))\b/,
    year: /\b(que (?:ano|anada|cosecha)|cuantos anos tiene)\b/,
    colour: /\b(tinto o blanco|blanco o tinto|de que color|que color)\b/,
    sweetness: /\b((?:es|muy|demasiado|bastante|un poco|medio) (?:muy |un poco |medio )?(?:dulce|seco|empalagoso)|(?:dulce|seco) (?:o|\?))/,
    keeping: /\b(aguanta\w*|esta (?:muerto|pasado|vivo|listo)|muerto|pasado|guardar\w*|otros \w+ anos|todavia (?:bueno|vivo|aguanta)|sigue (?:vivo|bueno)|demasiado (?:viejo|joven)|cuanto dura)\b/,
    temperature: /\b(temperatura|nevera|refri\w*|heladera|frio o|muy frio)\b/,
    decant: /\b(decant\w*|airear\w*|respirar|oxigenar\w*)\b/,
    taste: /\b(a que sabe|que sabor|como (?:es|sabe)(?= ?$| ?\?)|de sabor)\b/,
    food: /\b(con que (?:va|lo|se|como)|marida\w*|que (?:se )?com(?:o|e|er|eria)|que platos?|que comida)\b/,
    producer: /\b(quien (?:lo|la) hace|productor|que bodega|de quien es)\b/,
  },
}; // prettier-ignore

/** The plainest question for each thing, which every listener understands. */
const PLAINLY: Readonly<Record<Language, Readonly<Record<Facet, string>>>> = {
  en: { price: 'How much is it?', grape: 'What grape is it?', origin: 'Where is it from?', year: 'What vintage is it?', colour: 'Is it red or white?', sweetness: 'Is it sweet or dry?', keeping: 'How long will it keep, is it ready to drink?', temperature: 'What temperature should I serve it at?', decant: 'Should I decant it?', taste: 'What does it taste like?', food: 'What food does it go with?', producer: 'Who makes it?' },
  fr: { price: 'Combien coûte-t-il ?', grape: 'Quel est son cépage ?', origin: "D'où vient-il ?", year: 'De quel millésime est-il ?', colour: 'Est-il rouge ou blanc ?', sweetness: 'Est-il sec ou doux ?', keeping: 'Est-il prêt à boire, combien de temps se garde-t-il ?', temperature: 'À quelle température le servir ?', decant: 'Faut-il le carafer ?', taste: 'Quel goût a-t-il ?', food: 'Il va avec quoi, avec quel plat ?', producer: 'Qui le fait, quel producteur ?' },
  de: { price: 'Was kostet er?', grape: 'Welche Rebsorte ist das?', origin: 'Woher kommt er?', year: 'Welcher Jahrgang ist das?', colour: 'Ist er rot oder weiß?', sweetness: 'Ist er süß oder trocken?', keeping: 'Ist er trinkreif, wie lange kann man ihn lagern?', temperature: 'Bei welcher Temperatur trinkt man ihn?', decant: 'Soll man ihn dekantieren?', taste: 'Wie schmeckt er?', food: 'Was passt dazu zu essen?', producer: 'Wer macht ihn, welcher Winzer?' },
  it: { price: 'Quanto costa?', grape: 'Di che uva è, che vitigno?', origin: 'Da dove viene?', year: 'Di che annata è?', colour: 'È bianco o rosso?', sweetness: 'È dolce o secco?', keeping: 'È pronto, quanto si può conservare?', temperature: 'A che temperatura si serve?', decant: 'Bisogna scaraffarlo?', taste: 'Di che cosa sa, che gusto ha?', food: 'Con cosa si può abbinare al piatto?', producer: 'Chi lo produce?' },
  es: { price: '¿Cuánto cuesta?', grape: '¿De qué uva es?', origin: '¿De dónde es?', year: '¿De qué añada es?', colour: '¿Es tinto o blanco?', sweetness: '¿Es dulce o seco?', keeping: '¿Está listo para beber, cuánto se puede guardar?', temperature: '¿A qué temperatura se sirve?', decant: '¿Hay que decantarlo?', taste: '¿A qué sabe?', food: '¿Con qué comida va?', producer: '¿Quién lo hace, qué bodega?' },
}; // prettier-ignore

const OF_TWO: Readonly<Record<PairFacet, RegExp>> = {
  older: /\b(older|oldest|younger|longer in|more age|had longer|plus (?:vieux|ancien|jeune)|alter|jung?er|piu (?:vecchio|giovane)|mas (?:viejo|antiguo|joven))\b/,
  gap: /\b((?:price |money |cost )(?:difference|gap)|difference(?=[^?]*\b(?:prices?|prix|preis\w*|prezz[oi]|precios?|costs?|cost|euros?|dollars?|francs|money)\b)|gap|costs? (?:more|less)|how much (?:more|less|cheaper|dearer)|what do (?:i|we) save|save|by how much|diff\w* (?:in|of|de) (?:price|prix|precio)|ecart|preisunterschied|unterschied(?=[^?]*\b(?:prices?|prix|preis\w*|prezz[oi]|precios?|costs?|cost|euros?|dollars?|francs|money)\b)|wie ?viel (?:mehr|teurer|billiger|gunstiger)|spar\w*|differenza(?=[^?]*\b(?:prices?|prix|preis\w*|prezz[oi]|precios?|costs?|cost|euros?|dollars?|francs|money)\b)|risparmi\w*|diferencia(?=[^?]*\b(?:prices?|prix|preis\w*|prezz[oi]|precios?|costs?|cost|euros?|dollars?|francs|money)\b)|ahorr\w*|cuanto mas|combien de plus|(?:which|what|lequel|welche\w*|quale|cual)[^.?!]{0,14}(?:cheaper|dearer|pricier|moins cher|plus cher|billiger|gunstiger|teurer|meno caro|piu caro|mas barat\w|mas car\w))\b/,
  fuller: /\b(fuller|heavier|lighter|bigger|more body|plus (?:leger|corse|puissant)|leichter|kraftiger|voller|piu (?:leggero|corposo)|mas (?:ligero|cuerpo|potente))\b/,
  sweeter: /\b(sweeter|drier|dryer|plus (?:doux|sec|sucre)|susser|trockener|piu (?:dolce|secco)|mas (?:dulce|seco))\b/,
}; // prettier-ignore
const OF_TWO_PLAINLY: Readonly<Record<Language, Readonly<Record<PairFacet, (pair: string) => string>>>> = {
  en: { older: (pair) => `Which is older, ${pair}?`, gap: (pair) => `What is the price difference, ${pair}?`, fuller: (pair) => `Which is fuller, ${pair}?`, sweeter: (pair) => `Which is sweeter, ${pair}?` },
  fr: { older: (pair) => `Lequel est le plus vieux, ${pair} ?`, gap: (pair) => `Quelle est la différence de prix, ${pair} ?`, fuller: (pair) => `Lequel est le plus corsé, ${pair} ?`, sweeter: (pair) => `Lequel est le plus doux, ${pair} ?` },
  de: { older: (pair) => `Welcher ist älter, ${pair}?`, gap: (pair) => `Was ist der Preisunterschied, ${pair}?`, fuller: (pair) => `Welcher ist kräftiger, ${pair}?`, sweeter: (pair) => `Welcher ist süßer, ${pair}?` },
  it: { older: (pair) => `Quale è più vecchio, ${pair}?`, gap: (pair) => `Qual è la differenza di prezzo, ${pair}?`, fuller: (pair) => `Quale è più corposo, ${pair}?`, sweeter: (pair) => `Quale è più dolce, ${pair}?` },
  es: { older: (pair) => `¿Cuál es más viejo, ${pair}?`, gap: (pair) => `¿Cuál es la diferencia de precio, ${pair}?`, fuller: (pair) => `¿Cuál tiene más cuerpo, ${pair}?`, sweeter: (pair) => `¿Cuál es más dulce, ${pair}?` },
}; // prettier-ignore
const OR: Readonly<Record<Language, string>> = { en: ' or ', fr: ' ou ', de: ' oder ', it: ' o ', es: ' o ' };

interface Asking {
  plain: string;
  language: Language;
}

/** What a turn asks of one wine, in the order of its words: 'how much, and would it keep?' asks two things. */
export function facetsIn({ plain, language }: Asking): Facet[] {
  return FACETS.flatMap((facet) => {
    const at = plain.search(ASKED[language][facet]);
    return at < 0 ? [] : [{ facet, at }];
  })
    .toSorted((a, b) => a.at - b.at)
    .map(({ facet }) => facet);
}

/** What a turn asks of two wines, in the order of its words. */
export function pairFacetsIn({ plain }: Asking): PairFacet[] {
  return (Object.keys(OF_TWO) as PairFacet[])
    .flatMap((facet) => {
      const at = plain.search(OF_TWO[facet]);
      return at < 0 ? [] : [{ facet, at }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ facet }) => facet);
}

/** One thing asked of the wine at hand, in plain words. */
export const askPlainly = (facet: Facet, language: Language): string => PLAINLY[language][facet];

/** What is wanted by such a question, whatever a listener hears. */
export const kindOfFacet = (facet: Facet): Kind => (facet === 'price' ? 'price' : facet === 'taste' ? 'about' : 'fact');

/** One thing asked of two wines by their names. */
export const askOfTwo = (facet: PairFacet, names: readonly [string, string], language: Language): string =>
  OF_TWO_PLAINLY[language][facet](names.join(OR[language]));
