import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser } from 'playwright-core';
import type { Design } from './designs.ts';

/** Fonts of the designs that are not on every machine, from packages; without them the fallbacks are printed. */
const FONTS: readonly (readonly [family: string, name: string, file: string])[] = [
  ['Inter Variable', '@fontsource-variable/inter', 'files/inter-latin-wght-normal.woff2'],
  ['EB Garamond', '@fontsource/eb-garamond', 'files/eb-garamond-latin-400-normal.woff2'],
  ['Playfair Display', '@fontsource/playfair-display', 'files/playfair-display-latin-400-normal.woff2'],
  ['Dancing Script', '@fontsource/dancing-script', 'files/dancing-script-latin-400-normal.woff2'],
  ['Cormorant Garamond', '@fontsource/cormorant-garamond', 'files/cormorant-garamond-latin-500-normal.woff2'],
  ['Josefin Sans', '@fontsource/josefin-sans', 'files/josefin-sans-latin-400-normal.woff2'],
  ['Oswald', '@fontsource/oswald', 'files/oswald-latin-300-normal.woff2'],
];

function fontFaces(): string {
  const require = createRequire(import.meta.url);
  return FONTS.flatMap(([family, name, file]) => {
    try {
      const path = join(dirname(require.resolve(`${name}/package.json`)), file);
      return existsSync(path) ? [`@font-face{font-family:'${family}';src:url('${pathToFileURL(path).href}')}`] : [];
    } catch {
      return [];
    }
  }).join('');
}

export async function openPrinter(): Promise<{ print(design: Design): Promise<Uint8Array>; close(): Promise<void> }> {
  const browser: Browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--allow-file-access-from-files'],
  });
  const faces = fontFaces();
  return {
    async print(design) {
      const page = await browser.newPage();
      // A page of a file may load fonts from files; a blank one may not.
      await page.goto('about:blank');
      await page.setContent(design.html.replace('<style>', `<style>${faces}`), { waitUntil: 'load' });
      await page.evaluate('document.fonts.ready');
      const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      await page.close();
      return new Uint8Array(bytes);
    },
    close: () => browser.close(),
  };
}
