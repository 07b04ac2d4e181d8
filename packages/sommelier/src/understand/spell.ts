import type { GuestWord } from '#src/tables/guest-words.ts';
import { isEveryday, isWord, type Knowledge } from '#src/tables/knowledge.ts';
import { LANGUAGES, type Language } from '#src/tables/languages.ts';
import type { PhraseBook } from '#src/tables/phrase-book.ts';
import { distanceOf, heardAs } from './gazetteer/sound.ts';
import type { NameIndex } from './gazetteer/name-index.ts';
import type { Token } from './tokens.ts';

/** A word with the letter it is heard to begin with: a guest may type hundreds of unknown words, and each is compared with all. */
interface HeardWord {
  word: string;
  first: string | undefined;
}

type WordsByLength = ReadonlyMap<number, readonly HeardWord[]>;

/** The words a language's guests are understood by, and every word that is right as it stands. */
interface Vocabulary {
  /** Right words, those of parts first. */
  byLength: WordsByLength;
  /** Words of places and grapes, which have their own way of being heard. */
  names: WordsByLength;
  /** By how they are heard. */
  byEar: ReadonlyMap<string, string>;
  known: ReadonlySet<string>;
}

const VOCABULARIES = new WeakMap<Knowledge, Map<Language, Vocabulary>>();
const SHORTEST = 4;

/**
 * The words of a turn put right: first by the language's table of spellings ('wot', 'kel', 'k'), then a word that nobody
 * knows becomes the one of the guests' words that is a slip of the thumb away or sounds alike ('cheepest', 'binaco').
 * Names of the list, places, grapes and everyday words are never touched. What was typed stays in `raw`.
 */
export function spellOut(
  tokens: readonly Token[],
  { knowledge, names, language }: { knowledge: Knowledge; names: NameIndex | null; language: Language },
): Token[] {
  const vocabulary = vocabularyOf(knowledge, language);
  const { spelling, book } = knowledge.guests[language];
  return tokens.flatMap((token, at) => {
    // 'A 20 yr tawny': years, not 'your'.
    if (/^yrs?$/.test(token.text) && /^\d+$/.test(tokens[at - 1]?.text ?? '')) return [{ ...token, text: 'year' }];
    const written = spelling.get(token.text);
    if (written !== undefined && !isListed(token.text, names) && !isSign(token, tokens[at + 1], { book, written }))
      // 'c' before 'est' needs no second 'est'.
      return written
        .split(' ')
        .filter((text, index) => index === 0 || text !== tokens[at + 1]?.text)
        .map((text) => ({ ...token, text }));
    const plain = isEveryday(knowledge, token.text) ? null : withoutDigraphs(token.text, vocabulary);
    if (plain !== null && !isListed(token.text, names)) return [{ ...token, text: plain }];
    const right = isOpen(token, at, { knowledge, names, vocabulary, language })
      ? nearestWord(token.text, vocabulary)
      : null;
    return [right === null ? token : { ...token, text: right }];
  });
}

/** 'Gewaechs', 'weiss und gruen' on a keyboard without dots: the word with plain vowels, where that is a word. */
function withoutDigraphs(text: string, { known }: Vocabulary): string | null {
  if (known.has(text) || text.length < SHORTEST || !/[aou]e/.test(text)) return null;
  const plain = text.replace(/([aou])e/g, '$1');
  return known.has(plain) ? plain : null;
}

/** 'La + chère' is a word, 'un rouge + un blanc' a sign. */
const isSign = (
  { text }: Token,
  next: Token | undefined,
  { book, written }: { book: PhraseBook<GuestWord>; written: string },
): boolean =>
  text === '+' && ['', 'la ', 'le ', 'il ', 'el '].every((the) => !book.get(`${the}${written} ${next?.text ?? ''}`));

const isListed = (text: string, names: NameIndex | null): boolean =>
  names !== null &&
  (names.byWord.has(text) ||
    names.byWord.has(`${text}s`) ||
    (text.length > 2 && names.byInitials.has(text)) ||
    names.byRank.has(text));

function isOpen(
  { text, raw }: Token,
  at: number,
  {
    knowledge,
    names,
    vocabulary,
    language,
  }: { knowledge: Knowledge; names: NameIndex | null; vocabulary: Vocabulary; language: Language },
): boolean {
  if (text.length < SHORTEST || !/^[a-z]+$/.test(text)) return false;
  // A capital inside a sentence begins a name, but for German nouns and for who shouts.
  if (at > 0 && language !== 'de' && /^\p{Lu}\p{Ll}/u.test(raw)) return false;
  return (
    !isEveryday(knowledge, text) && !isWord(knowledge, text) && !vocabulary.known.has(text) && !isListed(text, names)
  );
}

/** The word meant: one slip away, two for a long word, else heard the same. Null where a name is as near. */
function nearestWord(text: string, { byLength, byEar, names }: Vocabulary): string | null {
  const most = text.length >= 9 ? 2 : 1;
  const near = closest(text, byLength, most);
  if (near) return closest(text, names, near.far) ? null : near.word;
  const alike = byEar.get(heardAs(text));
  return alike !== undefined && distanceOf(text, alike, 3) <= (alike[0] === text[0] ? 3 : 2) ? alike : null;
}

const isEnding = (stem: string, word: string): boolean =>
  word.startsWith(stem) && /^(ed|d|ing|er)$/.test(word.slice(stem.length));

function closest(text: string, words: WordsByLength, most: number): { word: string; far: number } | null {
  let best: string | null = null;
  let least = most + 1;
  const [first] = heardAs(text);
  for (let length = text.length - most; length <= text.length + most; length++)
    for (const { word, first: begin } of words.get(length) ?? []) {
      // Short words are near to many: they begin alike.
      if (word[0] !== text[0] && (text.length < 6 || begin !== first)) continue;
      if (word.length <= SHORTEST && word.length < text.length) continue;
      // 'Touched' is no slip of 'touch'.
      if (isEnding(word, text) || isEnding(text, word)) continue;
      const far = distanceOf(text, word, least - 1);
      if (far < least) [best, least] = [word, far];
    }
  return best === null ? null : { word: best, far: least };
}

function vocabularyOf(knowledge: Knowledge, language: Language): Vocabulary {
  const made = VOCABULARIES.get(knowledge) ?? new Map<Language, Vocabulary>();
  VOCABULARIES.set(knowledge, made);
  const known = made.get(language);
  if (known) return known;
  const vocabulary = makeVocabulary(knowledge, language);
  made.set(language, vocabulary);
  return vocabulary;
}

const lettersOf = (phrase: string): string[] => phrase.split(' ').filter((word) => /^[a-z]+$/.test(word));

function makeVocabulary(knowledge: Knowledge, language: Language): Vocabulary {
  const own = knowledge.guests[language];
  const words = new Set<string>();
  for (const book of [own.book, own.cues])
    for (const [phrase, { part }] of book.entries())
      if (part !== 'place') for (const word of lettersOf(phrase)) words.add(word);
  for (const word of own.numbers.keys()) for (const one of lettersOf(word)) words.add(one);
  for (const [phrase, { group }] of knowledge.dishes.entries())
    if (group !== 'cuisine') for (const word of lettersOf(phrase)) words.add(word);
  for (const word of own.common) words.add(word);
  // Words written out in the patterns: 'pregnant', 'kostet', 'abbinate'.
  for (const { pattern } of [...own.wants, ...own.health])
    for (const [word] of pattern.source.matchAll(/(?<![\\a-z\]])[a-z]{5,}(?![a-z\\[?*+])/g)) words.add(word);
  const byEar = new Map<string, string>();
  for (const word of words) {
    const heard = heardAs(word);
    if (word.length >= SHORTEST && heard.length > 2 && !byEar.has(heard)) byEar.set(heard, word);
  }
  const ofNames = [knowledge.places, knowledge.grapes].flatMap((book) =>
    [...book.entries()].flatMap(([phrase]) => lettersOf(phrase)),
  );
  return {
    byLength: groupByLength(words),
    names: groupByLength(new Set(ofNames.filter((word) => !words.has(word)))),
    byEar,
    known: rightWords(knowledge),
  };
}

function groupByLength(words: Iterable<string>): WordsByLength {
  const groups = new Map<number, HeardWord[]>();
  for (const word of words) {
    if (word.length < SHORTEST) continue;
    const group = groups.get(word.length);
    const one = { word, first: heardAs(word)[0] };
    if (group) group.push(one);
    else groups.set(word.length, [one]);
  }
  return groups;
}

const RIGHT = new WeakMap<Knowledge, ReadonlySet<string>>();

/** Every word of every language's tables and of places, grapes, terms and nicknames. */
function rightWords(knowledge: Knowledge): ReadonlySet<string> {
  const made = RIGHT.get(knowledge);
  if (made) return made;
  const right = new Set<string>();
  const books = [
    knowledge.places,
    knowledge.grapes,
    knowledge.glossary,
    knowledge.dishes,
    knowledge.styleWords,
    ...LANGUAGES.flatMap((language) => [knowledge.guests[language].book, knowledge.guests[language].cues]),
  ];
  for (const book of books)
    for (const [phrase] of book.entries()) for (const word of phrase.split(' ')) right.add(word);
  for (const phrase of knowledge.nicknames.keys()) for (const word of phrase.split(' ')) right.add(word);
  for (const language of LANGUAGES) {
    const { numbers, common } = knowledge.guests[language];
    for (const word of [...numbers.keys(), ...common]) right.add(word);
  }
  RIGHT.set(knowledge, right);
  return right;
}
