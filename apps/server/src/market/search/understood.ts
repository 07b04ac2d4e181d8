import { bottleSizeLabel, formatCents, type CallReply } from '@app/domain';
import type { Request } from '@app/matcher';

type Part = CallReply<'findWines'>['understood'][number];

/** What was understood, as chips say it. */
export function understoodParts(
  request: Request,
  { currency, home }: { currency: string; home: string | null },
): Part[] {
  return request.parts.map(({ kind, text, spans }) => ({ kind, spans, text: textOf(kind, text) }));

  function textOf(kind: Part['kind'], text: string): string {
    switch (kind) {
      case 'budget':
        return budgetText(request, currency);
      case 'years':
        return yearsText(request);
      case 'size':
        return bottleSizeLabel(request.sizeMl ?? 0, request.place?.region ?? null);
      case 'cheap':
        return 'Lowest price first';
      case 'best':
        return 'Best estimate first';
      case 'stock':
        return 'On offer';
      case 'dish':
        return `With ${text}`;
      case 'occasion':
        return `For ${request.occasion?.say ?? text}`;
      case 'shops': {
        const country = request.shops === 'near' ? home : request.shops;
        return country === null ? 'Shops near you: your country is not known' : `Shops in ${countryName(country)}`;
      }
      default:
        return text.charAt(0).toUpperCase() + text.slice(1);
    }
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

/** The kind in words: 'White wines of Burgundy', 'Sparkling wines of England', 'Pinot Noir of Oregon'. */
export function titleOf(request: Request): string {
  const { place, grapes, colour, type, styles, ranks, name, isKind } = request;
  if (!isKind) return name;
  const where =
    request.group?.name ?? place?.appellation ?? place?.subRegion ?? place?.region ?? place?.country ?? null;
  const dish = request.parts.find(({ kind }) => kind === 'dish')?.text;
  const what = grapes.length > 0 ? grapes.join(' and ') : 'wines';
  const rank =
    ranks.length > 0
      ? request.parts
          .filter(({ kind }) => kind === 'rank')
          .map(({ text }) => text)
          .join(' ')
      : '';
  const words = [...styles.map(({ say }) => say), colour?.toLowerCase(), type?.toLowerCase(), rank, what];
  const isPlaceAlone = where !== null && words.filter(Boolean).length === 1 && grapes.length === 0;
  const kind = isPlaceAlone ? where : words.filter(Boolean).join(' ') + (where ? ` of ${where}` : '');
  const isYearAlone = where === null && words.filter(Boolean).length === 1 && request.years !== null;
  const text = isYearAlone ? `${kind} of ${yearsText(request)}` : dish === undefined ? kind : `${kind} with ${dish}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
