import { fold } from './text.ts';

/*
 * Prices written in words, in six languages: 'forty-eight dollars', 'vingt-deux euros', 'trinta e oito euros', 'quatro euros e
 * meio', 'five-fifty'. They become figures before the line is taken apart, so that everything after reads one kind of price.
 */

const counted = (words: string, from: number, step = 1): [string, number][] =>
  words.split(' ').flatMap((word, index) => word.split('|').map((one): [string, number] => [one, from + index * step]));

const ONES_DE = 'ein zwei drei vier funf sechs sieben acht neun'.split(' ');
const TENS_DE = 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig'.split(' ');
const TENS_IT = 'vent trent quarant cinquant sessant settant ottant novant'.split(' ');
const ONES_IT = 'uno due tre quattro cinque sei sette otto nove'.split(' ');

/** Words below a hundred. Where two languages share a word it means the same. */
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...counted(
    'one|un|une|uno|una|um|uma|ein|eine two|deux|due|dos|dois|duas|zwei three|trois|tre|tres|drei four|quatre|quattro|cuatro|quatro|vier five|cinq|cinque|cinco|funf six|sei|seis|sechs seven|sept|sette|siete|sete|sieben eight|huit|otto|ocho|oito|acht nine|neuf|nove|nueve|neun ten|dix|dieci|diez|dez|zehn eleven|onze|undici|once|elf twelve|douze|dodici|doce|doze|zwolf thirteen|treize|tredici|trece|treze|dreizehn fourteen|quatorze|quattordici|catorce|catorze|vierzehn fifteen|quinze|quindici|quince|funfzehn sixteen|seize|sedici|dieciseis|dezasseis|dezesseis|sechzehn seventeen|diciassette|diecisiete|dezassete|dezessete|siebzehn eighteen|diciotto|dieciocho|dezoito|achtzehn nineteen|diciannove|diecinueve|dezanove|dezenove|neunzehn',
    1,
  ),
  ...counted(
    'twenty|vingt|venti|veinte|vinte|zwanzig thirty|trente|trenta|treinta|trinta|dreissig forty|quarante|quaranta|cuarenta|quarenta|vierzig fifty|cinquante|cinquanta|cincuenta|cinquenta|funfzig sixty|soixante|sessanta|sesenta|sessenta|sechzig seventy|septante|settanta|setenta|siebzig eighty|huitante|octante|ottanta|ochenta|oitenta|achtzig ninety|nonante|novanta|noventa|neunzig hundred|cent|cento|cien|ciento|cem|hundert',
    20,
    10,
  ),
  ...counted(
    'veintiuno|veintiun veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve',
    21,
  ),
  ...TENS_DE.flatMap((ten, tens) =>
    ONES_DE.map((one, ones): [string, number] => [`${one}und${ten}`, 20 + 10 * tens + ones + 1]),
  ),
  ...TENS_IT.flatMap((ten, tens) =>
    ONES_IT.map((one, ones): [string, number] => [
      ten + (/^[uo]/u.test(one) ? one : (tens === 0 ? 'i' : 'a') + one),
      20 + 10 * tens + ones + 1,
    ]),
  ),
]);
const SIGNS: ReadonlyMap<string, string> = new Map([
  ...['euro', 'euros'].map((word): [string, string] => [word, '€']),
  ...['dollar', 'dollars', 'bucks'].map((word): [string, string] => [word, '$']),
  ...['pound', 'pounds', 'quid'].map((word): [string, string] => [word, '£']),
  ...['franken', 'francs'].map((word): [string, string] => [word, 'CHF']),
  ...['pesos', 'reais', 'real'].map((word): [string, string] => [word, '']),
]);
const AND = new Set(['and', 'et', 'e', 'y', 'und']);
const HALF = new Set(['half', 'demi', 'mezzo', 'medio', 'meio', 'halb']);
const CENTS = new Set(['cents', 'pence', 'centimes', 'centesimi', 'centimos', 'centavos']);
const POUR =
  /^(?:glass|carafe|bottle|pitcher|verre|pichet|pot|bouteille|calice|bicchiere|caraffa|bottiglia|copa|jarra|botella|copo|calice|jarro|garrafa|litro|litre|glas|karaffe|flasche|viertel|achtel)$/u;

interface Word {
  text: string;
  from: number;
  to: number;
}

const wordsWithPlaces = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}]+/gu)].map((match) => ({
    text: fold(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }));

interface Amount {
  value: number;
  sign: string | null;
  /** Index of the first word after it. */
  next: number;
  hasCents: boolean;
}

/** The number a word stands for; one letter may be misread. */
function numberOf(word: string): number | undefined {
  const exact = NUMBERS.get(word);
  if (exact !== undefined || word.length < 4 || word.length > 12) return exact;
  let found: number | undefined;
  for (const [known, value] of NUMBERS) {
    if (known.length < 4 || Math.abs(known.length - word.length) > 1 || !isOneOff(known, word)) continue;
    if (found !== undefined && found !== value) return undefined;
    found = value;
  }
  return found;
}

/** Alike but for one letter changed, left out or put in. */
function isOneOff(a: string, b: string): boolean {
  let from = 0;
  while (from < Math.min(a.length, b.length) && a[from] === b[from]) from++;
  let back = 0;
  while (back < Math.min(a.length, b.length) - from && a.at(-1 - back) === b.at(-1 - back)) back++;
  return Math.max(a.length, b.length) - from - back <= 1;
}

/** A number below a thousand that begins at word `at`, or null. */
function readNumber(words: readonly Word[], at: number, text: string): { value: number; next: number } | null {
  let value = 0;
  let next = at;
  let lowest = 1000;
  for (;;) {
    let here = next;
    const isJoined = here > at;
    if (isJoined && AND.has(words[here]?.text ?? '')) here++;
    const word = words[here];
    const number = word ? numberOf(word.text) : undefined;
    if (!word || number === undefined) break;
    if (isJoined && /[^\s-]/u.test(text.slice(words[next - 1]?.to ?? 0, words[next]?.from ?? 0))) break;
    if (number === 100 && value > 0 && value < 10) value *= 100;
    else if (number === 20 && value === 4 && word.text.startsWith('vingt')) value = 80;
    else if (number < lowest && (value === 0 || value % 100 === 0 || (value % 10 === 0 && number < 20)))
      value += number;
    else break;
    lowest = number >= 100 ? 100 : number >= 20 ? 20 : Math.min(lowest, 10);
    next = here + 1;
  }
  return next > at && value > 0 ? { value, next } : null;
}

function readAmount(words: readonly Word[], at: number, text: string): Amount | null {
  const number = readNumber(words, at, text);
  if (!number) return null;
  let { value, next } = number;
  let hasCents = false;
  let sign = SIGNS.get(words[next]?.text ?? '') ?? null;
  if (sign !== null) next++;
  else {
    // 'five-fifty', 'seven twenty-five'.
    const cents = readNumber(words, next, text);
    if (
      cents &&
      cents.value >= 10 &&
      cents.value < 100 &&
      value < 100 &&
      words[next]?.from === (words[next - 1]?.to ?? 0) + 1
    )
      [value, next, hasCents] = [value + cents.value / 100, cents.next, true];
    sign = SIGNS.get(words[next]?.text ?? '') ?? null;
    if (sign !== null) next++;
  }
  if (AND.has(words[next]?.text ?? '')) {
    const after = words[next + 1]?.text === 'a' ? next + 2 : next + 1;
    if (HALF.has(words[after]?.text ?? '')) [value, next] = [value + 0.5, after + 1];
    else if (sign !== null) {
      const cents = readNumber(words, next + 1, text);
      if (cents && cents.value < 100) {
        [value, next, hasCents] = [value + cents.value / 100, cents.next, true];
        if (CENTS.has(words[next]?.text ?? '')) next++;
      }
    }
  }
  return { value, sign, next, hasCents };
}

/** The text with its spelled prices in figures. A number is a price when money follows, a pour precedes or it stands alone. */
export function spellPrices(text: string): string {
  if (!/\p{L}{2}/u.test(text)) return text;
  const pair = spellPair(text);
  if (pair !== null) return pair;
  const words = wordsWithPlaces(text);
  let result = '';
  let done = 0;
  for (let at = 0; at < words.length; at++) {
    const amount = readAmount(words, at, text);
    if (!amount) continue;
    const from = words[at]?.from ?? 0;
    const to = words[amount.next - 1]?.to ?? from;
    const isWhole =
      text.slice(0, from).trim() === '' && text.slice(to).trim() === '' && (amount.hasCents || amount.value >= 5);
    const followsPour =
      POUR.test(words[at - 1]?.text ?? '') && /^[\s:]*$/u.test(text.slice(words[at - 1]?.to ?? 0, from));
    const isPoured = /^\s*(?:by the glass|the glass|au verre|al calice|im glas)/iu.test(text.slice(to));
    if (amount.sign === null && !isWhole && !followsPour && !isPoured) continue;
    const figures = Number.isInteger(amount.value) ? String(amount.value) : amount.value.toFixed(2);
    result += `${text.slice(done, from)}${figures}${amount.sign ? ` ${amount.sign}` : ''}`;
    done = to;
    at = amount.next - 1;
  }
  return result + text.slice(done);
}

/** 'eight / twenty-seven': numbers alone, one a size. Null when anything else stands there. */
function spellPair(text: string): string | null {
  const parts = text.split('/');
  if (parts.length < 2 || parts.length > 4) return null;
  const values = parts.map((part) => {
    if (/^\s*[-–—~]\s*$/u.test(part)) return '–';
    const words = wordsWithPlaces(part);
    const amount = readAmount(words, 0, part);
    return amount && amount.next === words.length && !/\d/u.test(part) ? String(amount.value) : null;
  });
  return values.includes(null) || values.every((value) => value === '–') ? null : values.join(' / ');
}

/** Whether a text is nothing but numbers in words: a price by itself. */
export function isSpelledAlone(text: string): boolean {
  if (spellPair(text) !== null) return true;
  const words = wordsWithPlaces(text);
  const amount = words.length > 0 && words.length <= 6 ? readAmount(words, 0, text) : null;
  return amount !== null && amount.next === words.length && amount.value >= 5 && !/\d/u.test(text);
}

/** A line that stops in the middle of a spelled price. */
export function isOpenPrice(text: string): boolean {
  const last = wordsWithPlaces(text.slice(-40)).at(-1)?.text ?? '';
  return isOpenNumber(text) || (/\p{L}$/u.test(text.trimEnd()) && (NUMBERS.has(last) || POUR.test(last)));
}

/** A line that stops in the middle of a number: 'vinte e'. */
export function isOpenNumber(text: string): boolean {
  const words = wordsWithPlaces(text.slice(-40));
  const last = words.at(-1)?.text ?? '';
  if (!/\p{L}$/u.test(text.trimEnd())) return false;
  const before = words.at(-2)?.text ?? '';
  return AND.has(last) && (NUMBERS.has(before) || SIGNS.has(before));
}

/** A line that goes on with a spelled price. */
export function continuesPrice(text: string): boolean {
  const [first, second] = wordsWithPlaces(text.slice(0, 40)).map((word) => word.text);
  if (first === undefined || !/^\p{Ll}/u.test(text.trimStart())) return false;
  return NUMBERS.has(first) || SIGNS.has(first) || AND.has(first) || (first === 'de' && POUR.test(second ?? ''));
}

/** Whether prices may be spelled here: a word for money stands in the text. */
export const namesMoney = (text: string): boolean => wordsWithPlaces(text).some((word) => SIGNS.has(word.text));
