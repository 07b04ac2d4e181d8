/** Spellings that sound alike: people write a foreign name as they hear it. */

/** A piece as it is typed, and the pieces it may stand for. */
type Sound = readonly [typed: string, meant: readonly string[]];

const ANYWHERE: readonly Sound[] = [
  ['o', ['au', 'eau']],
  ['au', ['o']],
  ['ow', ['au']],
  ['u', ['ou']],
  ['oo', ['ou', 'u']],
  ['ee', ['i', 'y']],
  ['ea', ['i', 'ie']],
  ['ay', ['ai', 'e']],
  ['ey', ['e', 'ei']],
  ['an', ['en']],
  ['en', ['an']],
  ['on', ['an']],
  ['k', ['c', 'qu', 'ch']],
  ['c', ['k', 'qu']],
  ['qu', ['c']],
  ['sh', ['ch', 'sch']],
  ['ch', ['c', 'sch', 'j']],
  ['h', ['j']],
  ['f', ['ph', 'v']],
  ['ph', ['f']],
  ['v', ['w']],
  ['w', ['v']],
  ['ts', ['z']],
  ['tz', ['z']],
  ['z', ['s', 'tz']],
  ['s', ['z', 'c', 'sc']],
  ['j', ['g', 'gi']],
  ['g', ['j']],
  ['ny', ['gn', 'n']],
  ['ni', ['gn']],
  ['ly', ['gli', 'll']],
  ['li', ['gli']],
  ['ya', ['glia', 'lla', 'ia']],
  ['yo', ['glio', 'llo']],
  ['y', ['i']],
  ['i', ['y']],
];
/** Silent letters at the end of a word. */
const AT_END: readonly Sound[] = [
  ['o', ['aux', 'eaux', 'eau', 'au', 'ot', 'ault', 'aud', 'aut', 'os']],
  ['oh', ['aux', 'eau', 'ot']],
  ['e', ['et', 'er', 'ais']],
  ['ee', ['is', 'y', 'ie', 'i', 'e']],
  ['ay', ['et', 'er', 'ais', 'ay']],
  ['ey', ['et', 'ay', 'y']],
  ['i', ['is', 'it', 'y']],
  ['a', ['at', 'as', 'ac']],
  ['an', ['ent', 'ant', 'anc']],
  ['on', ['ond', 'ont', 'ant']],
  ['onk', ['anc']],
  ['or', ['ort', 'ord']],
];
const MOST = 300;

/** Words that sound like a folded word: `once` with one piece written otherwise, `twice` with two. */
export function soundAlikes(word: string): { once: string[]; twice: string[] } {
  const seen = new Set([word]);
  const fresh = (text: string): string[] => {
    // Each of hundreds of words would be rewritten in vain.
    if (seen.size > MOST) return [];
    return rewrites(text).filter((one) => {
      if (seen.has(one) || seen.size > MOST) return false;
      seen.add(one);
      return true;
    });
  };
  const once = fresh(word);
  return { once, twice: once.flatMap(fresh) };
}

function rewrites(word: string): string[] {
  const found: string[] = [];
  for (const [typed, meant] of AT_END)
    if (word.length > typed.length + 1 && word.endsWith(typed))
      for (const piece of meant) found.push(word.slice(0, -typed.length) + piece);
  for (const [typed, meant] of ANYWHERE)
    for (let at = word.indexOf(typed); at >= 0; at = word.indexOf(typed, at + 1))
      for (const piece of meant) found.push(word.slice(0, at) + piece + word.slice(at + typed.length));
  return found;
}
