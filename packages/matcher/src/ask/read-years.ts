/** The vintage or the years that a query asks for. */
import { readParts, type Place } from '#text/parts.ts';
import { phraseAt, type AskToken, type AskWords } from './ask-words.ts';

/** Both ends included; open ends are null. */
export type Years = { from: number | null; to: number | null; isNonVintage: boolean };
export type YearsReading = { years: Years; spans: Place[] };

const RANGE = /(?<![\d\p{L}])((?:19|20)\d\d)\s?(?:[-–—]|to|bis|à)\s?((?:19|20)\d\d)(?![\d\p{L}])/iu;
/** '2009 2010', '2009 or 2010', '2009/2010'. */
const EITHER =
  /(?<![\d\p{L}])((?:19|20)\d\d)(?:\s|\s?[,/&+]\s?|\s(?:or|and|oder|und|ou|et|o|e|y|u)\s)((?:19|20)\d\d)(?![\d\p{L}])/iu;
const DECADE = /(?<![\d\p{L}])(?:(19|20)?(\d)0s|['’](\d)0s)(?![\p{L}\d])/iu;

/** Reads them from a text whose money is blanked; null when it names none. */
export function readYears(text: string, tokens: readonly AskToken[], words: AskWords): YearsReading | null {
  const range = RANGE.exec(text);
  if (range) return toReading(Number(range[1]), Number(range[2]), range);
  const either = EITHER.exec(text);
  if (either) {
    const years = [Number(either[1]), Number(either[2])];
    return toReading(Math.min(...years), Math.max(...years), either);
  }
  const decade = DECADE.exec(text);
  if (decade) {
    const ten = Number(decade[2] ?? decade[3]) * 10;
    const from = (decade[1] ? Number(decade[1]) * 100 : ten >= 30 ? 1900 : 2000) + ten;
    return toReading(from, from + 9, decade);
  }
  const { vintage } = readParts(text);
  if (!vintage) return null;
  if (vintage.value === 'NV')
    return {
      years: { from: null, to: null, isNonVintage: true },
      spans: [{ start: vintage.start, end: vintage.end }],
    };
  const at = tokens.findIndex(({ start }) => start === vintage.start);
  for (const back of [1, 2]) {
    const phrase = at >= back ? phraseAt(words, tokens, at - back, ['after', 'before']) : null;
    if (phrase?.tokens.length !== back) continue;
    const span = { start: tokens[at - back]!.start, end: vintage.end };
    const isAfter = phrase.says === 'after';
    const years = isAfter ? { from: vintage.value, to: null } : { from: null, to: vintage.value };
    return { years: { ...years, isNonVintage: false }, spans: [span] };
  }
  return {
    years: { from: vintage.value, to: vintage.value, isNonVintage: false },
    spans: [{ start: vintage.start, end: vintage.end }],
  };
}

function toReading(from: number, to: number, match: RegExpExecArray): YearsReading | null {
  if (from > to) return null;
  return {
    years: { from, to, isNonVintage: false },
    spans: [{ start: match.index, end: match.index + match[0].length }],
  };
}
