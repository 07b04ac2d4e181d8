const WINE = /\b(?:wines?|weine?|vins?|vinos?|vinhos?|champagnes?|sparkling|prosecco|port|sherry|madeira|421)\b/iu;
const NEVER =
  /\b(?:accessor\w*|glass\w*|stemware|gift ?cards?|vouchers?|tickets?|events?|books?|merch\w*|apparel|cigars?|food|cheese|coffee|corkscrews?)\b/iu;
const OTHER =
  /\b(?:beers?|biere?|bi[èe]res?|ciders?|spirits?|liquors?|whisk(?:e?y|ies)|vodka|gin|rum|tequila|mezcal|cognac|brandy|liqueurs?|sake|hard seltzers?|soft drinks?|water|mixers?)\b/iu;

/** Things a wine shop also sells, by name. Not after a word that makes a cask of them ('bourbon barrel aged'). */
const THINGS =
  /\b(?:beers?|bière|birra|cerveza|lager|pale ale|brown ale|ipa|pilsner|stout|hard seltzer|cider|cidre|vodka|gin|rum|rhum|tequila|mezcal|whisk(?:e?y|ies)|bourbon|scotch|cognac|armagnac|calvados|grappa|brandy|liqueur|amaro|sake|soju|shochu)\b(?![ -](?:barrel|cask|finish))/iu;
const CERTAINLY =
  /\b(?:cigars?|zigarren?|humidor|corkscrew|stemware|wine glass(?:es)?|gift ?card|gift voucher|e-?gift|gutschein|t-shirt|tote bag|olive oil|tasting ticket)\b/iu;
const MIXED =
  /\b(?:mixed (?:case|lot|dozen|pack|box|six)|assort(?:ed|ment)(?: case)?|sampler|tasting (?:pack|case|set|box)|discovery (?:case|pack|box)|selection (?:case|pack|box)|variety pack|gift set|mystery (?:case|box)|vertical (?:case|lot|set|collection)|horizontal (?:case|lot|set)|probierpaket|weinpaket|coffret d[ée]couverte|caisse panach[ée]e)\b/iu;

/**
 * The word that says this is no wine, or null. Categories speak first: a shop that files something under wine means it,
 * and then only what can never be wine (a cigar, a voucher) is believed of the name.
 */
export function findNotWine(name: string, categories: readonly string[]): string | null {
  const certain = CERTAINLY.exec(name)?.[0];
  if (certain) return certain;
  // The most particular category is the last of its path: 'Drinks > Beer & Wine > Riesling'.
  const own = categories.map((path) => path.split('>').at(-1)?.trim() ?? '').filter(Boolean);
  const never = own.map((category) => NEVER.exec(category)?.[0]).find(Boolean);
  if (never) return never;
  if (own.some((category) => WINE.test(category))) return null;
  return own.map((category) => OTHER.exec(category)?.[0]).find(Boolean) ?? THINGS.exec(name)?.[0] ?? null;
}

/** The words that say this is several wines at once, or null. */
export function findMixture(name: string): string | null {
  return MIXED.exec(name)?.[0] ?? null;
}
