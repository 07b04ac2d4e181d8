/** The stages by themselves, for scoring them: lines of a page, entries of lines. The door of the package is `index.ts`. */
export { openList, parseEntries } from './entries.ts';
export { readLines } from './lines.ts';
