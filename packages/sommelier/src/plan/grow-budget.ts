import type { Row } from '#src/cellar/rows.ts';
import type { Meaning } from '#src/understand/meaning.ts';
import { SAME_MONEY } from './same-money.ts';
import type { Wish } from './wish.ts';

/** The rows a turn may compare with. */
interface Shown {
  last: readonly Row[];
  subject: readonly Row[];
}

/** What is wanted for a share of a price spoken of: 'half of that', 'twice the price', 'a third of it'. */
const SHARES: readonly [pattern: RegExp, share: number][] = [
  [/\b(double|twice|doppelte?n?|doppio|doble|two times)\b/, 2],
  [/\b(third|tiers|drittel|terzo|tercio) (of |du |de |des |di |vom )?(that|it|the <attribute>|the price|prix|preis\w*|prezzo|precio|davon|eso|questo)\b/, 1 / 3],
  [/\b(half|halb\w*|halfte|moitie|meta|mitad)\b(?! (<|bottle|flasche|bouteille|bottiglia|botella|a dozen|past))/, 0.5],
]; // prettier-ignore
/** 'Ten more than that', '20 euros less': the amount moves the price spoken of. */
const MORE = /<budget> (more|extra|plus|mehr|de plus|in piu|mas)\b/;
const LESS =
  /<budget> (less|cheaper|weniger|gunstiger|billiger|de moins|moins|in meno|meno|menos)\b(?! (than|que|als|di|de|che))/;
/** 'Not above what it cost.' */
const NOT_ABOVE =
  /\b(not|nothing|no) (above|over|more than|beyond) (what|that|it|its)\b|\bno (dearer|more expensive)\b|\bpas plus cher\b|\bnicht teurer\b|\bnon piu car[oa]\b|\bno mas car[oa]\b/;
const NO_LIMIT =
  /\b(forget the (budget|<attribute>|price)|money no object|no limit|egal was|peu importe le prix|no importa el precio|non bado a spese|price doesnt matter)\b/;

export function budgetNow(base: Wish, meaning: Meaning, { subject, last }: Shown): Wish['budget'] {
  // Of several shown 'half that' is half of the first whole bottle.
  const first = subject[0] ?? last[0];
  const whole = first && !first.standard && last.length > 1 ? last.find(({ standard }) => standard) : undefined;
  const { price } = whole ?? first ?? { price: null };
  const share = SHARES.find(([pattern]) => pattern.test(meaning.masked))?.[1];
  const upTo = (max: number, isBelow = false): Wish['budget'] => ({
    min: null,
    max,
    about: null,
    per: 'bottle',
    isPerSaid: true,
    isBelow,
  });
  if (price !== null && share !== undefined && meaning.budget === null)
    return upTo(
      Math.round(price * share * 100) / 100,
      /\b(less|under|below|moins|unter|weniger|meno|menos)\b/.test(meaning.masked),
    );
  if (price !== null && meaning.budget === null && SAME_MONEY.test(meaning.masked))
    return upToSame(base.budget) ?? { min: null, max: null, about: price, per: 'bottle', isPerSaid: true };
  const step = meaning.budget?.about ?? null;
  // 'A tenner more is fine': the limit said before moves.
  const limit = base.budget?.max ?? null;
  if (limit !== null && step !== null && step < limit && MORE.test(meaning.masked))
    return { ...base.budget, per: base.budget?.per ?? 'bottle', isPerSaid: true, min: null, about: null, max: limit + step }; // prettier-ignore
  if (price !== null && step !== null && step < price && MORE.test(meaning.masked)) return upTo(price + step);
  if (price !== null && step !== null && step < price && LESS.test(meaning.masked)) return upTo(price - step);
  if (price !== null && (meaning.sorts.not.includes('dearer') || NOT_ABOVE.test(meaning.masked))) return upTo(price);
  if (NO_LIMIT.test(meaning.masked) || meaning.sorts.want.includes('special')) return meaning.budget;
  // 'Actually just a glass each', after 40 for a bottle: the amount was for another size.
  const isPoured = meaning.sizes.want.length === 1 && meaning.sizes.want[0] === 'glass';
  if (isPoured && !meaning.budget && base.budget?.per === 'bottle' && !base.sizes.includes('glass')) return null;
  // 'Five bottles at 400 each', then '300 each': each of the bottles.
  const isEachBottle =
    meaning.budget?.per === 'person' &&
    (/<bottles> <size>[^.?!]*<budget> (each|apiece|le pezzo|piece|je|cada)\b/.test(meaning.masked) ||
      ((base.bottles ?? 1) > 1 &&
        meaning.people === null &&
        /<budget> (each|apiece|piece|cada una|l une|je flasche)\b/.test(meaning.masked)));
  if (meaning.budget) return isEachBottle ? { ...meaning.budget, per: 'bottle' } : meaning.budget;
  // 'A bit more' lifts a ceiling that was said before.
  return meaning.sorts.want.includes('dearer') ? null : base.budget;
}

/** 'Same money': what was said before is not gone over. */
function upToSame(budget: Wish['budget']): Wish['budget'] {
  if (!budget || budget.about === null || budget.max !== null) return budget;
  return { ...budget, min: Math.round(budget.about * 0.6), max: budget.about };
}

export function thriftOf({ sorts, styles }: Meaning): string | null {
  if (sorts.want.includes('cheap') || sorts.want.includes('value') || sorts.want.includes('simpler')) return 'cheap';
  if (styles.want.includes('juicy')) return 'cheap';
  // 'Neither the cheapest nor the dearest': something between the two.
  if (sorts.not.includes('cheapest')) return null;
  if (sorts.not.includes('dearest') || sorts.not.includes('special')) return 'cheap';
  return sorts.want.includes('special') || sorts.want.includes('dearest') ? 'special' : null;
}

/** 'Something like it that is less', 'pour moins': less money, in five languages. */
const FOR_LESS =
  /^(?:[a-z]+ )?(?:a )?(?:bit|little|tad|touch) less\b(?! (?:than|<|of|dry|sweet|oaky|strong|heavy|tannic|acid))|\bun peu moins( cher)?[ .!?]*$|^(?:ein |etwas |bisschen |ein bisschen )+weniger[ .!?]*$|^(?:un )?po meno[ .!?]*$|^un poco menos[ .!?]*$|\b(thats|that is|thats a bit|for|a bit|a little|costs?|costing|something|anything|one) less\b(?! (than|<|of|dry|sweet|oaky|strong|heavy|tannic|acid))|\b(pour|a) moins\b(?! (de|que|<))|\bfur weniger\b|\ber?was weniger (kostet|teuer)|\b(per|a) meno\b(?! (di|<))|\bpor menos\b(?! (de|<))|\bque cueste menos\b|\bche cost[ia] meno\b|\bqui coute moins\b/;

/** 'Cheaper' than what was named or shown; without either it is only a wish for something cheap. */
export function againstOf(
  { sorts, wines, masked }: Meaning,
  { last, subject, rows }: Shown & { rows: readonly Row[] },
): Wish['against'] {
  const sort = sorts.want.find((one) => one.endsWith('er')) ?? (FOR_LESS.test(masked) ? 'cheaper' : undefined);
  const named = wines.flatMap(({ lines }) => rows.filter((row) => lines.includes(row.line) && !row.glass));
  const models = named.length > 0 ? named : subject.length > 0 ? subject : last;
  if (!sort || models.length === 0) return null;
  const prices = models.flatMap(({ price }) => price ?? []);
  const mean = (of: (row: Row) => number): number => models.reduce((sum, row) => sum + of(row), 0) / models.length;
  return {
    sort,
    // What was offered first is what is compared with.
    price: prices[0] ?? null,
    body: mean((row) => row.profile.body),
    sweet: mean((row) => row.profile.sweet),
    tannin: mean((row) => row.profile.tannin),
    acid: mean((row) => row.profile.acid),
    vintage: models[0]?.vintage ?? null,
  };
}
