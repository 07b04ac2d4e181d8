import type { Token } from '#src/understand/tokens.ts';

/** A number in a turn: figures or words, over the tokens it is made of (`to` excluded). */
export interface Figure {
  value: number;
  from: number;
  to: number;
  /** Written '60ish', '2k', '20€', '125ml': what is glued to the figures. */
  tail: string;
  /** Made of words, not figures. */
  words: boolean;
}

/** Number words by their value, of the language spoken; 100 and 1000 multiply what stands before them. */
export type NumberWords = ReadonlyMap<string, number>;

const LINKS = new Set(['and', 'et', 'und', 'e', 'y', '-']);

/** Every number of a turn, left to right. */
export function figuresIn(tokens: readonly Token[], words: NumberWords): Figure[] {
  const found: Figure[] = [];
  for (let at = 0; at < tokens.length;) {
    const figure = figureAt(tokens, at, words);
    if (figure) found.push(figure);
    at = figure ? figure.to : at + 1;
  }
  return found;
}

function figureAt(tokens: readonly Token[], at: number, words: NumberWords): Figure | null {
  const text = tokens[at]?.text ?? '';
  const match = /^(\d+(?:\.\d+)?)([a-z]*)$/.exec(text);
  if (match) {
    let value = Number(match[1]);
    let tail = match[2] ?? '';
    let to = at + 1;
    // '2k', '1 grand', '3 hundred'
    if (tail === 'k') [value, tail] = [value * 1000, 'k'];
    const next = words.get(tokens[to]?.text ?? '');
    if (tail === '' && (next === 100 || next === 1000) && value < 100) [value, to] = [value * next, to + 1];
    return { value, from: at, to, tail, words: false };
  }
  return wordsAt(tokens, at, words);
}

/** 'two hundred and fifty', 'quatre vingt dix', 'couple of hundred', 'zweihundertfünfzig', 'trentacinque'. */
function wordsAt(tokens: readonly Token[], at: number, words: NumberWords): Figure | null {
  let [total, current, to] = [0, 0, at];
  let seen = false;
  for (let index = at; index < tokens.length && index < at + 8; index++) {
    const two = `${tokens[index]?.text} ${tokens[index + 1]?.text}`;
    const one = tokens[index]?.text ?? '';
    const value = words.get(two) ?? valueOfWord(one, words);
    if (value === undefined) {
      if (
        seen &&
        LINKS.has(one) &&
        valueOfWord(tokens[index + 1]?.text ?? '', words) !== undefined &&
        // 'Between one hundred and one hundred and thirty' are two amounts.
        !(current + total >= 100 && (words.get(tokens[index + 2]?.text ?? '') ?? 0) >= 100) &&
        current + total >= 20
      )
        continue;
      break;
    }
    const wide = words.has(two) ? 2 : 1;
    if (value === 100 || value === 1000) {
      current = Math.max(1, current) * value;
      if (value === 1000) [total, current] = [total + current, 0];
    } else if (isHundreds(current, value, { seen, to, index })) current = current * 100 + value;
    else if (!seen || canFollow(current, value)) current = current === 4 && value === 20 ? 80 : current + value;
    else break;
    seen = true;
    to = index + wide;
    if (wide === 2) index++;
  }
  return seen ? { value: total + current, from: at, to, tail: '', words: true } : null;
}

/** 'One fifty', 'two twenty' are 150 and 220. */
const isHundreds = (
  current: number,
  value: number,
  { seen, to, index }: { seen: boolean; to: number; index: number },
): boolean => seen && to === index && current >= 1 && current <= 9 && current !== 4 && value >= 20 && value % 10 === 0;

/** 'hundred' then 'fifty', 'twenty' then 'five', 'soixante' then 'quinze', 'quatre' then 'vingt'. */
function canFollow(current: number, value: number): boolean {
  // 'Two thousand' then 'four hundred'.
  if (current === 0) return true;
  if (current >= 100 && current % 100 === 0) return value < 100;
  if (current >= 20 && current % 10 === 0) return value < (current % 20 === 0 ? 20 : 10);
  return current === 4 && value === 20;
}

/** A word, or several written as one: 'zweihundertfuenfzig', 'ventidue', 'centocinquanta', 'twentyfive'. */
function valueOfWord(word: string, words: NumberWords): number | undefined {
  const known = words.get(word);
  if (known !== undefined || word.length < 7) return known;
  for (let cut = 3; cut <= word.length - 3; cut++) {
    const head = words.get(word.slice(0, cut));
    if (head === undefined) continue;
    const rest = word.slice(cut).replace(/^und/, '');
    const tail = valueOfWord(rest, words);
    if (tail === undefined) continue;
    if (tail >= 100 && tail < 200 && head < 10) return head * 100 + tail - 100;
    if (head >= 100 ? tail < 100 : head < 10 && tail >= 20 ? true : tail < 10) return head + tail;
  }
  return undefined;
}
