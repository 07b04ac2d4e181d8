import type { TaxBasis } from './market.ts';

/**
 * Value-added or sales tax on a bottle of wine, by the merchant's country, as in force in 2026: published standard rates,
 * or the rate for wine where it has its own (Portugal, Luxembourg). The United States and Canada tax by state, province
 * and town; their figures are the middle of what buyers pay. A point more or less moves a markup by a hundredth.
 */
const TAX_OF_COUNTRY = percentages(
  `AT 20 AU 10 BE 21 BG 20 CA 12 CH 8.1 CN 13 CY 19 CZ 21 DE 19 DK 25 EE 24 ES 21 FI 25.5 FR 20 GB 20 GR 24 HK 0 HR 25 HU 27
   IE 23 IL 18 IS 24 IT 22 JP 10 KR 10 LT 21 LU 14 LV 21 MO 0 MT 18 NL 21 NO 25 NZ 15 PL 23 PT 13 RO 21 SE 25 SG 9 SI 22 SK 23
   TW 5 US 7.5 ZA 15`,
);
const USUAL_TAX = 0.2;

/** Where shops show prices to which the till adds the tax. Everywhere else a shown price is what is paid. */
const SHOWN_WITHOUT = new Set(['US', 'CA']);

/**
 * The tax inside a price on a wine list, by the list's currency: none in the United States and Canada, where it is added to
 * the bill. The euro has twenty rates between 13 and 25.5 %; 20 % is their middle.
 */
const TAX_IN_LIST = percentages(
  `USD 0 CAD 0 HKD 0 MOP 0 EUR 20 GBP 20 CHF 8.1 DKK 25 SEK 25 NOK 25 ISK 24 PLN 23 CZK 21 HUF 27 RON 21 AUD 10 NZD 15 JPY 10
   CNY 13 KRW 10 SGD 9 TWD 5 ZAR 15 ILS 18`,
);

function percentages(text: string): ReadonlyMap<string, number> {
  return new Map([...text.matchAll(/([A-Z]+) ([\d.]+)/g)].map(([, code = '', rate]) => [code, Number(rate) / 100]));
}

/** Whether prices of a list in this currency hold the tax. */
export function listTaxBasis(currency: string): 'incl' | 'excl' {
  return (TAX_IN_LIST.get(currency) ?? USUAL_TAX) > 0 ? 'incl' : 'excl';
}

export interface TaxedOffer {
  currency: string;
  taxBasis: TaxBasis;
  /** ISO 3166 code of the merchant's country. */
  storeCountry: string;
}

/**
 * The factor that gives an offer the tax a list's prices have. 1 where both have the same tax: an offer with tax in the
 * list's own currency stays as it is, since the list's country is not known better than that. An offer that does not say is
 * taken as its country shows prices; one in bond lacks the tax.
 */
export function taxFactor(offer: TaxedOffer, listCurrency: string): number {
  const own = TAX_OF_COUNTRY.get(offer.storeCountry) ?? USUAL_TAX;
  const customary = SHOWN_WITHOUT.has(offer.storeCountry) ? 'excl' : 'incl';
  const basis = offer.taxBasis === 'unknown' ? customary : offer.taxBasis;
  const inList = TAX_IN_LIST.get(listCurrency) ?? USUAL_TAX;
  if (basis === 'incl' && inList > 0 && offer.currency === listCurrency) return 1;
  return (1 + inList) / (1 + (basis === 'incl' ? own : 0));
}
