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

/**
 * A heading that joins kinds of sparkling wine says that the wines below sparkle, not where they come from: under
 * "Espumosos y Champagne" stand Cavas. Nor does one that names a style: "Bordeaux blends" of the Cape are not from Bordeaux.
 * "Wine and Champagne" is over everything and says nothing of the wines below.
 * `section`: headings, outermost first, with ' > ' between them.
 */
export function withoutJoinedKinds(section: string): string {
  return section
    .split('>')
    .map((heading) => heading.replace(STYLE_OF_PLACE, '').replace(WHOLE_LIST, ''))
    .map((heading) => {
      const kinds = new Set([...heading.matchAll(SPARKLING)].map(([word]) => word.toLowerCase()));
      return kinds.size > 1 && JOINED.test(heading) ? heading.replace(SPARKLING, 'sparkling') : heading;
    })
    .join('>');
}
