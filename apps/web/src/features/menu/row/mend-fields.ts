import { knownParts, MEND_COLOURS, t, word, type Mend, type WineListEntry } from '@app/domain';

/** What stands in the fields, as typed. */
export interface MendFields {
  vintage: string;
  price: string;
  size: string;
  colour: string;
}

/** What can be taken back by itself, in the words of its button. A line that is no wine is put back below the list. */
const TAKE_BACK: readonly (readonly [keyof Mend, string])[] = [
  ['lwin', word('Take back the wine')],
  ['vintage', word('Take back the vintage')],
  ['restaurantPrice', word('Take back the price')],
  ['bottleSize', word('Take back the size')],
  ['colour', word('Take back the colour')],
  ['isRight', word('Take back “It is right”')],
  ['isSameAsAbove', word('Take back “Same wine as above”')],
  ['splitAt', word('Take back “These are two wines”')],
];

/** What the owner has said of a row, with the words to take each part back. */
export function takeBacks(mend: Mend): readonly { field: keyof Mend; text: string }[] {
  return TAKE_BACK.filter(([field]) => mend[field] !== undefined).map(([field, text]) => ({ field, text }));
}

const PARTS: readonly (readonly [keyof Mend, string])[] = [
  ['lwin', word('Wine')],
  ['vintage', word('Vintage')],
  ['restaurantPrice', word('Price')],
  ['bottleSize', word('Size')],
  ['colour', word('Colour')],
  ['isSameAsAbove', word('Same wine as above')],
  ['splitAt', word('These are two wines')],
];

/** What was put right, in a few words for the row. */
export function settledText(change: Mend): string {
  // "No" puts nothing right: it says what the line is not.
  if (change.lwin === null) return t('Marked as unknown');
  const parts = PARTS.filter(([field]) => change[field] !== undefined).map(([, text]) => t(text));
  return parts.length === 0 ? t('Checked: it is right') : t('Put right: {parts}', { parts: parts.join(', ') });
}

/** A mend without one of its parts; the rest stays. */
export function withoutField(mend: Mend, field: keyof Mend): Mend {
  return Object.fromEntries(Object.entries(mend).filter(([name]) => name !== field));
}

const YEAR = /^(?:1[89]|20)\d\d$/;

/** What the fields say otherwise than the row, or what is wrong with them. */
export function readFields(entry: WineListEntry, fields: MendFields): { mend: Mend } | { complaint: string } {
  const vintage = fields.vintage.trim().toUpperCase();
  // A range such as 2020/21 stays as it was read.
  const isVintageNew = vintage !== (entry.vintage ?? '').toUpperCase();
  if (isVintageNew && vintage !== '' && vintage !== 'NV' && !YEAR.test(vintage))
    return { complaint: t('The vintage is a year such as 2015, or NV, or empty.') };
  const price = parsePrice(fields.price);
  if (price === null) return { complaint: t('The price is a number such as 48 or 48.50, or empty.') };
  const size = Number(fields.size);
  const colour = MEND_COLOURS.find((one) => one === fields.colour);
  return {
    mend: {
      ...(isVintageNew && { vintage: vintage === '' ? null : vintage }),
      ...(price !== entry.restaurantPrice && { restaurantPrice: price }),
      ...(size > 0 && size !== entry.bottleSize && { bottleSize: size }),
      ...(colour && colour.toLowerCase() !== knownParts(entry).colour && { colour }),
    },
  };
}

/** '48', '48.50', '48,50', '1,200', '1.200,50', '£48'; 0 for nothing, null for what is no price. */
function parsePrice(text: string): number | null {
  const typed = text.replaceAll(/[\s€£$]/gu, '');
  if (typed === '') return 0;
  if (!/^\d[\d.,]*$/.test(typed)) return null;
  const cents = /[.,](\d{1,2})$/.exec(typed);
  const whole = (cents ? typed.slice(0, cents.index) : typed).replaceAll(/[.,]/g, '');
  const price = Number(whole) + (cents ? Number(`0.${cents[1]}`) : 0);
  return price <= 1_000_000 ? price : null;
}
