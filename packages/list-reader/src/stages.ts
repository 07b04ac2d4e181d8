/** The stages by themselves, for scoring them: layouts of a page, entries of layouts. The door of the package is `index.ts`. */
export { openList, parseEntries } from '#src/entries/entries.ts';
export { readPage } from '#src/entries/layouts.ts';
export { readLayouts, readLines } from '#src/layout/lines.ts';
