import { fold, wordsOf } from './text.ts';

/*
 * Words of the layout of lists, in six languages: what headings say, what is not wine, what a note says. Wines,
 * producers and appellations are the catalogue's business; a few dozen countries and regions are here only because
 * they are headings on nearly every list.
 */
const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u).filter(Boolean));

/** Says 'wine' by itself. */
const WINE =
  set(`wine wines vin vins vino vini vinos vinho vinhos wein weine weinkarte winelist champagne champagnes sparkling
  bubbles bollicine spumante spumanti espumante espumantes espumosos effervescents bulles cava cavas prosecco franciacorta
  cremant cremants sekt schaumwein schaumweine petnat perlwein port porto ports portwein sherry jerez madeira marsala sauternes tokaji tokaj
  reds whites red white rose roses rouge rouges blanc blancs rosso rossi bianco bianchi rosato rosati tinto tintos blanco blancos
  rosado rosados branco brancos rotwein rotweine weisswein weissweine rosewein roseweine weiss rot orange skin vineyard
  magnums magnum halves cellar cave cantina bodega keller somm sommelier coravin grapes cru crus liquoreux moelleux passito passiti
  fortified sweet dolci dulces suss susswein susse sussweine colheita riserva reserve fermi mossi frizzanti semidulces`);

/** Heads of parts of a list that are not wine. */
const OTHER =
  set(`cocktail cocktails mocktail mocktails aperitif aperitifs aperitivo aperitivi aperitivos beer beers biere bieres birra birre cerveza
  cervezas cerveja cervejas bier biere ale ales lager cider ciders cidre cidres sidra spirit spirits spirituosen spiritueux distillati
  destilados whisky whiskey whiskies whiskeys scotch bourbon malt malts gin gins vodka vodkas rum rums rhum rhums ron rones tequila
  tequilas mezcal cognac cognacs armagnac armagnacs calvados brandy brandies grappa grappe digestif digestifs digestivi digestivos amari amaro
  liqueur liqueurs liquori licores likore eaux vie schnaps brande obstbrand vermouth vermouths sake soju drinks analcolici refrescos
  alkoholfreie juice juices jus succhi zumos safte coffee coffees cafe cafes caffe kaffee tea teas tee infusion infusions
  tisane tisanes water waters acqua acque agua aguas eau wasser mineral starters mains sides appetizers entrees plats antipasti primi
  secondi contorni dolce dessert desserts postres entrantes carnes pescados vorspeisen hauptgerichte nachspeisen beilagen pizza pizze
  pasta paste salads salades insalate ensaladas sandwiches burgers snacks tapas brunch breakfast lunch dinner menu menus cheese cheeses
  fromages formaggi quesos kase oysters caviar cigars cigares zigarren shots martinis spritz highballs lemonades limonades kombucha
  tap draught draft grub booze kitchen food eats plates nibbles bites grill platters boards pizzas tacos sushi soups mezze jause spritzen schorle zumos
  shakes smoothies mocktail sodas pints bottled zero ardoise plancha grillades viandes poissons comer cocina cuisine kuche speisen`);

/** A thing to drink or eat that is not wine, on the line itself. */
const OTHER_ITEM =
  set(`vodka gin whisky whiskey bourbon scotch tequila mezcal cognac armagnac calvados brandy grappa schnaps absinthe pastis ouzo raki
  pisco cachaca limoncello amaro aperol campari vermouth vermut lager ale ipa stout pilsner pils birra cerveza cerveja weissbier heineken
  peroni guinness cider cidre sidra sake junmai daiginjo soju mojito margarita negroni daiquiri cosmopolitan mimosa bellini spritz martini cola
  coke tonic soda lemonade limonade kombucha espresso cappuccino macchiato latte americano tea infusion tisane risotto tagliatelle ravioli
  gnocchi burger steak beef lamb agneau agnello chicken pollo salmon saumon salmone tuna tonno prawns octopus tartare carpaccio burrata mozzarella fries
  frites salad insalata salade sorbet gelato tiramisu corkage corkgeld korkgeld descorche supplement rum rhum bitters laphroaig mortlach
  speyside islay pellegrino evian badoit juice bouchon hummus soup soupe zuppa cheesecake brownie truffle fish duck veal pork
  fondue raclette quenelle tarte tablier salade croquettes chips ribeye rump sirloin tomahawk boerewors chops wings nachos pretzel tots smashburger
  sangria caesar highball porter saison gose kolsch hefeweizen radler panache sirop sirup syrup chartreuse nocino limoncino montenegro caffe
  coperto bread pane pain brot butter olives strudel brettljause spritzer schorle traubensaft apfelsaft milkshake shake malted rootbeer brew chicha`);

/** With one of these the line is wine even if a word above stands in it ('Perrier-Jouët', 'Pinot Gris Calvados cask'). */
const PLACES =
  set(`france francia frankreich franca italy italia italie italien spain espagne spagna espana spanien espanha portugal portogallo germany allemagne germania alemania
  deutschland alemanha austria autriche osterreich switzerland suisse schweiz svizzera hungary hongrie ungheria ungarn greece grece grecia griechenland england english
  argentina argentine chile chili cile uruguay brazil usa america united states american oregon california californie washington napa sonoma
  australia australie australien africa afrique sudafrica sudafrika zealand zelande zelanda neuseeland lebanon liban libano israel georgia georgie slovenia
  croatia japan canada ukraine bordeaux burgundy bourgogne borgogna borgona burgund beaujolais rhone rodano loire loira alsace alsazia elsass jura savoie provence
  provenza languedoc roussillon corsica corse champagne chablis beaune nuits piedmont piemonte tuscany toscana toscane veneto
  lombardia lombardy trentino alto adige friuli venezia giulia umbria lazio campania abruzzo marche puglia apulia sicilia sicily sicile
  sardegna sardinia sardaigne calabria basilicata liguria emilia romagna aosta rioja ribera duero priorat penedes rias baixas rueda
  bierzo toro navarra galicia catalonia catalunya castilla jerez douro dao alentejo vinho verde bairrada mosel rheingau pfalz nahe baden wurttemberg rheinhessen
  franken wachau kamptal kremstal burgenland steiermark wagram barossa marlborough otago stellenbosch swartland mendoza maipo colchagua medoc
  pauillac margaux saint julien estephe emilion pomerol graves pessac leognan sauternes hermitage cornas chateauneuf barolo barbaresco brunello
  montalcino chianti amarone valpolicella etna bolgheri valle vallee valley valais wallis tokaj santorini bekaa mosella mosela`);

const GRAPES =
  set(`chardonnay sauvignon riesling pinot noir gris grigio nero bianco gewurztraminer viognier chenin semillon muscat moscato muscadet
  albarino alvarinho verdejo godello gruner veltliner silvaner cabernet merlot syrah shiraz malbec grenache garnacha tempranillo sangiovese nebbiolo barbera
  dolcetto montepulciano aglianico primitivo zinfandel nerello carricante vermentino fiano greco falanghina trebbiano garganega glera lambrusco
  arvine gamay mourvedre carignan cinsault tannat carmenere pinotage touriga blaufrankisch zweigelt spatburgunder assyrtiko furmint`);

/** Fillers of headings. */
const FILLER =
  set(`de du des la le les l d di del della delle dei e et y und and the of by from in au aux al alla zum zur our nos notre nostri nuestros unsere le selection
  seleccion selezione auswahl selections carte carta list lista liste karte glass verre calice copa glas carafe bottle bottles bouteille bouteilles bottiglia bottiglie botella
  botellas flaschen flasche garrafa half demi mezze mezza medias halbe small large format formats formati formatos grands grand petits still dry brut sec
  extra other altri autres otros andere rest world mondo monde welt intorno northern southern north south east west nord sud est ovest cote cotes costa coast
  island isola isole islands upper lower alta alto central southwest regions varie dry sweet dolce old new vieux monde vieille bank left right gauche droite rive varietals mix mixed mediterranean`);

const NOTE =
  /service charge|discretionary|\bvat\b|\btva\b|\biva\b|\bmwst\b|sulphites|sulfites|solfiti|sulfitos|sulfite|allerg|prices? (?:are|include|in)\b|prix nets?|prix ttc|\bpreise (?:in|inkl|verstehen)|mehrwertsteuer|precios? (?:en|con|incluyen)|prezzi in|preços? (?:em|com)|service (?:compris|inclus|non compris)|bedienung|millésime (?:peut|selon)|responsib|suitable for|under 18|taxes? (?:et|and)|servizio|coperto|gratuity|subject to|please (?:ask|note|be)|demandez|veuillez|abus d.alcool|consommer avec|available (?:in|on|upon|by)|upon request|vintages? may|millésimes? (?:peuvent|susceptibles)|corkage|droit de bouchon|korkgeld|per person|par personne|a persona|pairings? with|tasting menu|www\.|https?:|@|©|\btel[.:]/iu;

/** Where the house is, how it charges, what the law wants said: never a wine, whatever number stands in it. */
export const isAboutHouse = (text: string): boolean =>
  /service|\bvat\b|prices|\bprix\b|prezzi|preise|precios|preços|\btel[.:]|www\.|https?:|@|coperto|korkgeld|corkage|bouchon|descorche|\bopen (?:daily|\d)|per person|a persona|par personne|pro person|deposit|tasting menu|pairings?\b/iu.test(
    text,
  );

/** A sentence about the house rather than a line of its list. */
export function isNote(text: string, hasSmallNames = false): boolean {
  if (NOTE.test(text)) return true;
  if (hasSmallNames) return false;
  const words = text.split(/\s+/u).length;
  const small = text.match(/(?<![\p{L}])\p{Ll}{2,}/gu)?.length ?? 0;
  // Prose: many words, most of them without capitals. Names of wines are capitalised.
  return words >= 9 && small / words > 0.6;
}

/** A tasting note or another sentence: few capitals, and it ends like one or goes on like one. */
export function isProse(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  const ends = /[.;!]$/u.test(text.trim()) && !/\b\p{L}{1,3}\.$/u.test(text.trim());
  return words.length >= 3 && small / words.length > (ends ? 0.5 : 0.72);
}

export type HeadingSense = 'wine' | 'place' | 'other' | 'mixed' | null;

/** What a heading says about the lines below it. A place alone says wine only weakly: whisky has places too. */
export function senseOf(heading: string): HeadingSense {
  const words = wordsOf(heading);
  const isWine = words.some((word) => WINE.has(word) || GRAPES.has(word));
  const isOther = words.some((word) => OTHER.has(word));
  if (/\b(?:not|no|non|sans|ohne|sin|sem)[ -](?:wine|booze|alco|alk|[aá]lco)/iu.test(fold(heading))) return 'other';
  if (isWine && isOther) return /dessert|dolc|postre|digestif|aperi/iu.test(heading) ? 'wine' : 'mixed';
  if (isWine) return 'wine';
  if (isOther) return 'other';
  return words.some((word) => PLACES.has(word)) ? 'place' : null;
}

/** Every word is one that headings are made of. */
export function isHeadingWords(text: string): boolean {
  const words = wordsOf(text).filter((word) => !/^\d+$/u.test(word));
  const known = (word: string): boolean =>
    WINE.has(word) || OTHER.has(word) || PLACES.has(word) || GRAPES.has(word) || FILLER.has(word);
  const parts = words.flatMap((word) => (word.includes("'") ? word.split("'") : [word]));
  return (
    words.length > 0 &&
    words.length <= 8 &&
    parts.every(known) &&
    !words.every((word) => FILLER.has(word) && word.length < 4)
  );
}

/**
 * 'VINOALCALICE' as 'VINO AL CALICE': letter-spaced headings lose the spaces between words. Only when every part is a word
 * of headings; else the text stays.
 */
export function splitKnownWords(text: string): string {
  const plain = fold(text);
  if (plain.length !== text.length || plain.length < 6 || plain.length > 40 || !/^\p{L}+$/u.test(plain)) return text;
  const isKnown = (word: string): boolean =>
    word.length > 1 && (WINE.has(word) || OTHER.has(word) || PLACES.has(word) || GRAPES.has(word) || FILLER.has(word));
  if (isKnown(plain)) return text;
  // Fewest words to the end of each place.
  const cuts: (number[] | null)[] = [[]];
  for (let end = 1; end <= plain.length; end++) {
    let best: number[] | null = null;
    for (let start = 0; start < end; start++) {
      const before = cuts[start];
      if (before && isKnown(plain.slice(start, end)) && (!best || before.length + 1 < best.length))
        best = [...before, end];
    }
    cuts.push(best);
  }
  const found = cuts[plain.length];
  if (!found) return text;
  return found.map((end, index) => text.slice(found[index - 1] ?? 0, end)).join(' ');
}

export const isByTheGlass = (heading: string): boolean =>
  /by the glass|au verre|\bverres?\b|al calice|\bcalice\b|por copas?|\bcopas\b|al bicchiere|\bglas(?:weise)?\b|offene weine|a copo|\bcoravin\b/iu.test(
    fold(heading),
  );

/** How many words of the line speak for wine, and how many for something else. */
export function weighWords(text: string): { wine: number; other: number } {
  const words = wordsOf(text);
  return {
    wine: words.filter((word) => WINE.has(word) || PLACES.has(word) || GRAPES.has(word)).length,
    other:
      words.filter((word) => OTHER_ITEM.has(word)).length +
      (/\b\d{1,2}\s?(?:yo|year|ans d'age|jahre)\b/iu.test(text) ? 1 : 0),
  };
}

const INDEX_TITLE =
  /^(?:index|indice|índice|contents?|table of contents|sommaire|table des mati[eè]res|inhalt(?:sverzeichnis)?|sumario)$/iu;
export const isIndexTitle = (text: string): boolean => INDEX_TITLE.test(text.trim());

/** Share of the words that headings are made of. */
export function headingShare(text: string): number {
  const words = wordsOf(text).filter((word) => !/^\d+$/u.test(word));
  if (words.length === 0) return 0;
  const known = words.filter(
    (word) => WINE.has(word) || OTHER.has(word) || PLACES.has(word) || GRAPES.has(word) || FILLER.has(word),
  );
  return known.length / words.length;
}

/** Speaks of something to eat. */
export const isFood = (text: string): boolean =>
  /salad|soup|steak|beef|lamb|chicken|salmon|tuna|prawn|pizza|pasta|risotto|burger|fries|cheese|bread|cake|tiramisu|dessert|sauce|grilled|roast|fish|pork|duck|egg|potato|tomato|mushroom|salade|soupe|poulet|boeuf|poisson|fromage|gateau|tarte|insalata|zuppa|pollo|manzo|pesce|formagg|ensalada|sopa|carne|pescado|queso|suppe|fleisch|fisch|kase|schnitzel|kuchen|bacalhau|frango|queijo/iu.test(
    fold(text),
  );
