import { fold } from './text.ts';

/** Nominal sizes of a pour whose size the list does not give: below 180 ml is a glass (§9). */
export const GLASS_ML = 150;
const CARAFE_ML = 500;

/** Names of sizes, folded, longest first where one begins another. */
const NAMED: readonly (readonly [RegExp, number])[] = [
  [/(?:double|dbl|doppel|doppio|doble)[\s-]?mag(?:num)?s?/u, 3000],
  [/magnums?/u, 1500],
  [/mag\.?/u, 1500],
  [/(?:half|demi|meio|mezzo|medio|halber|1\/2|½)[\s-]*(?:a )?(?:lit(?:er|re|ro)|l)/u, 500],
  [/(?:half|demi|1\/2|½)[\s-]*(?:carafes?|pichets?)/u, 250],
  [
    /(?:demi|half|1\/2|½|halbe|mezz[ae]|medi[ao]|meia)[\s-]*(?:bouteilles?|bottles?|bottigli[ae]|flaschen?|botellas?|garrafas?|bt|btl|fl)?s?/u,
    375,
  ],
  [/halves/u, 375],
  [/marie[\s-]jeanne/u, 2250],
  [/jeroboams?/u, 3000],
  [/rehoboams?/u, 4500],
  [/m(?:a|e)thus(?:alem|elah)s?/u, 6000],
  [/imperiale?s?/u, 6000],
  [/salmanazars?/u, 9000],
  [/balthazars?/u, 12000],
  [/n(?:e|a)buchad?(?:nezzar|onosor)s?/u, 15000],
  [/melchiors?/u, 18000],
  [/clavelins?/u, 620],
  [/(?:quarter|quart|quarto|cuarto|1\/4|¼)(?: de)?[\s-]*(?:of a )?(?:lit(?:er|re|ro)|l)/u, 250],
  [/(?:viertele?|viertel ?l(?:iter)?|schoppen)/u, 250],
  [/(?:achtele?|achtel ?l(?:iter)?|(?:1\/8|⅛) ?l?(?:iter)?)/u, 125],
  [/(?:fillettes?)/u, 375],
  [/(?:chopines?)/u, 500],
  [/(?:de )?(?:um )?(?:lit(?:er|re|ro))/u, 1000],
  [/(?:splits?|piccolo)/u, 187],
];

const POURS: readonly (readonly [RegExp, number])[] = [
  [
    /(?:by the |al |au |im |pro |por |a )?(?:glass|glas|gls|verres?|vr|calic[ei]|bicchier[ei]|copas?|copos?|tacas?|offene?)/u,
    GLASS_ML,
  ],
  [/(?:carafes?|pichets?|caraff[ae]|karaffen?|jarras?|jarros?|decanter|pitchers?)/u, CARAFE_ML],
  [/(?:quartino)/u, 250],
  [/(?:pots?)/u, 460],
  [/(?:bottles?|btls?|bouteilles?|bt|bottigli[ae]|bott\.?|botellas?|bot\.?|flaschen?|fl\.?|garrafas?|bouts?\.?)/u, 750],
];

const alternatives = (list: readonly (readonly [RegExp, number])[]): string =>
  list.map(([pattern]) => pattern.source).join('|');

/** Written as a measure: '37,5 cl', '1.5L', '750ml', '5 oz'. */
export const MEASURE = String.raw`\d{1,4}(?:[.,]\d{1,3})?\s?(?:ml|mls|cl|dl|ltrs?|lt|lit(?:er|re|ro|ri)s?|l|oz)`;
/** Litres without a unit, as Eastern lists print them: '0,75', '0.15'. No price is below one. */
export const BARE_LITRES = String.raw`0[.,]\d{1,3}`;
export const SIZE_NAMES = alternatives(NAMED);
export const POUR_NAMES = alternatives(POURS);

const NAMED_WHOLE = NAMED.map(([pattern, ml]) => [new RegExp(`^(?:${pattern.source})$`, 'u'), ml] as const);
const POURS_WHOLE = POURS.map(([pattern, ml]) => [new RegExp(`^(?:${pattern.source})$`, 'u'), ml] as const);

/** Millilitres of a measure or a name of a size; null when the text is neither or the size cannot be. */
export function parseSize(text: string): number | null {
  const plain = fold(text)
    .replace(/[()[\]]/gu, '')
    .trim();
  const measure = /^(\d+(?:[.,]\d+)?)\s?(ml|cl|dl|oz|l\w*)?$/u.exec(plain);
  if (measure) {
    const amount = Number((measure[1] ?? '').replace(',', '.'));
    const unit = measure[2] ?? 'l';
    const factor = unit === 'ml' ? 1 : unit === 'cl' ? 10 : unit === 'dl' ? 100 : unit === 'oz' ? 30 : 1000;
    const ml = Math.round(amount * factor);
    return ml >= 20 && ml <= 30_000 ? ml : null;
  }
  return [...NAMED_WHOLE, ...POURS_WHOLE].find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}
