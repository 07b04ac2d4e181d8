/** The folding of the vocabulary, by the names that this package uses. */
export { foldText, foldWords as tokenise, type FoldedWord as Token } from '@app/vocabulary';
