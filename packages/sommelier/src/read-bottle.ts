import { toNumber } from './read-budget.ts';

/** A size asked for, in millilitres; 'glass' is whatever the house pours. */
export type SizeWish = 'glass' | 'large' | number;

/** Vintages or ages asked for. */
export interface AgeWish {
  from: number | null;
  to: number | null;
  leastAge: number | null;
  mostAge: number | null;
}

const SIZES: readonly [RegExp, SizeWish][] = [
  [/\b(?:half[- ]bottles?|halves|demis?|375)\b/, 375],
  [/\bdouble magnums?\b/, 3000],
  [/\b(?:magnums?|1\.5 ?l|1500)\b/, 1500],
  [/\b(?:jeroboams?)\b/, 3000],
  [/\b(?:splits?|piccolos?)\b(?! (?:the|a|it|between))/, 187],
  [/\b(?:large formats?|big bottles?|large bottles?|bigger than a bottle)\b/, 'large'],
  [
    /\bby the glass\b|\b(?:a|one|per|each|single|two|three|\d) glass(?:es)?\b|\bglass(?:es)? of\b|\bglass (?:under|for|with|around)\b|\bjust a glass\b/,
    'glass',
  ],
];

export function readSize(text: string): SizeWish | null {
  return SIZES.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

const NO_AGE: AgeWish = { from: null, to: null, leastAge: null, mostAge: null };

/** Reads years and ages. A figure that already was the budget is no year. */
export function readAge(text: string, hasBudget: boolean): AgeWish | null {
  const decade =
    /\b(?:(19|20)(\d)0s|(sixties|seventies|eighties|nineties)|'?([6-9])0s|(two thousands|noughties))\b/.exec(text);
  if (decade) {
    const words: Record<string, number> = { sixties: 1960, seventies: 1970, eighties: 1980, nineties: 1990 };
    const start = decade[1]
      ? Number(`${decade[1]}${decade[2]}0`)
      : decade[3]
        ? (words[decade[3]] ?? 1990)
        : decade[4]
          ? 1900 + Number(decade[4]) * 10
          : 2000;
    return { ...NO_AGE, from: start, to: start + 9 };
  }
  const years = [...text.matchAll(/(?<![$€£\d])\b(19[4-9]\d|20[0-4]\d)\b/g)].map((match) => Number(match[1]));
  const [first, second] = years;
  if (first !== undefined && !(hasBudget && /[$€£]|dollars|euro/.test(text) && years.length === 0)) {
    if (/\b(?:before|older than|prior to|pre-?|up to)\s*(?:19|20)\d\d/.test(text)) return { ...NO_AGE, to: first - 1 };
    if (/\b(?:after|since|younger than|newer than|post-?)\s*(?:19|20)\d\d/.test(text))
      return { ...NO_AGE, from: first + 1 };
    if (second !== undefined && /\b(?:between|from)\b|\d{4}\s*(?:-|–|to)\s*\d{4}/.test(text))
      return { ...NO_AGE, from: Math.min(first, second), to: Math.max(first, second) };
    if (/\bor (?:older|before|earlier)\b/.test(text)) return { ...NO_AGE, to: first };
    if (/\bor (?:younger|later|newer)\b/.test(text)) return { ...NO_AGE, from: first };
    return { ...NO_AGE, from: Math.min(...years), to: Math.max(...years) };
  }
  const age =
    /\b(?:over|at least|more than|older than)\s+(\d+|ten|fifteen|twenty)\s+years?/.exec(text) ??
    /\b(\d+|ten|fifteen|twenty)\s+years? (?:old )?(?:or (?:more|older)|plus)/.exec(text);
  if (age?.[1]) return { ...NO_AGE, leastAge: toNumber(age[1]) };
  const young = /\b(?:under|less than|younger than|at most)\s+(\d+|five|three)\s+years?/.exec(text);
  if (young?.[1]) return { ...NO_AGE, mostAge: toNumber(young[1]) };
  if (
    /\b(?:mature|some age|aged|bottle age|well[- ]aged|old(?:er)? (?:vintages?|wines?|bottles?|reds?|whites?|bordeaux|burgundy|rioja|barolo|napa)|something old|back vintages?)\b/.test(
      text,
    )
  )
    return { ...NO_AGE, leastAge: 10 };
  if (/\b(?:young|recent) (?:vintages?|wines?|reds?|whites?|and fresh)\b|\bsomething young\b/.test(text))
    return { ...NO_AGE, mostAge: 4 };
  return null;
}
