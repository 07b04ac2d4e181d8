/** Lines of a list that are no wine: headings, producers alone, places alone, spirits, dishes, notes. */
import type { WineInput } from '#src/index.ts';
import type { Chance } from './random.ts';

const FIXED =
  `RED WINES|WHITE WINES|By the Glass|Half Bottles|Large Formats|VINI ROSSI|VINI BIANCHI|BOLLICINE|Bulles|Vins Doux|Rotweine|Vinos Tintos|Our sommelier's selection|Please ask for the current vintage|All prices include VAT. A discretionary service charge of 12.5% will be added|page 14|750ml|LIST OFFER|Glass 125ml / Bottle 750ml|Index|Carta de vinos|Carte des vins|Weinkarte|Grey Goose Vodka 14|Tanqueray No. Ten Gin 13|Lagavulin 16 Years Old Single Malt 24|Hennessy XO Cognac 48|Remy Martin VSOP 19|Patron Silver Tequila 17|Negroni 15|Espresso Martini 16|Aperol Spritz 12|Peroni Nastro Azzurro 33cl 7|Guinness 6|Espresso 3.5|Cappuccino 4|Earl Grey tea 5|San Pellegrino 750ml 7|Acqua minerale 4|Cheese selection 18|Roast chicken, morels, vin jaune sauce 42|Risotto al tartufo nero 34|Tagliatelle al ragù 19|Beef fillet, bone marrow, red wine jus 48|Oysters, shallot vinegar 24|Tiramisù 11|Crème brûlée 12|Corkage 35|Grappa di Barolo 12|Marc de Bourgogne 14|Calvados Pays d'Auge 15|Tasting flight of three wines 45|Village and Premier Cru|Grand Cru|Cru Classé|Côte de Nuits|Côte de Beaune|Left Bank|Rest of the World|Magnums|Sweet & Fortified|NON-VINTAGE|VINTAGE|ROSÉ|Blanc de Blancs|Cabernet Sauvignon|Pinot Noir & friends|Mixed case of six Bordeaux|Assortment: Champagne & Burgundy (12 BT)`.split(
    '|',
  );

/** One such line. Producers and places come from the catalogue: these are the hardest to refuse. */
export function junkLine(random: Chance, wines: readonly WineInput[]): string {
  const wine = random.pick(wines);
  const kind = random.next();
  const price = random.yes(0.3) ? ` ${20 + random.below(200)}` : '';
  if (kind < 0.3) return random.pick(FIXED);
  if (kind < 0.36) return `${random.pick([wine.subRegion, wine.region]) ?? ''} ${2 + random.below(60)}`; // a table of contents
  if (kind < 0.4) return String(2 + random.below(90));
  if (kind < 0.65)
    return random.pick([
      `${wine.producerName} (${wine.region})`,
      wine.producerName ?? '',
      (wine.producerName ?? '').toUpperCase(),
    ]);
  if (kind < 0.8)
    return `${random.pick([wine.subRegion, wine.region, wine.country]) ?? ''}${random.yes(0.3) ? ` ${1990 + random.below(30)}` : ''}${price}`;
  if (kind < 0.88) return `${wine.subRegion ?? ''} ${wine.colour ?? ''} ${1990 + random.below(30)}${price}`;
  if (kind < 0.94)
    return `100% ${(wine.grapes ?? [])[0] ?? 'Merlot'} (${random.pick(['affinamento in legno', 'élevage en fûts', 'stainless steel', '12 months in oak'])})`;
  return `${(wine.grapes ?? [])[0] ?? 'Chardonnay'}, ${wine.region ?? ''}${price}`;
}
