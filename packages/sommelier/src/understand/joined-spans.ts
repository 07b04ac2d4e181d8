import type { Span } from './parts.ts';
import type { Token } from './tokens.ts';

const SWEET_WORD = /^(sweet\w*|suss\w*|doux|douce|sucre\w*|moelleux|liquoreux|dolc[ei]|dulces?|dessert\w*)$/;
/** 'Nothing sweet': refused by a word for all of them. */
export const isSweetRefused = (spans: readonly Span[], tokens: readonly Token[]): boolean =>
  spans.some(({ not, value, from, to }) => not && value === 'sweet' && tokens.slice(from, to).some(({ text }) => SWEET_WORD.test(text))); // prettier-ignore
/** 'Baked sea bass': two words of a dish side by side are one. */
export const joinedDishes = (spans: readonly Span[]): Span[] =>
  spans
    .toSorted((a, b) => a.from - b.from)
    .reduce<Span[]>((all, span) => {
      const last = all.at(-1);
      return last?.to === span.from ? [...all.slice(0, -1), { ...last, to: span.to }] : [...all, span];
    }, []);
