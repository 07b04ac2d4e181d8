import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { peerFolder } from '@app/peers';

/** Faces as printed lists have them, each a package @fontsource/<name>. */
const FACE_NAMES = {
  book: 'alegreya bitter cardo cormorant-garamond crimson-text domine eb-garamond libre-baskerville libre-caslon-text lora lusitana merriweather old-standard-tt playfair-display pt-serif spectral vollkorn bodoni-moda arvo zilla-slab',
  plain:
    'lato montserrat open-sans raleway poppins quicksand work-sans pt-sans-narrow roboto-condensed barlow-condensed fira-sans jost josefin-sans archivo-narrow karla oswald tenor-sans',
  odd: 'courier-prime special-elite kalam patrick-hand',
  display: 'cinzel gilda-display prata marcellus great-vibes dancing-script amatic-sc',
} as const;
export type FaceKind = keyof typeof FACE_NAMES;

export const FACES = Object.fromEntries(
  Object.entries(FACE_NAMES).map(([kind, names]) => [kind, names.split(' ')]),
) as Record<FaceKind, string[]>; // the keys are those of the table

/** What a font has beyond Western European letters lies in a file of its own. */
const SUBSETS = [
  ['latin-ext', 'U+0100-02FF,U+1E00-1EFF,U+20A0-20AB,U+20AD-20C0'],
  ['latin', 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2212'],
] as const;
const CUTS = ['400-normal', '400-italic', '700-normal'] as const;

/** The style sheet of some faces. A blank page may not load files: the fonts stand in the page itself. */
export function fontFaces(names: Iterable<string>): string {
  return [...new Set(names)]
    .flatMap((name) => {
      const folder = join(peerFolder(`@fontsource/${name}`), 'files');
      return CUTS.flatMap((cut) =>
        SUBSETS.flatMap(([subset, range]) => {
          const file = join(folder, `${name}-${subset}-${cut}.woff2`);
          if (!existsSync(file)) return [];
          const [weight, style] = cut.split('-');
          const source = `url(data:font/woff2;base64,${readFileSync(file).toString('base64')})`;
          return `@font-face{font-family:'${name}';font-style:${style};font-weight:${weight};unicode-range:${range};src:${source}}`;
        }),
      );
    })
    .join('');
}
