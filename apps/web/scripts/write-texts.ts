import { LANGUAGE_CODES } from '@app/domain';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { collectTexts, type Texts } from './texts.ts';

const FOLDER = new URL('../../../packages/domain/src/language/', import.meta.url);
export const TEXTS_FILE = fileURLToPath(new URL('texts.ts', FOLDER));

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
  writeFileSync(TEXTS_FILE, textsModule(texts));
  const all = [...texts.plain, ...texts.counted.keys()];
  console.log(`${texts.plain.size} texts, ${texts.counted.size} of them that count`);
  for (const code of LANGUAGE_CODES.filter((other) => other !== 'en')) {
    const file = readFileSync(new URL(`${code}.ts`, FOLDER), 'utf8');
    const missing = all.filter((text) => !file.includes(`${quoted(text)}:`) && !file.includes(`  ${text}:`));
    console.log(`${code}: ${missing.length} missing${missing.map((text) => `\n  ${text}`).join('')}`);
  }
}
