import { bottleSizeLabel, formatCents, inEnglish, word, type CallReply } from '@app/domain';
import type { Request } from '@app/matcher';

type Part = CallReply<'findWines'>['understood'][number];
type Asked = NonNullable<CallReply<'findWines'>['asked']>;

/** What was understood, as chips say it. `region`: where the wine that was meant is from, as names of sizes depend on it. */
export function understoodParts(
  request: Request,
  { currency, home, region = null }: { currency: string; home: string | null; region?: string | null },
): Part[] {
  const chips = request.parts.map(({ kind, text, spans }) => ({
    kind,
    spans,
    text: textOf(kind, text),
    of: valuesOf(kind, text),
  }));
  // 'Poor man's Puligny, cheaper than Leflaive' says twice what is said once.
  return chips.filter(({ kind, text }, at) => chips.findIndex((one) => one.kind === kind && one.text === text) === at);

  function textOf(kind: Part['kind'], text: string): string {
    switch (kind) {
      case 'budget':
        return budgetText(request, currency);
      case 'years':
        return yearsText(request);
      case 'size':
        return bottleSizeLabel(request.sizeMl ?? 0, region ?? request.place?.region ?? null);
      case 'cheap':
        return inEnglish(word('Lowest price first'));
      case 'best':
        return inEnglish(word('Best estimate first'));
      case 'stock':
        return inEnglish(word('On offer'));
      case 'dish':
        return inEnglish(word('With {dish}'), { dish: text });
      case 'occasion':
        return inEnglish(word('For {occasion}'), { occasion: request.occasion?.say ?? text });
      case 'shops': {
        const country = shopCountry();
        return country === null
          ? inEnglish(word('Shops near you: your country is not known'))
          : inEnglish(word('Shops in {country}'), { country: countryName(country) });
      }
      default:
        return text.charAt(0).toUpperCase() + text.slice(1);
    }
  }

  function valuesOf(kind: Part['kind'], text: string): Part['of'] {
    const { budget, years } = request;
    if (kind === 'budget' && budget) return { min: budget.min, max: budget.max, currency: budget.currency ?? currency };
    if (kind === 'years' && years) return years.isNonVintage ? {} : { from: years.from, to: years.to };
    if (kind === 'size') return { bottleMl: request.sizeMl ?? 0 };
    if (kind === 'shops') return { country: shopCountry() };
    return { name: kind === 'occasion' ? (request.occasion?.say ?? text) : text };
  }

  function shopCountry(): string | null {
    return request.shops === 'near' ? home : request.shops;
  }
}

function countryName(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code;
}

function budgetText({ budget }: Request, viewer: string): string {
  if (!budget) return '';
  const money = (amount: number): string => formatCents(amount * 100, budget.currency ?? viewer).replace(/\.00$/, '');
  if (budget.min === null) return `≤ ${money(budget.max ?? 0)}`;
  return budget.max === null ? `≥ ${money(budget.min)}` : `${money(budget.min)} to ${money(budget.max)}`;
}

function yearsText({ years }: Request): string {
  if (!years) return '';
  if (years.isNonVintage) return 'Non-vintage';
  if (years.from === years.to) return String(years.from);
  if (years.from === null) return `Until ${years.to}`;
  return years.to === null ? `From ${years.from}` : `${years.from} to ${years.to}`;
}

/** Parts that the title of a kind says. */
const TITLED = new Set<Part['kind']>(['place', 'group', 'grape', 'colour', 'type', 'style', 'rank', 'dish']);

/** 'Sweet wine', 'vin nature': the title says wines itself. */
const withoutWine = (words: string): string =>
  words.replace(/^(?:vins?|vin[oi]s?|weine?) (?!doux)| (?:wines?|weine?)$/gi, '');

/** What the title of a kind is made of; null for a name. */
export function askedFor({
  place,
  grapes,
  colour,
  type,
  styles,
  ranks,
  years,
  group,
  makings,
  parts,
  isKind,
  kinds,
}: Request): Asked | null {
  if (!isKind) return null;
  // 'Claret' says its colour itself.
  const isSaidByGroup = group?.colour !== undefined && group.colour === colour;
  const dish = parts.find(({ kind }) => kind === 'dish')?.text;
  const isKindAlone = kinds.length > 0 && parts.every(({ kind }) => !TITLED.has(kind) || kind === 'type');
  const isFromKind = place !== null && kinds.some(({ of }) => of.origin === place);
  const named = place?.appellation ?? place?.subRegion ?? place?.region ?? place?.country ?? null;
  const where = group?.name ?? (isFromKind ? null : named);
  return {
    // 'Sweet wine' and 'dessert wine' are words for a taste.
    styles: [...makings.map(withoutWine), ...styles.map(({ say }) => withoutWine(say))],
    colour: isSaidByGroup || kinds.some(({ of }) => of.colour === colour) ? null : colour,
    type: kinds.some(({ of }) => of.type === type) ? null : type,
    ranks: [
      ...(ranks.length > 0 ? parts.filter(({ kind }) => kind === 'rank').map(({ text }) => text) : []),
      // 'Orange wine', 'late harvest wines': the title says wines itself.
      ...(isKindAlone ? [] : kinds.map(({ said }) => said.replace(/ wines?$/i, ''))),
    ],
    // 'Fendant' says its grape itself.
    grapes: grapes.filter((grape) => !kinds.some(({ of }) => of.grapes.includes(grape))),
    place: isKindAlone ? kinds.map(({ said }) => said).join(' ') : where,
    dish: dish ?? null,
    years: years && !years.isNonVintage ? { from: years.from, to: years.to } : null,
  };
}

/** The kind in words: 'White wines of Burgundy', 'Sparkling wines of England', 'Pinot Noir of Oregon'. */
export function titleOf(request: Request): string {
  const asked = askedFor(request);
  if (!asked) return request.name;
  const { place: where, grapes, colour, type, styles, ranks, dish } = asked;
  const what = grapes.length > 0 ? grapes.join(' and ') : 'wines';
  const words = [...styles, colour?.toLowerCase(), type?.toLowerCase(), ranks.join(' '), what];
  const isPlaceAlone = where !== null && words.filter(Boolean).length === 1 && grapes.length === 0;
  const kind = isPlaceAlone ? where : words.filter(Boolean).join(' ') + (where ? ` of ${where}` : '');
  const isYearAlone = where === null && words.filter(Boolean).length === 1 && request.years !== null;
  const text = isYearAlone ? `${kind} of ${yearsText(request)}` : dish === null ? kind : `${kind} with ${dish}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
