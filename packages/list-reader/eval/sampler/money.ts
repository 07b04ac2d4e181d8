import type { Dice } from './dice.ts';
import type { SampleLanguage } from './words.ts';

/** How a list prints its prices. */
export interface Money {
  currency: string;
  /** How many of it a US dollar is, roughly. */
  rate: number;
  sign: string;
  place: 'before' | 'after' | 'none';
  /** Prices are multiples of this. */
  step: number;
  write(price: number): string;
}

const CURRENCIES: Readonly<Record<string, { rate: number; signs: readonly string[]; step: number }>> = {
  EUR: { rate: 0.95, signs: ['€', '€', 'EUR'], step: 0.5 },
  GBP: { rate: 0.8, signs: ['£'], step: 0.5 },
  USD: { rate: 1, signs: ['$'], step: 1 },
  AUD: { rate: 1.5, signs: ['$'], step: 1 },
  CHF: { rate: 1.1, signs: ['CHF', 'Fr.'], step: 0.5 },
  BRL: { rate: 5, signs: ['R$'], step: 1 },
  MXN: { rate: 18, signs: ['$'], step: 10 },
};

const USED: Readonly<Record<SampleLanguage, Readonly<Record<string, number>>>> = {
  en: { GBP: 5, USD: 6, AUD: 1, EUR: 2 },
  fr: { EUR: 9, CHF: 1 },
  it: { EUR: 1 },
  es: { EUR: 8, MXN: 1 },
  de: { EUR: 8, CHF: 2 },
  pt: { EUR: 7, BRL: 2 },
};

/** Draws a way of writing prices that people of this language use; `isSpelled`: only money that `spellPrice` can name. */
export function drawMoney(dice: Dice, language: SampleLanguage, isSpelled = false): Money {
  const used = Object.entries(USED[language]).filter(([name]) => !isSpelled || name in NAMES);
  const currency = dice.weigh(Object.fromEntries(used));
  const { rate, signs, step } = CURRENCIES[currency] as (typeof CURRENCIES)[string]; // a key of the table above
  const isEnglish = language === 'en';
  const isSwiss = currency === 'CHF';
  const place = dice.weigh(
    isEnglish || currency === 'MXN' || currency === 'BRL'
      ? { before: 6, after: 0, none: 4 }
      : isSwiss
        ? { before: 4, after: 1, none: 5 }
        : { before: language === 'it' || language === 'de' ? 4 : 1, after: 5, none: 4 },
  );
  const sign = dice.pick(signs);
  const decimals = dice.weigh({ never: 5, always: 3, needed: 2, dash: language === 'de' || isSwiss ? 2 : 0 });
  const point = isEnglish || isSwiss || currency === 'MXN' ? '.' : ',';
  const thousands = dice.pick(isSwiss ? ['’', "'", ''] : point === '.' ? [',', ',', ''] : ['.', ' ', '']);
  const gap = sign.length > 1 || dice.chance(0.5) ? '\u00a0' : '';
  const ownStep = decimals === 'never' || decimals === 'dash' ? Math.max(1, step) : step;
  const dash = dice.pick(['-', '–', '—']);
  return {
    currency,
    rate,
    sign,
    place,
    step: ownStep,
    write(price) {
      const isWhole = Math.round(price * 100) % 100 === 0;
      const whole = String(Math.floor(price + 1e-9)).replaceAll(/\B(?=(\d{3})+$)/gu, thousands);
      const cents = String(Math.round(price * 100) % 100).padStart(2, '0');
      const end =
        decimals === 'always' || (decimals === 'needed' && !isWhole)
          ? point + cents
          : decimals === 'dash' && isWhole
            ? `${point}${dash}`
            : isWhole
              ? ''
              : point + cents;
      const number = whole + end;
      return place === 'before' ? sign + gap + number : place === 'after' ? number + gap + sign : number;
    },
  };
}

type Tables = Readonly<Record<SampleLanguage, string>>;
const ONES: Tables = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  fr: 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
  it: 'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
  de: 'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
  pt: 'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove',
};
const TENS: Tables = {
  en: 'twenty thirty forty fifty sixty seventy eighty ninety',
  fr: 'vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt',
  it: 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
  es: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  de: 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
  pt: 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
};
/** What a list that writes its prices in words can say: whole numbers below a hundred. */
export const MOST_IN_WORDS = 99;

/** A whole number below a hundred in words: 48 is 'forty-eight', 'quarante-huit', 'achtundvierzig'. */
export function spell(price: number, language: SampleLanguage): string {
  const ones = ONES[language].split(' ');
  const tens = TENS[language].split(' ');
  if (price < 20) return ones[price] ?? '';
  const ten = tens[Math.floor(price / 10) - 2] ?? '';
  const rest = price % 10;
  const one = ones[rest] ?? '';
  if (language === 'fr') {
    const decade = Math.floor(price / 10);
    if (decade === 7 || decade === 9)
      return `${ten}${decade === 7 && rest === 1 ? ' et ' : '-'}${ones[10 + rest] ?? ''}`;
    if (decade === 8) return rest === 0 ? 'quatre-vingts' : `${ten}-${one}`;
    return rest === 0 ? ten : rest === 1 ? `${ten} et un` : `${ten}-${one}`;
  }
  if (rest === 0) return ten;
  if (language === 'en') return `${ten}-${one}`;
  if (language === 'de') return `${one}und${ten}`;
  if (language === 'it') return (rest === 1 || rest === 8 ? ten.slice(0, -1) : ten) + one;
  if (language === 'pt') return `${ten} e ${one}`;
  return price < 30 ? `veinti${{ 2: 'dós', 3: 'trés', 6: 'séis' }[rest] ?? one}` : `${ten} y ${one}`;
}

const NAMES: Readonly<Record<string, string>> = { EUR: 'euros', GBP: 'pounds', USD: 'dollars', AUD: 'dollars' };

/** '48' in words with the name of its money, as lists of that kind print it. */
export function spellPrice(price: number, language: SampleLanguage, currency: string): string {
  const name = language === 'de' ? 'Euro' : language === 'it' ? 'euro' : (NAMES[currency] ?? '');
  return `${spell(price, language)} ${name}`.trim();
}
