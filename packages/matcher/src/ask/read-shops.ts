/** The country of the shops in a query: 'in UK shops', 'near me'. */
import type { Place } from '#text/parts.ts';
import { askTokens, phraseAt, type AskSays, type AskToken, type AskWords } from './ask-words.ts';

/** Words before the country of the shops. */
const IN = new Set(['in', 'at', 'from', 'bei', 'von', 'dans', 'chez', 'en', 'da', 'presso', 'nei', 'de']);

/** 'in UK shops', 'shops in France', 'near me'. A country alone is where the wine is from. */
export function readShops(text: string, words: AskWords): { value: string; spans: Place[] } | null {
  const find = (tokens: readonly AskToken[], at: number, says: readonly AskSays[]): ReturnType<typeof phraseAt> =>
    phraseAt(words, tokens, at, says);
  const tokens = askTokens(text);
  const isPurchase = tokens.some((_, at) => find(tokens, at, ['purchase']) !== null);
  for (let at = 0; at < tokens.length; at++) {
    const near = find(tokens, at, ['near']);
    if (near) return { value: 'near', spans: [spanOf(tokens, at, near.tokens.length)] };
    const shops = find(tokens, at, ['shops']);
    if (shops) {
      let from = at + shops.tokens.length;
      if (tokens[from]?.text === 'the') from++;
      const country = find(tokens, from, ['country']);
      if (country) return { value: country.value, spans: [spanOf(tokens, at, from + country.tokens.length - at)] };
    }
    const country = find(tokens, at, ['country']);
    const shop = country ? find(tokens, at + country.tokens.length, ['shop']) : null;
    if (country && shop) {
      const before = IN.has(tokens[at - 1]?.text ?? '') ? 1 : 0;
      const length = before + country.tokens.length + shop.tokens.length;
      return { value: country.value, spans: [spanOf(tokens, at - before, length)] };
    }
    // 'Boutiques françaises', 'negozi italiani'.
    const noun = find(tokens, at, ['shop']);
    const whose = noun ? find(tokens, at + noun.tokens.length, ['country']) : null;
    if (noun && whose) {
      const before = IN.has(tokens[at - 1]?.text ?? '') ? 1 : 0;
      const length = before + noun.tokens.length + whose.tokens.length;
      return { value: whose.value, spans: [spanOf(tokens, at - before, length)] };
    }
    // 'Wo kann ich Krug in Belgien kaufen': who buys says where; 'aus Belgien' would be where the wine is from.
    if (country && isPurchase) {
      const begin = whereBefore(tokens, at);
      if (begin !== null)
        return { value: country.value, spans: [spanOf(tokens, begin, at - begin + country.tokens.length)] };
    }
    // The United Kingdom, Ireland and the like: 'in the uk' is said of shops.
    if (country && isShopping(tokens, at)) {
      const the = tokens[at - 1]?.text === 'the' ? 1 : 0;
      return { value: country.value, spans: [spanOf(tokens, at - 1 - the, country.tokens.length + 1 + the)] };
    }
    // 'Opus One Hong Kong': no wine is from there.
    if (country && WITHOUT_VINES.has(country.value))
      return { value: country.value, spans: [spanOf(tokens, at, country.tokens.length)] };
  }
  return null;
}

const WITHOUT_VINES = new Set(['HK', 'SG', 'IE', 'NO', 'FI']);

/** Words that say where something is done, and articles behind them: 'in der Schweiz', 'aux Pays-Bas'. */
const WHERE = new Set(['in', 'en', 'au', 'aux', 'within', 'nel', 'nei', 'negli']);
const ARTICLES = new Set(['the', 'der', 'den', 'la', 'las', 'los', 'el', 'les']);

/** The number of the word that says where, right before a token; null when there is none. */
function whereBefore(tokens: readonly AskToken[], at: number): number | null {
  const before = ARTICLES.has(tokens[at - 1]?.text ?? '') ? at - 2 : at - 1;
  return WHERE.has(tokens[before]?.text ?? '') ? before : null;
}

/** 'in the uk', 'in singapore': countries that people name by where they shop. */
function isShopping(tokens: readonly AskToken[], at: number): boolean {
  const word = tokens[at]!.text;
  const before = tokens[at - 1]?.text === 'the' ? tokens[at - 2]?.text : tokens[at - 1]?.text;
  return before === 'in' && /^(?:uk|united|ireland|belgium|netherlands|holland|denmark|sweden|norway|finland|poland|hong|singapore|japan|luxembourg|us|usa)$/.test(word); // prettier-ignore
}

const spanOf = (tokens: readonly AskToken[], at: number, length: number): Place => ({
  start: tokens[at]!.start,
  end: tokens[at + length - 1]!.end,
});
