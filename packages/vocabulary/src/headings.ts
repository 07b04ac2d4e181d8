/** Kinds of sparkling wine as headings join them, each also the name of a place or of a country's own. */
const SPARKLING =
  /(?<!\p{L})(?:champagnes?|champán|champagner|sparkling|espumos[oa]s?|mousseux|effervescents?|spumant[ei]|schaumweine?|sekte?|perlweine?|bubbles|bubbly|bulles|bollicine|burbujas|fizz|cr[eé]mants?|cavas?|proseccos?|franciacorta)(?!\p{L})/giu;
const JOINED = /[&+/,]|(?<!\p{L})(?:and|y|e|et|und|i)(?!\p{L})/iu;

/**
 * A heading that joins kinds of sparkling wine says that the wines below sparkle, not where they come from: under
 * "Espumosos y Champagne" stand Cavas. `section`: headings, outermost first, with ' > ' between them.
 */
export function withoutJoinedKinds(section: string): string {
  return section
    .split('>')
    .map((heading) => {
      const kinds = new Set([...heading.matchAll(SPARKLING)].map(([word]) => word.toLowerCase()));
      return kinds.size > 1 && JOINED.test(heading) ? heading.replace(SPARKLING, 'sparkling') : heading;
    })
    .join('>');
}
