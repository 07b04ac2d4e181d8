import type { Line } from '#src/document/shapes.ts';

const BIN_WORD = /^(?:no|nr|n)[.°º]{0,2}\s?(\d{1,4})(?=\s?\p{L}|\s|$)/iu;

/** 'No. 114  Asti' on most lines with a price: the word before the bin is left out. On a single line it is part of a name. */
export function withoutBinWords(lines: readonly Line[]): readonly Line[] {
  const numbered = lines.filter((line) => BIN_WORD.test(line.text)).length;
  const priced = lines.filter((line) => /\d\s?(?:€|[$£]|\p{L}{0,3})\.?$/u.test(line.text)).length;
  if (numbered < 4 || numbered < 0.4 * priced) return lines;
  return lines.map((line) => {
    const found = BIN_WORD.exec(line.text);
    const [first, ...others] = line.cells;
    if (!found || !first) return line;
    // Blanks keep every place where it was.
    const shorten = (text: string): string => (found[1] ?? '').padEnd(found[0].length) + text.slice(found[0].length);
    return { ...line, text: shorten(line.text), cells: [{ ...first, text: shorten(first.text) }, ...others] };
  });
}
