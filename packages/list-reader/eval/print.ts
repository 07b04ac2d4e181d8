import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { peerFolder } from '@app/peers';
import { chromium, type Browser } from 'playwright-core';
import type { Design } from './designs.ts';

/** Fonts of the designs that are not on every machine, from packages. */
const FONTS: readonly (readonly [family: string, name: string, file: string, style?: 'italic'])[] = [
  ['Inter Variable', '@fontsource-variable/inter', 'inter-SUBSET-wght-normal'],
  ['EB Garamond', '@fontsource/eb-garamond', 'eb-garamond-SUBSET-400-normal'],
  ['EB Garamond', '@fontsource/eb-garamond', 'eb-garamond-SUBSET-400-italic', 'italic'],
  ['Playfair Display', '@fontsource/playfair-display', 'playfair-display-SUBSET-400-normal'],
  ['Dancing Script', '@fontsource/dancing-script', 'dancing-script-SUBSET-400-normal'],
  ['Cormorant Garamond', '@fontsource/cormorant-garamond', 'cormorant-garamond-SUBSET-500-normal'],
  ['Josefin Sans', '@fontsource/josefin-sans', 'josefin-sans-SUBSET-400-normal'],
  ['Oswald', '@fontsource/oswald', 'oswald-SUBSET-300-normal'],
];
/** What a font has beyond Western European letters lies in a file of its own. */
const SUBSETS = [
  ['latin-ext', 'U+0100-02FF,U+1E00-1EFF,U+20A0-20AB,U+20AD-20C0'],
  ['latin', 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2212'],
] as const;

/** A blank page may not load files: the fonts stand in the page itself. */
function fontFaces(): string {
  return FONTS.flatMap(([family, name, file, style = 'normal']) => {
    const weight = /-(\d+)-/.exec(file)?.[1] ?? '100 900';
    const folder = join(peerFolder(name), 'files');
    return SUBSETS.map(([subset, range]) => {
      const bytes = readFileSync(join(folder, `${file.replace('SUBSET', subset)}.woff2`)).toString('base64');
      const source = `url(data:font/woff2;base64,${bytes})`;
      return `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};unicode-range:${range};src:${source}}`;
    });
  }).join('');
}

export async function openPrinter(): Promise<{ print(design: Design): Promise<Uint8Array>; close(): Promise<void> }> {
  const browser: Browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const faces = fontFaces();
  return {
    async print(design) {
      const page = await browser.newPage();
      await page.setContent(design.html.replace('<style>', `<style>${faces}`), { waitUntil: 'load' });
      await page.evaluate('document.fonts.ready');
      const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      await page.close();
      return new Uint8Array(bytes);
    },
    close: () => browser.close(),
  };
}
