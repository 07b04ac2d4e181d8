import { foldName } from './fold.ts';

type Colour = 'red' | 'white' | 'rosé' | 'orange';

/** What a brand is like. */
export interface BrandKind {
  colours: readonly Colour[];
  styles: readonly string[];
  grapes: readonly string[];
}

const kind = (colour: Colour | null, styles: readonly string[], ...grapes: readonly string[]): BrandKind => ({
  colours: colour ? [colour] : [],
  styles,
  grapes,
});

/** Brands of shops that guests name and lists seldom have: what kind of wine they are. */
const BRANDS: Readonly<Record<string, BrandKind>> = {
  'blue nun': kind('white', ['off-dry']),
  'black tower': kind('white', ['off-dry']),
  liebfraumilch: kind('white', ['off-dry']),
  hock: kind('white', ['off-dry']),
  'white zin': kind('rosé', ['off-dry']),
  'white zinfandel': kind('rosé', ['off-dry']),
  'whispering angel': kind('rosé', ['dry']),
  miraval: kind('rosé', ['dry']),
  minuty: kind('rosé', ['dry']),
  'mateus rose': kind('rosé', []),
  mateus: kind('rosé', []),
  'echo falls': kind('rosé', []),
  'blossom hill': kind('rosé', []),
  'oyster bay': kind('white', ['crisp'], 'Sauvignon Blanc'),
  'villa maria': kind('white', ['crisp'], 'Sauvignon Blanc'),
  'kim crawford': kind('white', ['crisp'], 'Sauvignon Blanc'),
  'cloudy bay': kind('white', ['crisp'], 'Sauvignon Blanc'),
  '19 crimes': kind('red', ['full', 'fruity']),
  apothic: kind('red', ['full', 'fruity']),
  'yellow tail': kind('red', ['full', 'fruity'], 'Syrah'),
  'casillero del diablo': kind('red', ['full'], 'Cabernet Sauvignon'),
  'campo viejo': kind('red', [], 'Tempranillo'),
  'trivento reserve': kind('red', ['full'], 'Malbec'),
  meiomi: kind('red', ['soft'], 'Pinot Noir'),
  'santa margherita': kind('white', ['crisp'], 'Pinot Grigio'),
  'la marca': kind(null, ['sparkling']),
  freixenet: kind(null, ['sparkling']),
  rotkappchen: kind(null, ['sparkling']),
  'two buck chuck': kind('red', ['soft']),
  'three buck chuck': kind(null, []),
  'charles shaw': kind('red', ['soft']),
  barefoot: kind(null, ['fruity']),
  'sutter home': kind('rosé', ['off-dry']),
  'carlo rossi': kind('red', ['fruity']),
  franzia: kind(null, ['fruity']),
  'black box': kind('red', ['fruity']),
  'bota box': kind('red', ['fruity']),
  'menage a trois': kind('red', ['full', 'fruity']),
  'dark horse': kind('red', ['full', 'fruity']),
  'josh cellars': kind('red', ['full'], 'Cabernet Sauvignon'),
  'jacobs creek': kind('red', ['full', 'fruity'], 'Syrah'),
  'wolf blass': kind('red', ['full', 'fruity'], 'Syrah'),
  'lindemans bin 65': kind('white', ['full'], 'Chardonnay'),
  'la vieille ferme': kind(null, ['fruity']),
  'j p chenet': kind(null, ['fruity']),
  'jp chenet': kind(null, ['fruity']),
  'roche mazet': kind('red', ['fruity']),
  'vieux papes': kind('red', []),
  'le piat d or': kind(null, ['off-dry']),
  tavernello: kind(null, []),
  'don simon': kind('red', ['fruity']),
  lambrini: kind(null, ['sparkling', 'sweet']),
  babycham: kind(null, ['sparkling', 'sweet']),
  'henkell trocken': kind(null, ['sparkling']),
  'kendall jackson': kind('white', ['oaky'], 'Chardonnay'),
  'gallo family': kind('red', ['soft']),
  'sofia mini': kind(null, ['sparkling']),
};

/** The kind of wine a brand is; null where it is none of them. */
export const brandOf = (name: string): BrandKind | null => BRANDS[foldName(name)] ?? null;

/** The brands by the number of their words, the longest first. */
export const BRAND_NAMES: ReadonlySet<string> = new Set(Object.keys(BRANDS));

/** Brands that nobody orders for their price. */
const NOT_CHEAP: ReadonlySet<string> = new Set(['whispering angel', 'miraval', 'minuty', 'cloudy bay', 'santa margherita', 'meiomi']); // prettier-ignore

/** Who asks for such a brand does not want to spend much. */
export const isCheapBrand = (name: string): boolean =>
  BRAND_NAMES.has(foldName(name)) && !NOT_CHEAP.has(foldName(name));
