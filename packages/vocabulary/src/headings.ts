/** Kinds of sparkling wine as headings join them, each also the name of a place or of a country's own. */
const SPARKLING =
  /(?<!\p{L})(?:champagnes?|champán|champagner|sparkling|espumos[oa]s?|mousseux|effervescents?|spumant[ei]|schaumweine?|sekte?|perlweine?|bubbles|bubbly|bulles|bollicine|burbujas|fizz|cr[eé]mants?|cavas?|proseccos?|franciacorta|cap classique|mcc|p[eé]t[- ]?nats?|blanquette)(?!\p{L})/giu;
/** Places whose names say how a wine is made where a word of style or blending follows: 'Bordeaux-Style Blends', 'Rhône blends'. */
const STYLE_OF_PLACE =
  /(?<!\p{L})(?:bordeaux|bordelais|rh[oô]ne|burgund(?:y|ian)|bourgogne|champagne|loire|alsace|alsatian|tuscan|chablis|provence|proven[cç]al|port|sherry|sauternes|rioja|mosel)(?=[\s-]+(?:styled?|inspired|like|blends?|stil|stijl|varietals?|varieties)(?!\p{L}))/giu;
const JOINED = /[&+/,]|(?<!\p{L})(?:and|y|e|et|und|i)(?!\p{L})/iu;
/** Wine and a kind of it, in either order: the name of a whole list. */
const WINE = String.raw`(?<!\p{L})(?:wines?|vins?|vin[ie]|vinos?|weine?)(?!\p{L})`;
const AND = String.raw`\s*(?:[&+/]|(?<!\p{L})(?:and|y|e|et|und|i)(?!\p{L}))\s*`;
const WHOLE_LIST = new RegExp(`${WINE}${AND}${SPARKLING.source}|^\\s*${SPARKLING.source}${AND}${WINE}`, 'giu');

/** A colour and sparkling wines, joined: each wine below is one or the other. */
const COLOUR = String.raw`(?<!\p{L})(?:ros[ée]s?|rosad[oa]s?|rosat[oi]|blancos?|blancs?|bianc[hoi]+|white|weiss(?:wein|weine)?|weiß(?:wein|weine)?|brancos?)(?:\s+(?:wines?|vins?|vin[ie]|vinos?|weine?))?(?!\p{L})`;
const COLOUR_OR_SPARKLING = new RegExp(`${COLOUR}${AND}${SPARKLING.source}|${SPARKLING.source}${AND}${COLOUR}`, 'giu');

/**
 * A heading that joins kinds of sparkling wine says that the wines below sparkle, not where they come from: under
 * "Espumosos y Champagne" stand Cavas. Nor does one that names a style: "Bordeaux blends" of the Cape are not from Bordeaux.
 * "Wine and Champagne" is over everything and says nothing of the wines below; "Rosado y espumosos" says neither of any wine.
 * `section`: headings, outermost first, with ' > ' between them.
 */
export function withoutJoinedKinds(section: string): string {
  return section
    .split('>')
    .map((heading) => heading.replace(STYLE_OF_PLACE, '').replace(WHOLE_LIST, '').replace(COLOUR_OR_SPARKLING, ''))
    .map((heading) => {
      const kinds = new Set([...heading.matchAll(SPARKLING)].map(([word]) => word.toLowerCase()));
      return kinds.size > 1 && JOINED.test(heading) ? heading.replace(SPARKLING, 'sparkling') : heading;
    })
    .join('>');
}

/** Words of taste, with which a list divides its wines instead of by place: 'Full bodied, oaky', 'Frais et légers', 'Con cuerpo'. */
const TASTE =
  /(?<!\p{L})(?:(?:full|medium|light)[- ]?bod(?:y|ied)|bod(?:y|ied)|crisp|light(?:er)?|dry|drier|off-dry|sweet(?:er)?|fruit(?:y|ier|[- ]?forward)?|juicy|oak(?:y|ey|ed)?|unoaked|rich(?:er)?|bold|big|powerful|soft|smooth|silky|velvety|fresh|aromatic|floral|spicy|elegant|mineral(?:ity)?|zesty|creamy|buttery|round(?:ed)?|tannic|easy(?:[- ](?:going|drinking))?|fun|adventurous|interesting|l[ée]gers?|frais|fruit[ée]s?|secs?|puissants?|charpent[ée]s?|ronds?|souples?|gourmands?|moelleux|leicht[eé]?|frisch[e]?|fruchtig[e]?|kr[äa]ftig[e]?|trocken[e]?|vollmundig[e]?|w[üu]rzig[e]?|freschi|leggeri|fruttati|corposi|strutturati|morbidi|aromatici|secchi|frescos?|ligeros?|afrutados?|con cuerpo|potentes|secos?|dulces?)(?!\p{L})/iu;

/** Whether a heading groups wines by their taste. Such headings stand side by side: what the one before said holds no longer. */
export const isOfTaste = (heading: string): boolean => TASTE.test(heading);
