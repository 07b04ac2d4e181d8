import type { Run } from '#src/document/shapes.ts';

/**
 * A page for tests, drawn with signs: one line a row, `|` where a gap is wide, `#` before large print, `~~` before small
 * print, an empty line for a wider gap.
 */
export function buildPage(drawing: string): { width: number; height: number; runs: Run[] } {
  const runs: Run[] = [];
  let baseline = 40;
  for (const row of drawing.replace(/^\n/u, '').split('\n')) {
    if (row.trim() === '') {
      baseline += 10;
      continue;
    }
    const size = row.trim().startsWith('##')
      ? 18
      : row.trim().startsWith('#')
        ? 14
        : row.trim().startsWith('~~')
          ? 7.5
          : 10;
    const cells = row
      .trim()
      .replace(/^(?:#+|~~)\s*/u, '')
      .split('|');
    baseline += size * 1.5;
    for (const [index, cell] of cells.entries()) {
      const text = cell.trim();
      if (text === '') continue;
      const width = text.length * size * 0.48;
      // Names from the left, everything else flush right in columns of its own.
      const x = index === 0 ? 50 : 550 - (cells.length - 1 - index) * 75 - width;
      runs.push({ text, x, baseline, width, size, confidence: 1, font: size === 10 ? 'text' : 'display' });
    }
  }
  return { width: 600, height: Math.max(840, baseline + 60), runs };
}
