/** Wines of the list are counted, not what the rules of a place allow: 'how many bottlings do you have?' */
export const COUNTED_HERE =
  /\b(how many|number of|no ?\.? of|combien de|wie ?viele|quant[ie]|cuant[ao]s)\b[^.?!]{0,110}\b(bottlings?|lines?|labels?|references?|do you (have|list|stock|sell|pour)|have you|on (the|your|this) list|does the list|you got|avez vous|a la carte|habt ihr|haben sie|auf der karte|avete|in carta|teneis|tienen|en la carta)\b/;

/** 'No. of actual Champagnes', 'how many Canadian reds': a number of wines of a kind. */
export const COUNTED_KIND =
  /\b(how many|number of|no ?\.? of|combien de|wie ?viele|quant[ie]|cuant[ao]s) (\w+ ){0,2}<(colour|place|grape|style)>(?! (grapes?|villages?|crus?|grams?|months?|years?|communes?))/;
