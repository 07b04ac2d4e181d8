import { fold } from './text.ts';

/** What a list's prices are most likely in, how sure that is (0–1), and what says so. */
export interface CurrencyGuess {
  currency: string;
  sure: number;
  by: 'sign' | 'address' | 'language' | 'level';
}

/** Collects what the pages of a list say about its money. */
export interface CurrencyEvidence {
  /** Any text of the list: notes, addresses, headings, wines. */
  see(text: string): void;
  /** A price as read, and the currency that its sign or a note of the list names. */
  price(amount: number, currency: string | null): void;
  /** The likeliest currency; null when nothing speaks for any. */
  guess(): CurrencyGuess | null;
}

type Votes = Readonly<Record<string, number>>;

/** Where a house is, by the country of its telephone, its web page or its own words. What wines come from is no address: California, USA. */
const ADDRESS: readonly (readonly [RegExp, string])[] = [
  [/\+44\b|\.co\.uk\b|\bunited kingdom\b|\blondon\b|\bedinburgh\b/u, 'GBP'],
  [/\+41\b|\w\.ch\b|\bschweiz\b|\bsuisse\b|\bsvizzera\b|\bzurich\b|\bgeneve\b/u, 'CHF'],
  [/\+1[ (-]?\d{3}|\bnew york\b|\bchicago\b|\blos angeles\b/u, 'USD'],
  [/\+61\b|\.com\.au\b|\bnsw\b|\bmelbourne\b|\bsydney\b/u, 'AUD'],
  [/\+64\b|\.co\.nz\b|\bauckland\b/u, 'NZD'],
  [/\w\.ca\b|\btoronto\b|\bmontreal\b|\bvancouver\b/u, 'CAD'],
  [/\+52\b|\.com\.mx\b|\bcdmx\b|\bguadalajara\b/u, 'MXN'],
  [/\+55\b|\.com\.br\b|\bsao paulo\b|\brio de janeiro\b/u, 'BRL'],
  [/\+46\b|\w\.se\b|\bstockholm\b/u, 'SEK'],
  [/\+47\b|\w\.no\b|\boslo\b/u, 'NOK'],
  [/\+45\b|\w\.dk\b|\bkobenhavn\b|\bcopenhagen\b/u, 'DKK'],
  [/\+852\b|\.com\.hk\b|\bhong kong\b/u, 'HKD'],
  [/\+(?:33|34|39|43|49|30|31|32|351|353|358)\b|\w\.(?:fr|es|it|at|de|gr|nl|be|pt|ie|fi)\b/u, 'EUR'],
];

/** Words of headings and notes that tell a language, and what lists in it are priced in, as odds. */
const LANGUAGES: readonly (readonly [RegExp, Votes])[] = [
  [/\b(?:vins|rouges|blancs|bouteilles?|verre|prix|millesimes?)\b/u, { EUR: 8, CHF: 1, CAD: 0.5 }],
  [/\b(?:vini|bianchi|rossi|bollicine|bottiglia|calice|prezzi)\b/u, { EUR: 12, CHF: 0.5 }],
  [/\b(?:weine|weissweine?|rotweine?|flaschen?|preise|schaumweine?)\b/u, { EUR: 8, CHF: 1.5 }],
  [/\b(?:vinos|tintos|blancos|botella|copa|precios)\b/u, { EUR: 5, MXN: 1.5, ARS: 0.5 }],
  [/\b(?:vinhos|brancos|garrafa|precos|espumantes)\b/u, { EUR: 4, BRL: 2 }],
  [/\b(?:wines?|whites?|reds?|bottle|glass|prices?)\b/u, { USD: 3, GBP: 3, EUR: 1, AUD: 1 }],
  [/\b(?:viner|vitt|rott|flaska|mousserande)\b/u, { SEK: 10 }],
  [/\b(?:hvidvin|rodvin|flaske|mousserende)\b/u, { DKK: 6, NOK: 4 }],
];

/** What the middle price of a bottle usually is, as logarithm to the base ten: a list at 480 is hardly in pounds. */
const LEVELS: Votes = {
  EUR: 1.6,
  USD: 1.75,
  GBP: 1.6,
  CHF: 1.85,
  AUD: 1.9,
  NZD: 1.9,
  CAD: 1.9,
  HKD: 2.8,
  SEK: 2.75,
  NOK: 2.85,
  DKK: 2.7,
  MXN: 3,
  BRL: 2.3,
};
/** '$' alone: whose dollar, before anything else is known. */
const DOLLARS: Votes = { USD: 8, AUD: 1, CAD: 1, MXN: 0.6, NZD: 0.5, HKD: 0.3, SGD: 0.3 };

/** Opens an empty collection; the guess grows surer with every text and price. */
export function openCurrency(): CurrencyEvidence {
  const signs = new Map<string, number>();
  const addresses = new Map<string, number>();
  const languages = LANGUAGES.map(() => 0);
  const prices: number[] = [];
  const add = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1);
  const most = (map: ReadonlyMap<string, number>): string | null =>
    [...map].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;

  /** Odds of each currency from language, address and the level of prices. */
  function weigh(start: Votes | null): { votes: Map<string, number>; by: CurrencyGuess['by'] | null } {
    const language = languages.indexOf(Math.max(...languages));
    const isTold = (languages[language] ?? 0) > 0;
    const spoken = isTold ? LANGUAGES[language]?.[1] : undefined;
    const place = most(addresses);
    const votes = new Map(
      Object.keys(LEVELS).map((code) => [
        code,
        start ? (start[code] ?? 0) * (1 + (spoken?.[code] ?? 0)) : spoken ? (spoken[code] ?? 0.02) : 1,
      ]),
    );
    if (place && votes.has(place)) votes.set(place, Math.max(votes.get(place) ?? 0, 0.3) * 40);
    const middle = prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)];
    if (middle && prices.length >= 5)
      for (const [code, odds] of votes)
        votes.set(code, odds * Math.exp(-((Math.log10(middle) - (LEVELS[code] ?? 2)) ** 2) / 0.2));
    return { votes, by: place ? 'address' : spoken ? 'language' : prices.length >= 5 ? 'level' : null };
  }

  return {
    see(text) {
      const plain = fold(text);
      for (const [pattern, code] of ADDRESS) if (pattern.test(plain)) add(addresses, code);
      for (const [index, [pattern]] of LANGUAGES.entries())
        if (pattern.test(plain)) languages[index] = (languages[index] ?? 0) + 1;
      // '$' is many currencies' sign; one with letters before it is not.
      if (/(?<![\p{L}])\$/u.test(text)) add(signs, '$');
    },
    price(amount, currency) {
      if (amount > 0) prices.push(amount);
      if (currency !== null) add(signs, currency);
    },
    guess() {
      const sign = most(new Map([...signs].filter(([code]) => code !== '$')));
      const isDollar = signs.has('$') && (sign === null || sign === 'USD');
      if (sign !== null && !isDollar) {
        const all = [...signs].reduce((sum, [code, count]) => sum + (code === '$' ? 0 : count), 0);
        return { currency: sign, sure: round(0.5 + 0.49 * ((signs.get(sign) ?? 0) / all)), by: 'sign' };
      }
      const { votes, by } = weigh(isDollar ? DOLLARS : null);
      if (by === null && !isDollar) return null;
      const total = [...votes.values()].reduce((sum, odds) => sum + odds, 0);
      const [currency, odds] = [...votes].toSorted((a, b) => b[1] - a[1])[0] ?? ['USD', 0];
      if (!(total > 0)) return isDollar ? { currency: 'USD', sure: 0.6, by: 'sign' } : null;
      // What no sign says is never certain; without an address less so.
      const limit = isDollar ? 0.95 : by === 'address' ? 0.9 : by === 'language' ? 0.8 : 0.5;
      return { currency, sure: round(Math.min(limit, odds / total)), by: isDollar ? 'sign' : (by ?? 'level') };
    },
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;
