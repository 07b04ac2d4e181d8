import { findPhrase, type FindPhrase, type Vocabulary } from '@app/vocabulary';

/** The vocabulary as the judging of offers needs it: searches that are made once and used for every product. */
export interface FeedWords {
  /** Words that speak against wine in a category or a name; `certain`: even where the shop files it under wine. */
  category: FindPhrase;
  certainCategory: FindPhrase;
  product: FindPhrase;
  certainProduct: FindPhrase;
  /** Words that say wine in a category. */
  wineCategory: FindPhrase;
  /** Several wines at once. */
  mixture: FindPhrase;
  /** Millilitres of the size that a product's name says by a word; null when it says none. */
  sizeInName(text: string): number | null;
  /** The same of a field for sizes, where more words are sizes. */
  sizeInField(text: string): number | null;
}

/** What makes a cask of a spirit: 'bourbon barrel aged' is no bourbon. */
const CASKS = ['barrel', 'cask', 'finish'];

export function toFeedWords(vocabulary: Vocabulary): FeedWords {
  const { sizes } = vocabulary;
  const inName = findPhrase(sizes.words('product').keys());
  const inField = findPhrase([...sizes.words('product').keys(), ...sizes.words('field').keys()]);
  const alone = sizes.words('whole-field');
  const sizeBy = (find: FindPhrase) => (text: string) => {
    const word = find(text.replace(/(?<!\d)1\/2/g, '½'));
    return word === null ? null : sizes.find(word);
  };
  const sizeInField = sizeBy(inField);
  return {
    category: findPhrase(vocabulary.notWine('category')),
    certainCategory: findPhrase(vocabulary.notWine('certain-category')),
    product: findPhrase(vocabulary.notWine('product'), CASKS),
    certainProduct: findPhrase(vocabulary.notWine('certain-product')),
    wineCategory: findPhrase([...vocabulary.headings('category'), GOOGLE_WINE]),
    mixture: findPhrase(vocabulary.notWine('mixture')),
    sizeInName: sizeBy(inName),
    sizeInField: (text) => sizeInField(text) ?? alone.get(text.trim().toLowerCase()) ?? null,
  };
}

/** Wine in Google's numbered categories. */
const GOOGLE_WINE = '421';
