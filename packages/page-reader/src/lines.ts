/** A line of a list as text: how large its heading is (0: no heading), and its cells. */
export interface TextLine {
  level: 0 | 1 | 2 | 3;
  cells: string[];
}

/**
 * Lines as the list reader takes them: '#' before a heading, a tab between cells. A cell has neither tabs nor line breaks, and
 * does not begin like a heading.
 */
export function writeLines(lines: readonly TextLine[]): string {
  return lines
    .map(({ level, cells }) => {
      const text = cells
        .map((cell) => cell.replaceAll(/\s+/gu, ' ').trim())
        .filter((cell, at) => cell !== '' || at > 0)
        .join('\t')
        .trimEnd();
      return level > 0 ? `${'#'.repeat(level)} ${text.replaceAll('\t', ' ')}` : text.replace(/^#+\s*/u, '');
    })
    .filter((line) => line !== '')
    .join('\n');
}
