import { foldName } from '#src/tables/fold.ts';
import type { Wish } from '#src/plan/wish.ts';

type Kind = Pick<Wish, 'colours' | 'styles' | 'grapes'>;
const kind = (
  colour: Kind['colours'][number] | null,
  styles: readonly string[],
  ...grapes: readonly string[]
): Kind => ({
  colours: colour ? [colour] : [],
  styles,
  grapes,
});

/** Brands of shops that guests name and lists seldom have: what kind of wine they are. */
const BRANDS: Readonly<Record<string, Kind>> = {
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
};

/** The kind of wine a brand is; null where it is none of them. */
export const brandOf = (name: string): Kind | null => BRANDS[foldName(name)] ?? null;
