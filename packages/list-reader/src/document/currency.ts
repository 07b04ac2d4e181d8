import { ADDRESS, CUSTOMS, HOME, LANGUAGES, LEVELS, PRIOR, PROVINCES, type Votes } from './currency-clues.ts';
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

/** '$' alone: whose dollar or peso. */
const DOLLARS = new Set(['USD', 'AUD', 'CAD', 'MXN', 'NZD', 'HKD', 'SGD', 'ARS']);
/** A currency that a clue does not name is this much less likely by it. */
const OTHER_LANGUAGE = 0.02;
/** An address is the house's own nearly always. */
const AT_HOME = 60;
/** English stands beside the language of the country on many lists, seldom the other way about. */
const ENGLISH = LANGUAGES.findIndex(([, votes]) => 'GBP' in votes);

/** Opens an empty collection; the guess grows surer with every text and price. */
export function openCurrency(): CurrencyEvidence {
  const signs = new Map<string, number>();
  const addresses = new Map<string, number>();
  const homes = new Map<string, number>();
  const customs = new Set<Votes>();
  const languages = LANGUAGES.map(() => 0);
  const prices: number[] = [];
  const add = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1);
  const most = (map: ReadonlyMap<string, number>): string | null =>
    [...map].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;

  /** What the languages of the list say of a currency: each by its share. */
  function spokenOdds(code: string): number {
    const weights = languages.map((count, index) => (index === ENGLISH ? 0.4 * count : count));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    if (total === 0) return 1;
    return weights.reduce(
      (sum, weight, index) => sum + (weight / total) * (LANGUAGES[index]?.[1][code] ?? OTHER_LANGUAGE),
      0,
    );
  }

  /** Odds of each currency from language, address, customs, wines of the country and the level of prices. */
  function weigh(isDollar: boolean): { votes: Map<string, number>; by: CurrencyGuess['by'] | null } {
    const place = most(addresses);
    const middle = prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)];
    const isLevel = middle !== undefined && prices.length >= 5;
    const votes = new Map(
      Object.entries(PRIOR)
        .filter(([code]) => !isDollar || DOLLARS.has(code))
        .map(([code, prior]) => {
          let odds = prior * spokenOdds(code) * (1 + 4 * Math.min(6, homes.get(code) ?? 0));
          for (const custom of customs) odds *= custom[code] ?? 1;
          if (place === code) odds *= AT_HOME;
          if (isLevel) odds *= Math.exp(-((Math.log10(middle) - (LEVELS[code] ?? 2)) ** 2) / 0.2);
          return [code, odds];
        }),
    );
    const isSpoken = languages.some((count) => count > 0) || customs.size > 0 || homes.size > 0;
    return { votes, by: place ? 'address' : isSpoken ? 'language' : isLevel ? 'level' : null };
  }

  return {
    see(text) {
      const plain = fold(text);
      for (const [pattern, code] of ADDRESS) if (pattern.test(plain)) add(addresses, code);
      for (const [pattern, code] of HOME) if (pattern.test(plain)) add(homes, code);
      if (PROVINCES.test(text)) add(homes, 'CAD');
      for (const [pattern, votes] of CUSTOMS) if (pattern.test(plain)) customs.add(votes);
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
      const { votes, by } = weigh(isDollar);
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
