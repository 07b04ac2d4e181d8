/** The faces of the line validation. None was trained on: `HELD_OUT` in models/line-recogniser/training/fonts.py. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { peerFolder } from '@app/peers';

export interface Face {
  family: string;
  /** The package of npm it comes from. */
  from: string;
  /** A folder of an @expo-google-fonts package; for @fontsource the end of a file's name. */
  style: string;
}

const whole = (family: string, name: string, style = '400Regular'): Face => ({
  family,
  from: `@expo-google-fonts/${name}`,
  style,
});
const sliced = (family: string, name: string, style: string): Face => ({ family, from: `@fontsource/${name}`, style });

export const FACES = {
  garamond: whole('EB Garamond', 'eb-garamond'),
  garamondItalic: whole('EB Garamond Italic', 'eb-garamond', '400Regular_Italic'),
  cormorant: whole('Cormorant', 'cormorant', '500Medium'),
  cormorantItalic: whole('Cormorant Italic', 'cormorant', '500Medium_Italic'),
  spectral: whole('Spectral', 'spectral'),
  spectralItalic: whole('Spectral Italic', 'spectral', '400Regular_Italic'),
  playfairDisplay: whole('Playfair Display', 'playfair-display'),
  playfairDisplayItalic: whole('Playfair Display Italic', 'playfair-display', '400Regular_Italic'),
  playfair: whole('Playfair', 'playfair'),
  playfairItalic: whole('Playfair Italic', 'playfair', '400Regular_Italic'),
  bodoni: whole('Bodoni Moda', 'bodoni-moda'),
  bodoniItalic: whole('Bodoni Moda Italic', 'bodoni-moda', '400Regular_Italic'),
  goudy: whole('Sorts Mill Goudy', 'sorts-mill-goudy'),
  goudyItalic: whole('Sorts Mill Goudy Italic', 'sorts-mill-goudy', '400Regular_Italic'),
  lora: whole('Lora', 'lora'),
  loraItalic: whole('Lora Italic', 'lora', '400Regular_Italic'),
  greatVibes: whole('Great Vibes', 'great-vibes'),
  styleScript: whole('Style Script', 'style-script'),
  charm: whole('Charm', 'charm'),
  dancing: sliced('Dancing Script', 'dancing-script', '400-normal'),
  josefin: sliced('Josefin Sans', 'josefin-sans', '400-normal'),
  oswald: sliced('Oswald', 'oswald', '300-normal'),
} satisfies Record<string, Face>;
export type FaceName = keyof typeof FACES;

/** What an @fontsource package has beyond Western European letters lies in a file of its own. */
const SLICES = [
  ['latin-ext', 'U+0100-02FF,U+1E00-1EFF,U+20A0-20AB,U+20AD-20C0'],
  ['latin', 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2212'],
] as const;

/** The faces as a page carries them in itself: a blank page may not load files. */
export function faceRules(names: readonly FaceName[]): string {
  const rule = (family: string, file: string, format: string, range = ''): string =>
    `@font-face{font-family:'${family}';${range}src:url(data:font/${format};base64,${readFileSync(file).toString('base64')})}`;
  return names
    .flatMap((name) => {
      const { family, from, style }: Face = FACES[name];
      const folder = peerFolder(from);
      if (from.startsWith('@expo')) {
        const file = readdirSync(join(folder, style)).find((each) => each.endsWith('.ttf')) ?? '';
        return [rule(family, join(folder, style, file), 'ttf')];
      }
      return SLICES.map(([slice, range]) =>
        rule(
          family,
          join(folder, 'files', `${from.split('/')[1]}-${slice}-${style}.woff2`),
          'woff2',
          `unicode-range:${range};`,
        ),
      );
    })
    .join('');
}
