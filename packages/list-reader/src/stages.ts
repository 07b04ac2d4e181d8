/** The stages by themselves, for scoring them: lines of a page, entries of lines. The door of the package is `index.ts`. */
export { openList, parseEntries } from '#src/entries/entries.ts';
export { readLines } from '#src/layout/lines.ts';
