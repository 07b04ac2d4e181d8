import { isEveryday, isWord, type Knowledge } from '#src/tables/knowledge.ts';
import type { Token } from '#src/understand/tokens.ts';
import { isNumbered, type Line, type NameIndex } from './name-index.ts';
import { distanceOf, heardAs, soundOf } from './sound.ts';

/** A wine of the list named by some words of a turn. Several lines when the words fit them equally. */
export interface NamedWine {
  from: number;
  to: number;
  lines: readonly number[];
  score: number;
}

interface Evidence {
  line: Line;
  weight: number;
}

/** Short spellings of words in names. */
const SPELT: Readonly<Record<string, string>> = {
  ste: 'sainte',
  st: 'saint',
  ch: 'chateau',
  chat: 'chateau',
  mt: 'mont',
};

const speltOut = (token: Token | undefined): string => SPELT[token?.text ?? ''] ?? token?.text ?? '';

/** Weights of what a word can be of a line. Two are needed: one rare word is enough, one everyday word never. */
const EXACT = 3;
const FUZZY = 2.2;
const SHORT = 2;
const EVERYDAY = 0.9;
const BESIDE = 0.6;
const ENOUGH = 2;

/** Every wine of the list a turn names, left to right. `taken` are words another table spells exactly. */
export function findWines(
  tokens: readonly Token[],
  index: NameIndex,
  { knowledge, taken }: { knowledge: Knowledge; taken: (at: number) => boolean },
): NamedWine[] {
  const found: NamedWine[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const wine = wineAt(tokens, at, { index, knowledge, taken });
    if (!wine) continue;
    found.push(wine);
    at = wine.to - 1;
  }
  return found;
}

interface Search {
  index: NameIndex;
  knowledge: Knowledge;
  taken: (at: number) => boolean;
}

function wineAt(tokens: readonly Token[], at: number, search: Search): NamedWine | null {
  const nickname = nicknameAt(tokens, at, search) ?? heardAt(tokens, at, search);
  const first = nickname ?? { to: at + 1, evidence: evidenceOf(tokens, at, search) };
  if (first.evidence.length === 0) return null;
  const grown = first.evidence.map(({ line, weight }) => ({
    line,
    ...grow(tokens, first.to, { line, weight, search }),
  }));
  grown.sort((a, b) => b.score - a.score || b.to - a.to);
  const [top] = grown;
  if (!top || top.score < ENOUGH) return null;
  const level = grown.filter(({ score, to }) => score === top.score && to === top.to);
  // 'Dom Ruinart Rosé': of wines level so far, the one that has the word before too.
  const before = speltOut(tokens[at - 1]);
  const nearer = before.length > 2 || /^\d\d$/.test(before) ? level.filter(({ line }) => line.all.has(before)) : [];
  const known = nearer.length > 0 ? nearer : level;
  // 'Clos Mogador' is the wine of that name before it is another wine of the house.
  const said = new Set(tokens.slice(at, top.to).map((token) => speltOut(token)));
  const whole = said.size < 2 ? [] : known.filter(({ line }) => [...line.telling].every((word) => said.has(word)));
  const told = whole.length > 0 ? whole : known;
  const own = ownName(tokens.slice(at, top.to).map((token) => token.text).join(' '), told, search.knowledge); // prettier-ignore
  const equal = own.length > 0 ? own : told;
  const best: NamedWine = {
    from: at,
    to: top.to,
    lines: [...new Set(equal.map(({ line }) => line.id))],
    score: top.score,
  };
  return { ...best, from: growLeft(tokens, best, search.index) };
}

/** 'The Langi', 'the Ornellaia': a house has several wines, and one of them bears the very name that was said. */
function ownName<T extends { line: Line }>(said: string, level: readonly T[], { known }: Knowledge): T[] {
  if (level.length < 2) return [];
  const quoted = level.filter(({ line }) => line.quoted.has(said));
  if (quoted.length > 0) return quoted;
  const plain = level.filter(({ line }) => line.quoted.size === 0);
  const isWine = known.get(said)?.isHouse === false;
  return plain.filter(({ line }) => line.whole === said || (isWine && line.whole.startsWith(`${said} `)));
}

/** 'Rioja 904', 'the Riesling Clos Sainte Hune': what stands before belongs to the name where the line has it. */
function growLeft(tokens: readonly Token[], wine: NamedWine, index: NameIndex): number {
  const lines = index.lines.filter(({ id }) => wine.lines.includes(id));
  let { from } = wine;
  while (
    from > 0 &&
    lines.every(
      ({ all }) =>
        ((tokens[from - 1]?.text.length ?? 0) > 2 || /^\d\d$/.test(tokens[from - 1]?.text ?? '')) &&
        all.has(speltOut(tokens[from - 1])),
    )
  )
    from--;
  return from;
}

/** Takes the words that follow as long as they are of the same line; a small word may stand between. */
function grow(
  tokens: readonly Token[],
  from: number,
  { line, weight, search }: { line: Line; weight: number; search: Search },
): { to: number; score: number } {
  let [to, score] = [from, weight];
  for (let at = from; at < tokens.length && at < from + 9; at++) {
    const said = tokens[at]?.text ?? '';
    const text = SPELT[said] ?? said;
    const own = line.telling.has(text)
      ? search.knowledge.ordinary.has(text)
        ? 1.3
        : EXACT
      : line.all.has(text) && text.length > 1
        ? 0.8
        : evidenceOf(tokens, at, search).some((other) => other.line === line)
          ? FUZZY
          : isVintage(tokens[at], line)
            ? BESIDE
            : 0;
    if (own > 0) [to, score] = [at + 1, score + own];
    else if (
      at - to >= 1 ||
      !/^(de|du|des|della|di|del|la|le|les|the|of|d|l|von|vom|y|e|et|and|one|in|from|by)$/.test(text)
    )
      break;
  }
  return { to, score };
}

function isVintage(token: Token | undefined, line: Line): boolean {
  const text = token?.text ?? '';
  return /^\d{4}$/.test(text) ? text === line.vintage : /^\d\d$/.test(text) && line.vintage.endsWith(text);
}

function evidenceOf(tokens: readonly Token[], at: number, search: Search): Evidence[] {
  const token = tokens[at];
  const { index, knowledge } = search;
  if (!token || !/^\p{L}/u.test(token.text)) {
    // 'the 904': a figure of a name, where no other role was found for it.
    const lines = token && /^\d{3}$/.test(token.text) && !search.taken(at) ? (index.byWord.get(token.text) ?? []) : [];
    const figured = index.byPair.get(`${token?.text ?? ''} ${tokens[at + 1]?.text ?? ''}`) ?? [];
    if (figured.length > 0 && figured.length <= 3) return figured.map((line) => ({ line, weight: EXACT }));
    const before = tokens[at - 1]?.text ?? '';
    // '315? Whose wine is that?': a figure alone, asked as a name.
    const isAlone = /^[.!?,¿¡]?$/.test(before) && /^[?]$/.test(tokens[at + 1]?.text ?? '');
    const isSaid = isAlone || /^(the|la|le|il|el|der|den|die|that|your)$/.test(before);
    return lines.filter((line) => isSaid || line.all.has(before)).map((line) => ({ line, weight: EXACT }));
  }
  const text = SPELT[token.text] ?? token.text;
  // 'Maté's': an accent that no English word has tells a name.
  const isAccented = /[^\p{ASCII}’]/u.test(token.raw) && knowledge.ordinary.get(text) === 'en';
  const isOrdinary = isEveryday(knowledge, text) && !isAccented;
  const three = index.byPair.get(tokens.slice(at, at + 3).map((one) => one.text).join(' ')); // prettier-ignore
  if (
    three &&
    three.length <= 2 &&
    !knowledge.places.get(
      tokens
        .slice(at, at + 3)
        .map((one) => one.text)
        .join(' '),
    )
  )
    return three.map((line) => ({ line, weight: EXACT }));
  // 'Section 94's not a Chardonnay.'
  const bare = (tokens[at + 1]?.text ?? '').replace(/^(\d{1,3})s$/, '$1');
  const pair = index.byPair.get(`${text} ${bare}`);
  const isForeign = [text, tokens[at + 1]?.text ?? ''].some((word) => knowledge.ordinary.get(word) !== 'en');
  if (pair && pair.length <= 2 && (isForeign || isName(tokens, at) || isNumbered(text, bare)))
    return pair.map((line) => ({ line, weight: EXACT }));
  const exact =
    index.byWord.get(text) ??
    // 'The clarets' are a kind, though one line prints the word.
    (text.endsWith('s') && !search.taken(at) ? index.byWord.get(text.slice(0, -1)) : undefined) ??
    index.byWord.get(`${text}s`);
  if (exact) {
    // A word with a meaning of its own ('vintage') is a name only beside another; 'one Pikes' is of the house the list prints.
    const isHouse = knowledge.known.get(text)?.isHouse === true && isName(tokens, at) && exact.every(({ whole }) => whole.startsWith(`${text} `)); // prettier-ignore
    const weight =
      search.taken(at) && !isHouse
        ? exact.length <= 3 &&
          !isOrdinary &&
          !isWide(text, knowledge) &&
          /^(the|le|la|il|el|der|den|die|of|de|di|del|vom|du|glas|glaser|flaschen?|glass|glasses|bottles?|verres?|calic[ei]|copas?)$/.test(
            tokens[at - 1]?.text ?? '',
          )
          ? SHORT
          : EVERYDAY
        : isOrdinary
          ? isName(tokens, at) ||
            isQuoted(tokens, at) ||
            isPointedAt(tokens, at, exact.length) ||
            isForeignStart(tokens, at, knowledge) ||
            isEndOfName(tokens, at, exact) ||
            (exact.length <= 2 && isBesideName(tokens, at, { index, knowledge }))
            ? SHORT
            : EVERYDAY
          : EXACT;
    return exact.map((line) => ({ line, weight }));
  }
  // 'The Hill or the Soave': a common word of names, said as one between two wines.
  const common =
    isName(tokens, at) && isBesideOther(tokens, at) && !search.taken(at)
      ? index.lines.filter(({ all }) => all.has(text))
      : [];
  if (common.length > 0 && common.length <= 2) return common.map((line) => ({ line, weight: SHORT }));
  const ranked = index.byRank.get(text);
  if (
    ranked &&
    /^(the|that|your|this|a|an|one|two|three|le|la|il|lo|el|der|den|die|das|ein|einen|un|une|uno|una|vom|du|del|della)$/.test(
      tokens[at - 1]?.text ?? '',
    )
  )
    return [{ line: ranked, weight: SHORT }];
  // 'The LBV': a word of the trade that is one wine's initials.
  const short = text.length === 3 && search.taken(at) ? (index.byInitials.get(text) ?? []) : [];
  if (
    short.length === 1 &&
    knowledge.glossary.get(text) &&
    /^(the|of|le|la|il|el|der|den|du|del|vom|de)$/.test(tokens[at - 1]?.text ?? '')
  )
    return short.map((line) => ({ line, weight: EXACT }));
  // A dish is no misspelt wine.
  if (isOrdinary || search.taken(at) || knowledge.dishes.get(text)) return [];
  const letters = index.byInitials.get(text);
  if (
    letters &&
    (text.length >= 3 || /^\p{Lu}+$/u.test(token.raw)) &&
    !knowledge.generic.has(text) &&
    letters.length <= 2
  )
    return letters.map((line) => ({ line, weight: EXACT }));
  if (text.length < 4 && !isName(tokens, at)) return [];
  const like = isWord(knowledge, text) || knowledge.titles.has(text) ? [] : likeWords(text, index);
  if (like.length > 0)
    return like.flatMap((word) => index.byWord.get(word) ?? []).map((line) => ({ line, weight: FUZZY }));
  return knowledge.titles.has(text) ? [] : shortOf(tokens, at, index);
}

/** 'Un rouge du Rhône': a whole region is no wine's name, however few lines print it. */
const isWide = (text: string, knowledge: Knowledge): boolean =>
  ['region', 'country'].includes(knowledge.places.get(text)?.level ?? '');

/** 'Hill of Grace': everyday words all, but the line has those before too. */
function isEndOfName(tokens: readonly Token[], at: number, lines: readonly Line[]): boolean {
  const [first, joint] = [tokens[at - 2]?.text ?? '', tokens[at - 1]?.text ?? ''];
  return /^(of|de|di|del|du|des|della)$/.test(joint) && first.length > 3 && lines.length <= 2 && lines.every(({ all }) => all.has(first)); // prettier-ignore
}

/** 'the Comtesse', 'your Initial', a capital inside a sentence: said as a name. */
function isName(tokens: readonly Token[], at: number): boolean {
  const raw = tokens[at]?.raw ?? '';
  const before = tokens[at - 1]?.text ?? '.';
  const isCapital = /^\p{Lu}/u.test(raw) && !/^[.!?:…"“]$/.test(before);
  return (
    isCapital ||
    (/^(the|that|your|this|le|la|il|lo|el|der|den|die|das|vom|du|del|della|of)$/.test(before) && /^\p{Lu}/u.test(raw))
  );
}

/** 'Is the "Es" Spanish?': put in quotation marks, it is a name. */
const isQuoted = (tokens: readonly Token[], at: number): boolean =>
  /^["“„«‘]$/.test(tokens[at - 1]?.text ?? '') && /^["”“»’]$/.test(tokens[at + 1]?.text ?? '');

/** 'The hill or the mill': two names side by side. */
const isBesideOther = (tokens: readonly Token[], at: number): boolean => {
  const text = (from: number): string => tokens.slice(from, from + 2).map((token) => token.text).join(' '); // prettier-ignore
  const isLink = (link: string): boolean => /^(or|vs|versus|than|against) the$/.test(link);
  return isLink(text(at + 1)) || isLink(text(at - 2));
};

/** 'Gloria or Phélan Ségur': an everyday word weighed against a name that is none. */
function isBesideName(tokens: readonly Token[], at: number, { index, knowledge }: Omit<Search, 'taken'>): boolean {
  const isLink = (text: string): boolean => /^(or|vs|versus|against|oder|ou|o|y|e|et|und|and)$/.test(text);
  const text = (from: number): string => tokens[from]?.text ?? '';
  const isOther = (from: number): boolean => index.byWord.has(text(from)) && !isEveryday(knowledge, text(from));
  const isFirst = at === 0 || !/^\p{L}/u.test(text(at - 1)) || /^(the|el|la|le|il|der|den|entre|between)$/.test(text(at - 1)); // prettier-ignore
  return isFirst && isLink(text(at + 1)) && (isOther(at + 2) || (text(at + 2).length <= 3 && isOther(at + 3)));
}

/** 'That ridge one', 'the block?': an everyday word said as the name of one or two wines. */
function isPointedAt(tokens: readonly Token[], at: number, count: number): boolean {
  const [before, after] = [tokens[at - 1]?.text ?? '', tokens[at + 1]?.text ?? ''];
  return count <= 2 && /^(the|that|your)$/.test(before) && (/^(one|\?|ones)$/.test(after) || isBesideOther(tokens, at));
}

/** 'Fürst or Becker?': a capital at the beginning tells a name where the word is no English one. */
const isForeignStart = (tokens: readonly Token[], at: number, knowledge: Knowledge): boolean =>
  at === 0 &&
  /^\p{Lu}/u.test(tokens[0]?.raw ?? '') &&
  tokens.length <= 12 &&
  knowledge.ordinary.get(tokens[0]?.text ?? '') !== 'en';

function likeWords(text: string, index: NameIndex): string[] {
  const sound = soundOf(text);
  const most = sound.length < 3 ? 1 : Math.ceil(text.length * 0.5);
  const alike =
    sound.length > 1 ? (index.bySound.get(sound) ?? []).filter((word) => distanceOf(text, word, most) <= most) : [];
  if (alike.length > 0) return alike;
  const slips = text.length < 5 ? 0 : text.length < 8 ? 1 : 2;
  if (slips === 0) return [];
  return (index.byLetter.get(text[0] ?? '') ?? []).filter((word) => distanceOf(text, word, slips) <= slips);
}

/** 'the Tig', 'Sass', 'Bolly': the beginning of a name, said as one. */
function shortOf(tokens: readonly Token[], at: number, index: NameIndex): Evidence[] {
  const text = tokens[at]?.text ?? '';
  const before = tokens[at - 1]?.text ?? '';
  const said = isName(tokens, at) || tokens.length <= 4 || /^(the|that|your|le|la|il|el|der|den|of|vom)$/.test(before);
  if (!said || text.length < 3) return [];
  const stem = text.replace(/(y|ie|i|s)$/, '');
  const words = (index.byLetter.get(text[0] ?? '') ?? []).filter(
    (word) => word.length >= stem.length + 3 && (word.startsWith(text) || (stem.length >= 3 && word.startsWith(stem))),
  );
  return words.length > 0 && words.length <= 2
    ? words.flatMap((word) => index.byWord.get(word) ?? []).map((line) => ({ line, weight: SHORT }))
    : [];
}

/** 'Mira bow', 'roe der er': a name's word cut in two or three by who writes what was heard. */
function heardAt(
  tokens: readonly Token[],
  at: number,
  { index, knowledge, taken }: Search,
): { to: number; evidence: Evidence[] } | null {
  for (const length of [3, 2]) {
    const words = tokens.slice(at, at + length).map(({ text }) => text);
    if (words.length < length || words.some((word, place) => !/^[a-z]{2,}$/.test(word) || taken(at + place))) continue;
    const joined = words.join('');
    const strange = words.filter((word) => !isEveryday(knowledge, word) && !index.byWord.has(word));
    if (joined.length < 6 || strange.join('').length < joined.length * 0.4) continue;
    const heard = heardAs(joined);
    const alike = (index.bySound.get(soundOf(joined)) ?? []).filter((word) => distanceOf(heard, heardAs(word), 1) <= 1);
    const lines = alike.flatMap((word) => index.byWord.get(word) ?? []);
    if (lines.length > 0) return { to: at + length, evidence: lines.map((line) => ({ line, weight: FUZZY })) };
  }
  return null;
}

function nicknameAt(
  tokens: readonly Token[],
  at: number,
  { index, knowledge }: Search,
): { to: number; evidence: Evidence[] } | null {
  for (const length of [3, 2, 1]) {
    const phrase = tokens.slice(at, at + length).map(({ text }) => text).join(' '); // prettier-ignore
    const name = knowledge.nicknames.get(phrase);
    if (!name || tokens.length < at + length) continue;
    const words = name.split(' ').filter((word) => !knowledge.titles.has(word));
    const lines = index.lines.filter((line) => words.every((word) => line.all.has(word)));
    if (lines.length > 0) return { to: at + length, evidence: lines.map((line) => ({ line, weight: EXACT })) };
  }
  return null;
}
