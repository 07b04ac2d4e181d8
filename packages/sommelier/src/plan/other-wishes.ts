import type { Meaning } from '#src/understand/meaning.ts';

/** 'Allergic to shellfish, so I'll have the sirloin: a red up to 80': a wine for the dish, and a word on the allergy. */
export const isFedElse = ({ health, dishes, colours, budget }: Meaning): boolean =>
  health.every((kind) => kind === 'allergy') &&
  dishes.not.length > 0 &&
  dishes.want.length > 0 &&
  (colours.want.length > 0 || budget !== null);

/** 'Not wine tonight': another drink is wanted, whatever its price. 'Who likes no wine' is somebody to find one for. */
export const NO_WINE =
  /^(?!.*\b(wine|wein|vin|vino) (for|fur|pour|per|para)\b)(?!.*\b(likes?|mag|mogen|aime\w*|piac\w+|gust\w+|drinkers?|person)\b).*\b(not|no|without|instead of|rather than|pas de|kein|keinen|niente|non|nada de|sin|statt) (any |a |more |the )?(wine|wines|vin|wein|vino)\b/;

/** 'Something Japanese, but no sake': the other drink is what is not wanted. */
export const REFUSED_DRINK =
  /\b(no|not|but not|isnt|kein|keinen|nicht|pas|pas de|pas du|non|non sia|no sea|ni) (a |the |any |de |du |il |el |un )?(sake|beer|cider|cocktails?|spirits?|bier|biere|birra|cerveza|sidra|cidre)\b/;
export const IS_THERE =
  /\b(do you (have|do|stock)|have you( got)?|got any|any|is there|are there|gibts?|gibt es|habt ihr|haben sie|avez vous|vous avez|y a t il|avete|c e|ci sono|teneis|tienen|tienes|hay)\b/;
export const ASKS_FOR =
  /\b(do you|dont you|have you|got|any|can (i|we) (get|have|order)|could (i|we)|instead|rather|habt|haben|gibt|kann ich|avez|auriez|puis je|avete|posso|teneis|tienen|hay|puedo|haceis|hacen|sirven|servis|poneis|macht|machen|servez|faites|fate|servite|make|serve|mix)\b/;
export const SIMILAR =
  /\b(?:same|meme|selbe\w*|gleiche\w*|stess[oa]|mism[oa]) (?:idea|thing|style|kind|sort|vibe|spirit|idee|chose|genre|style|art|stil|idea|cosa|stile|tipo|estilo)(?: of (?:thing|wine))? ?,? (?:but|only|mais|aber|nur|ma|pero)\b|\bsomething similar\b|\b(?:something|anything|one) (?:in (?:that|this|the same) (?:vein|style|spirit|direction|mould)|along (?:those|these|the same) lines|of (?:that|the same) (?:sort|kind|ilk|style))\b|\bdans (?:cet|le meme) (?:esprit|style|genre)\b|\bin (?:die|der) (?:richtung|art)\b|\bsu (?:questo|quel) genere\b|\b(?:de|en) (?:ese|este|esa) (?:estilo|linea)\b|\bquelque chose de (?:semblable|similaire)\b|\betwas ahnliches\b|\bqualcosa di simile\b|\balgo (?:parecido|similar)\b|\b(?:a|an|un|une|ein|einen|uno|una|another|any) (?:<\w+> )?(?:similar|semblable|similaire|ahnlich\w*|simile|parecid[oa])\b|\b(?:similar|ahnlich\w*) (?:<(?:place|grape|colour)>|one)|<(?:place|grape|colour)> (?:similar|similaire|semblable|simile|parecid[oa])\b/;
export const NEAREST =
  /\b(nearest|closest|similar|instead|else|like it|proche|semblable|a la place|ahnlich\w*|stattdessen|simile|al posto|vicino|parecid\w*|similar|en su lugar)\b/;
export const VEGAN_DISH =
  /\b(vegan|vegetarian|veggie|vegane[nrs]?|vegetarisch\w*|vegan[oa]s?|vegetarian[oa]s?|vegetalien\w*) (\w+ )?<dish>/;
export const ABOUT_A =
  /\b((what|how) about|fancy|i want|got) (a |an |some )(nice |good |decent |lovely )?<(place|grape)>/;
/** 'My mum only drinks Pinot Grigio, what else might she like?' */
export const LIKED_ELSE =
  /\b(drinks?|likes?|loves?|usually|normally|always|boit|aime|trinkt|mag|liebt|beve|piace|bebe|gusta)\b.*<(grape|place|wine)>.*\b((what|something|anything) (else|similar)|instead|d autre|sonst|anderes|altro|otra cosa|mas)\b/;
/** Who speaks so wants a wine. */
export const WANTED =
  /\b(i want|we want|i d like|id like|i fancy|we fancy|something|give me|looking for|in the mood for|je veux|je voudrais|je cherche|quelque chose|un truc|ich (will|mochte|hatte|suche)|wir (wollen|mochten|hatten|suchen)|etwas|vorrei|voglio|cerco|qualcosa|quiero|queremos|algo|busco|n aiment? que|only likes?|only drinks?)\b/;
/** 'Which of the Champagnes are only Chardonnay?' asks for all of them; 'which of your reds with lamb' for one. */
export const WHICH_OF =
  /\bwhich of (the|your|those|these) (<(colour|style|grape|place)>|\w+) (are|come|have|do|is made)\b|\bwelche (von|unter) (den|euren|ihren) <\w+> (sind|kommen|haben)|\b(lesquels|lesquelles) (de|parmi) (vos|les) <\w+> (sont|viennent|ont)|\bquali (dei|delle|tra i) (vostri |vostre )?<\w+> (sono|vengono|hanno)|\bcuales de (los|las|sus|vuestros) <\w+> (son|vienen|tienen)/;
export const WHICH_WINES = /\b(which|what|welche|quels|quali|que|cuales) (wines?|weine|vins|vini|vinos)\b/;
export const MARKUP =
  /\b(mark ?up|markups|shop prices?|retail|in (a|the) shops?|in shops|at the supermarket|en magasin|en boutique|im laden|im handel|in negozio|en (la |una )?tienda|aufschlag|ricarico|coefficient|margen|marge)\b/;

/** 'Something typical of the area', in five languages. */
export const NATIVE =
  /\b(typical|traditional|indigenous|native|autochthon\w*|from round here|local|locals|typique\w*|traditionnel\w*|du coin|d ici|typisch\w*|traditionell\w*|einheimisch\w*|heimisch\w*|hiesig\w*|aus der gegend|tipic[oaie]\w*|autocton\w*|tradizional\w*|del posto|tradicional\w*|de la zona|de aqui)\b/;
