import { isEveryday, isWord, type Knowledge } from '#src/tables/knowledge.ts';
import type { Span } from '#src/understand/parts.ts';
import type { Token } from '#src/understand/tokens.ts';
import { distanceOf, heardAs, soundOf } from './sound.ts';

interface Name {
  part: 'place' | 'grape' | 'wine';
  value: string;
  /** Folded, without blanks. */
  letters: string;
}

const INDEXES = new WeakMap<Knowledge, Map<string, Name[]>>();

/** Places and grapes by how they sound, made once for each set of tables. */
function indexOf(knowledge: Knowledge): Map<string, Name[]> {
  const known = INDEXES.get(knowledge);
  if (known) return known;
  const index = new Map<string, Name[]>();
  const add = (phrase: string, name: Name): void => {
    const sound = soundOf(phrase);
    if (sound.length < 2 || phrase.length < 5) return;
    // 'Ximénez' is heard as 'Jimenez' too.
    for (const one of new Set([sound, soundOf(phrase.replace(/x(?=[ei])/g, 'j'))]))
      index.set(one, [...(index.get(one) ?? []), name]);
  };
  for (const [phrase, place] of knowledge.places.entries())
    add(phrase, { part: 'place', value: place.name, letters: phrase.replaceAll(' ', '') });
  for (const [phrase, grape] of knowledge.grapes.entries())
    add(phrase, { part: 'grape', value: grape.name, letters: phrase.replaceAll(' ', '') });
  // A wine that is not on the list must be nearly right: there are many, and guests say much.
  for (const [phrase, { isHouse }] of knowledge.known.entries())
    if (!isHouse && phrase.length >= 7 && !/\d/.test(phrase))
      add(phrase, { part: 'wine', value: phrase, letters: phrase.replaceAll(' ', '') });
  INDEXES.set(knowledge, index);
  return index;
}

const WIDEST = 4;
/** Small words that names have. */
const NAME_WORDS = /^(de|la|le|les|du|des|di|del|da|do|dos|das|st|ste|san|val|pap|pop|the|non|nwa|nuf)$/;

/** Places and grapes written as they sound: 'chatto noof du pap', 'vinyo verdey', 'pino noir'. */
export function namesLike(
  tokens: readonly Token[],
  { knowledge, isTaken }: { knowledge: Knowledge; isTaken: (at: number) => boolean },
): (Omit<Span, 'not'> & { rank: number })[] {
  const index = indexOf(knowledge);
  const found: (Omit<Span, 'not'> & { rank: number })[] = [];
  for (let from = 0; from < tokens.length; from++)
    for (let to = from + 1; to <= Math.min(tokens.length, from + WIDEST); to++) {
      const words = tokens.slice(from, to).map(({ text }) => text);
      if (words.some((word) => !/^\p{L}+$/u.test(word))) break;
      const free = words.every((word, at) => !isTaken(from + at) || word.length <= 3);
      // 'The sitter' has one word of weight, and it is right as it stands.
      const isOne = words.filter((word) => word.length > 3).length === 1;
      const strange = words.filter((word) => !isEveryday(knowledge, word) && !(isOne && isWord(knowledge, word)));
      const letters = words.join('');
      // A single word of everyday length is changed less than a name of several.
      const isShort = to - from === 1 && letters.length <= 8;
      // 'Closest' is no Clessé.
      if (to - from === 1 && isWord(knowledge, letters)) continue;
      const isSmall = (word: string | undefined): boolean =>
        word !== undefined && word.length <= 3 && isEveryday(knowledge, word) && !NAME_WORDS.test(word);
      if (to - from > 1 && (isSmall(words[0]) || isSmall(words.at(-1)))) continue;
      // 'I mean the château': a title alone is no name.
      if (words.length <= 2 && words.some((word) => knowledge.titles.has(word) && word.length > 4)) continue;
      if (!free || letters.length < 5) continue;
      // 'Pick pool': everyday words that together are heard as a name and nothing else.
      const isStrange = strange.join('').length >= letters.length * 0.5;
      const same = isStrange || to - from === 1 || letters.length < 7 ? [] : heardSame(letters, index.get(soundOf(words.join(' '))) ?? []); // prettier-ignore
      if (!isStrange && same.length === 0) continue;
      const best = nearest(
        letters,
        same.length > 0 ? same : (index.get(soundOf(words.join(' '))) ?? []),
        isShort || words.some((word) => isEveryday(knowledge, word) && (word.length > 3 || letters.length < 9)) ? 2 : 9,
      );
      if (best?.part === 'wine' && to - from === 1 && !isSaidAsName(tokens, from)) continue;
      if (best)
        found.push({
          part: best.part,
          value: best.value,
          from,
          to,
          sure: 0.7,
          rank: (best.part === 'wine' ? 4.4 : 5.2) + (to - from) * 2,
          ...(best.part === 'wine' ? { lines: [] } : {}),
        });
    }
  return found;
}

/** 'Alan Tejo', 'Chard o nay': a name of the tables heard as two words, one of which is a name of its own. */
export function namesHeardApart(
  tokens: readonly Token[],
  knowledge: Knowledge,
): (Omit<Span, 'not'> & { rank: number })[] {
  const index = indexOf(knowledge);
  return tokens.flatMap((token, from) => {
    const [one, two] = [token.text, tokens[from + 1]?.text ?? ''];
    const letters = one + two;
    if (![one, two].every((word) => /^\p{L}{2,}$/u.test(word)) || letters.length < 8) return [];
    if (isWord(knowledge, one) && isWord(knowledge, two)) return [];
    const near = (index.get(soundOf(letters)) ?? []).find(
      (name) => name.part !== 'wine' && name.letters.length >= 8 && distanceOf(letters, name.letters, 1) <= 1,
    );
    return near ? [{ part: near.part, value: near.value, from, to: from + 2, sure: 0.8, rank: 9.4 }] : [];
  });
}

const heardSame = (letters: string, names: readonly Name[]): readonly Name[] =>
  names.filter((name) => name.part !== 'wine' && heardAs(name.letters) === heardAs(letters));

/** A single word is a wine's name when it is written as one or asked for as one. */
function isSaidAsName(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.text ?? '.';
  const isCapital = /^\p{Lu}/u.test(tokens[at]?.raw ?? '') && !/^[.!?:]$/.test(before);
  return isCapital || tokens.length <= 4 || /^(the|any|got|have|avez|le|la|il|el|den|der|habt)$/.test(before);
}

function nearest(letters: string, names: readonly Name[], most: number): Name | null {
  // Two consonants are little to go by: then the letters must be nearly right.
  let [best, least] = [
    null as Name | null,
    soundOf(letters).length < 3
      ? 1
      : Math.min(most, Math.ceil(letters.length * (soundOf(letters).length >= 4 ? 0.5 : 0.4))),
  ];
  for (const name of names) {
    const far = Math.min(
      distanceOf(letters, name.letters, least),
      // 'Shably', 'bordo': letters far apart that are heard the same.
      name.part !== 'wine' && heardAs(letters) === heardAs(name.letters) ? 1 : least + 1,
      // 'Presseco': one slip in what is heard, however it is doubled in writing.
      name.part !== 'wine' && letters.length >= 7 && distanceOf(heardAs(letters), heardAs(name.letters), 1) <= 1 ? 2 : least + 1, // prettier-ignore
    );
    if (name.part === 'wine' && (far > 1 || letters.length < 7)) continue;
    if (far <= least && (best === null || far < least)) [best, least] = [name, far];
  }
  return best;
}
