import { LANGUAGE_CODES, LANGUAGES } from '@app/domain';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { collectTexts, type Texts } from './texts.ts';
import { collectWineTexts } from './wine-texts.ts';

export const TEXTS_FILE = fileURLToPath(new URL('../../../packages/domain/src/language/texts.ts', import.meta.url));

const quoted = (text: string): string =>
  text.includes("'") && !text.includes('"')
    ? JSON.stringify(text)
    : `'${JSON.stringify(text)
        .slice(1, -1)
        .replaceAll("'", String.raw`\'`)
        .replaceAll(String.raw`\"`, '"')}'`;

const union = (texts: Iterable<string>): string => {
  const sorted = [...texts].toSorted();
  return sorted.length > 0 ? sorted.map((text) => `\n  | ${quoted(text)}`).join('') : ' never';
};

export const WINE_TEXTS_FILE = fileURLToPath(
  new URL('../../../packages/domain/src/language/wine/texts.ts', import.meta.url),
);

/** The type whose keys are all words of the catalogue's tables that a reader is told. */
export function wineTextsModule(texts: Iterable<string>): string {
  return `/* Every word of the catalogue's tables that a reader is told, written by \`npm run texts\`. */

type WineText =${union(texts)};

/** The words of wine of a language: every one, and no other. */
export type WineDictionary = Readonly<Record<WineText, string>>;
`;
}

/** The type whose keys are all texts of the product: a dictionary that lacks one, or has one too many, does not compile. */
export function textsModule({ plain, counted }: Pick<Texts, 'plain' | 'counted'>): string {
  return `import type { Forms } from './dictionary.ts';

/* Every text of the product, written by \`npm run texts\`. */

type Text =${union(plain)};

/** Texts that count something, by their English form for many. */
type CountedText =${union(counted.keys())};

/** A dictionary has every text of the product, and no other. */
export type Dictionary = Readonly<Record<Text, string> & Record<CountedText, Forms>>;
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const texts = collectTexts();
  const wineTexts = collectWineTexts();
  writeFileSync(TEXTS_FILE, textsModule(texts));
  writeFileSync(WINE_TEXTS_FILE, wineTextsModule(wineTexts));
  const all = [...texts.plain, ...texts.counted.keys()];
  console.log(`${texts.plain.size} texts, ${texts.counted.size} of them that count`);
  for (const code of LANGUAGE_CODES.filter((other) => other !== 'en')) {
    const dictionary: Record<string, string | { other: string }> = (await LANGUAGES[code].dictionary()) ?? {};
    const words: Record<string, string> = (await LANGUAGES[code].wineWords()) ?? {};
    const missing = [
      ...all.filter((text) => dictionary[text] === undefined),
      ...[...wineTexts].filter((text) => words[text] === undefined),
    ];
    console.log(`${code}: ${missing.length} missing${missing.map((text) => `\n  ${text}`).join('')}`);
  }
}
