/** The vintage or the years that a query asks for. */
import { readParts, type Place } from '#text/parts.ts';
import { phraseAt, type AskToken, type AskWords } from './ask-words.ts';

/** Both ends included; open ends are null. */
export type Years = { from: number | null; to: number | null; isNonVintage: boolean };
export type YearsReading = { years: Years; spans: Place[] };

const YEAR = String.raw`(?:19|20)\d\d`;
const RANGE = new RegExp(
  String.raw`(?<![\d\p{L}])(${YEAR})\s?(?:[-–—]|to|through|thru|until|till|bis|à|au|al|a|hasta(?: el)?|fino al)\s?(${YEAR})(?![\d\p{L}])`,
  'iu',
);
/** '2009-10', '2009/10': the second year without its century. */
const SHORT_RANGE = /(?<![\d\p{L}])((?:19|20)(\d\d))[-–/](\d\d)(?![\d\p{L}/.-])/u;
/** '2009 2010', '2009 or 2010', '2009/2010', '2019, 2020 and 2021'. */
const SEVERAL = new RegExp(
  String.raw`(?<![\d\p{L}])${YEAR}(?:(?:\s|\s?[,/&+]\s?|,?\s(?:or|and|oder|und|ou|et|o|e|y|u)\s)${YEAR})+(?![\d\p{L}])`,
  'iu',
);
/** '1980s', '80's', '80er', 'aus den 90ern'; 'les années 90', 'anni 80', 'los 80'. */
const DECADE = /(?<![\d\p{L}])(?:(19|20)?(\d)0['’]?(?:s|ers?|ern)|['’](\d)0s)(?: jahren?n?)?(?![\p{L}\d])/iu;
const DECADE_BEHIND =
  /(?<![\d\p{L}])(?:ann[ée]es|anni|a[ñn]os|los(?: a[ñn]os)?|gli anni)\s['’]?(19|20)?(\d)0(?![\p{L}\d]|\s?(?:€|euros?|eur|\$|£))/iu;
/** An open end behind the year. */
const ONWARDS =
  /(?<![\d\p{L}])((?:19|20)\d\d)\s?(?:\+|(?:or|and) (?:later|newer|younger|after)|onwards?|(?:oder|und) (?:jünger|später|neuer)|(?:ou|et) (?:plus récents?|après|plus jeunes?)|(?:o|e) (?:più recent[ei]|dopo)|in (?:poi|avanti)|en adelante|o (?:más recientes?|después))(?![\p{L}\d])/iu;
const BACKWARDS =
  /(?<![\d\p{L}])((?:19|20)\d\d)\s?(?:(?:or|and) (?:earlier|older|before)|(?:oder|und) (?:älter|früher)|ou (?:plus (?:vieux|ancien)s?|avant)|o (?:più vecchi[oi]?|prima|antes|más viejos?|anterior(?:es)?))(?![\p{L}\d])/iu;
const NON_VINTAGE =
  /(?<![\d\p{L}])(?:non[- ]vintage|sans année|non millésimé|ohne jahrgang|jahrgangslos(?:er?|es)?|senza annata|sin añada)(?![\p{L}\d])/iu;
/** How old it must be at least. 'Tawny' says how old it is by itself. */
const AGE =
  /(?<![\d\p{L}])(?:older than|over|more than|at least|älter als|über|mindestens|mehr als|de plus de|plus de|vieux de plus de|d'au moins|au moins|di oltre|oltre|più di|con più di|con almeno|almeno|más de|de más de|con más de|al menos)\s(\d{1,2})\s(?:years?|yrs?|jahren?|ans?|d'âge|anni|años)(?:\s(?:old|alt|d'âge|vieux))?(?![\p{L}\d])/iu;

/** Reads them from a text whose money is blanked; null when it names none. */
export function readYears(text: string, tokens: readonly AskToken[], words: AskWords): YearsReading | null {
  const range = RANGE.exec(text);
  if (range) return toReading(Number(range[1]), Number(range[2]), range);
  const several = SEVERAL.exec(text);
  if (several) {
    const years = [...several[0].matchAll(/\d{4}/g)].map(([year]) => Number(year));
    return toReading(Math.min(...years), Math.max(...years), several);
  }
  const short = SHORT_RANGE.exec(text);
  if (short && Number(short[3]) > Number(short[2])) {
    const from = Number(short[1]);
    return toReading(from, from - Number(short[2]) + Number(short[3]), short);
  }
  const [onwards, backwards] = [ONWARDS.exec(text), BACKWARDS.exec(text)];
  if (onwards) return toReading(Number(onwards[1]), null, onwards);
  if (backwards) return toReading(null, Number(backwards[1]), backwards);
  const decade = DECADE.exec(text) ?? DECADE_BEHIND.exec(text);
  if (decade) {
    const ten = Number(decade[2] ?? decade[3]) * 10;
    const from = (decade[1] ? Number(decade[1]) * 100 : ten >= 30 ? 1900 : 2000) + ten;
    return toReading(from, from + 9, decade);
  }
  const saidDecade = tokens.findIndex((_, at) => phraseAt(words, tokens, at, ['decade']));
  if (saidDecade >= 0) {
    const { value, tokens: said } = phraseAt(words, tokens, saidDecade, ['decade'])!;
    const span = { start: tokens[saidDecade]!.start, end: tokens[saidDecade + said.length - 1]!.end };
    return { years: { from: Number(value), to: Number(value) + 9, isNonVintage: false }, spans: [span] };
  }
  const age = /tawny|porto?(?!\p{L})/iu.test(text) ? null : AGE.exec(text);
  if (age) return toReading(null, new Date().getFullYear() - Number(age[1]), age);
  const none = NON_VINTAGE.exec(text);
  if (none)
    return {
      years: { from: null, to: null, isNonVintage: true },
      spans: [{ start: none.index, end: none.index + none[0].length }],
    };
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

function toReading(from: number | null, to: number | null, match: RegExpExecArray): YearsReading | null {
  if (from !== null && to !== null && from > to) return null;
  return {
    years: { from, to, isNonVintage: false },
    spans: [{ start: match.index, end: match.index + match[0].length }],
  };
}
