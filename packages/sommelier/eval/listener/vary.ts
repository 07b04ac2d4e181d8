import type { Mark, Turn } from './corpus.ts';

/** Numbers from 0 to 1 that are the same at every run (mulberry32). */
export function openDice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Other words for a part, by language and part: what stands in the corpus and in the catalogue. */
export type Pools = ReadonlyMap<string, readonly string[]>;

/** Parts whose words can be exchanged without changing what the turn wants. */
const EXCHANGED = new Set(['wine', 'place', 'grape', 'dish', 'year', 'occasion', 'term']);
const SHARE_EXCHANGED = 0.55;
const SHARE_SLIPS = 0.4;
const SHARE_ADDED = 0.22;
const SHARE_LOWER = 0.25;
const SHARE_CONTEXT = 0.3;

const OPENINGS: Record<string, readonly string[]> = {
  en: ['hi, ', 'hello! ', 'so ', 'um ', 'ok ', 'sorry, ', 'hey ', 'quick one: ', 'please, ', 'right, ', 'evening. '],
  fr: ['bonsoir, ', 'bonjour ', 'alors ', 'euh ', 'dites, ', 'svp ', 'excusez-moi, ', 'bon, ', 'salut '],
  de: ['hallo, ', 'guten abend, ', 'also ', 'äh ', 'entschuldigung, ', 'sagen Sie, ', 'servus ', 'bitte ', 'so, '],
  it: ['buonasera, ', 'ciao ', 'allora ', 'ehm ', 'scusi, ', 'senta, ', 'dunque ', 'salve, '],
  es: ['hola, ', 'buenas, ', 'pues ', 'eh ', 'perdone, ', 'oye ', 'mira, ', 'buenas noches, '],
};
const CLOSINGS: Record<string, readonly string[]> = {
  en: [' please', ' thanks', ' thx', ' pls', '?', '!', ' :)', ' if you can', ' cheers', '...'],
  fr: [' svp', ' merci', " s'il vous plaît", ' ?', ' !', '...', ' stp'],
  de: [' bitte', ' danke', '?', '!', ' :)', ' bitteschön', '...'],
  it: [' grazie', ' per favore', '?', '!', '...', ' per cortesia'],
  es: [' gracias', ' por favor', ' porfa', '?', '!', '...'],
};
const BESIDE: Record<string, string> = {
  a: 'sqz', b: 'vn', c: 'xv', d: 'sf', e: 'wr', f: 'dg', g: 'fh', h: 'gj', i: 'uo', j: 'hk', k: 'jl', l: 'k', m: 'n', n: 'bm',
  o: 'ip', p: 'o', q: 'wa', r: 'et', s: 'ad', t: 'ry', u: 'yi', v: 'cb', w: 'qe', x: 'zc', y: 'tu', z: 'ax',
}; // prettier-ignore

interface Piece {
  text: string;
  part: string | null;
}

/** A turn said in another way with the same meaning: other names, slips of the thumb, a greeting, an unrelated turn before. */
export function varied(
  turn: Turn,
  { dice, pools, others }: { dice: () => number; pools: Pools; others: readonly Turn[] },
): Turn {
  const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(dice() * values.length)];
  let pieces = piecesOf(turn);
  pieces = pieces.map((piece) => {
    const part = piece.part?.replace('.not', '') ?? '';
    if (!EXCHANGED.has(part) || dice() > SHARE_EXCHANGED) return piece;
    return { ...piece, text: pick(pools.get(`${turn.lang} ${part}`) ?? []) ?? piece.text };
  });
  if (dice() < SHARE_ADDED) pieces.unshift({ text: pick(OPENINGS[turn.lang] ?? []) ?? '', part: null });
  if (dice() < SHARE_ADDED) pieces.push({ text: pick(CLOSINGS[turn.lang] ?? []) ?? '', part: null });
  if (dice() < SHARE_LOWER) pieces = pieces.map((piece) => ({ ...piece, text: piece.text.toLowerCase() }));
  if (dice() < SHARE_SLIPS) {
    const often = 0.01 + dice() * 0.05;
    pieces = pieces.map((piece) => ({ ...piece, text: slipped(piece.text, dice, often) }));
  }
  const { text, marks } = joined(pieces);
  const needsNoContext = turn.turns.length === 1 && !['refine', 'correct', 'explain', 'unclear'].includes(turn.wants);
  const other = needsNoContext && dice() < SHARE_CONTEXT ? pick(others) : undefined;
  const before = other && other.lang === turn.lang ? other.turns.slice(-1) : turn.turns.slice(0, -1);
  return { ...turn, turns: [...before, text], marks };
}

function piecesOf(turn: Turn): Piece[] {
  const text = turn.turns.at(-1) ?? '';
  const pieces: Piece[] = [];
  let at = 0;
  for (const { part, start, end } of turn.marks) {
    if (start > at) pieces.push({ text: text.slice(at, start), part: null });
    pieces.push({ text: text.slice(start, end), part });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), part: null });
  return pieces;
}

function joined(pieces: readonly Piece[]): { text: string; marks: Mark[] } {
  const marks: Mark[] = [];
  let text = '';
  for (const piece of pieces) {
    if (piece.part) marks.push({ part: piece.part, start: text.length, end: text.length + piece.text.length });
    text += piece.text;
  }
  return { text, marks };
}

/** Letters left out, doubled, exchanged with the next, or taken from beside; figures stay. */
function slipped(text: string, dice: () => number, often: number): string {
  let out = '';
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (!/\p{L}/u.test(letter) || dice() > often) {
      out += letter;
      continue;
    }
    const kind = dice();
    const next = text[at + 1] ?? '';
    if (kind < 0.3) continue;
    if (kind < 0.5) out += letter + letter;
    else if (kind < 0.75 && /\p{L}/u.test(next)) {
      out += next + letter;
      at++;
    } else {
      const beside = BESIDE[letter.toLowerCase()] ?? letter;
      out += beside[Math.floor(dice() * beside.length)] ?? letter;
    }
  }
  return out;
}
