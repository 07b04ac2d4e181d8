import { bottleSizeLabel } from '@app/domain';
import { useState } from 'react';
import { ageText } from '#ui/age.ts';
import { priceRange } from '#wine/price-range.ts';
import type { Found } from './find-view.ts';

/** Says which vintage and size the query asked for, and what exactly that costs; '' when it asked for neither. */
function askedText({ wine, choices }: Found, now: number): string {
  if (!wine || (wine.vintage === null && wine.bottleMl === null)) return '';
  const first = choices.find(({ lwin }) => lwin === wine.lwin);
  const size = wine.bottleMl === null ? '' : bottleSizeLabel(wine.bottleMl, first?.region ?? null).toLowerCase();
  const asked = [wine.vintage, size].filter(Boolean).join(', ');
  const price = first?.price;
  if (!price) return `You asked for ${asked}: no shop here offers it today.`;
  const offers = `${price.offers} ${price.offers === 1 ? 'offer' : 'offers'}`;
  const demo = price.isDemo ? '; demonstration prices' : '';
  return `You asked for ${asked}: ${priceRange(price)}, ${offers}, seen ${ageText(price.oldestSeenAt, now)}${demo}.`;
}

export function AskedPrice({ found }: { found: Found }) {
  const [now] = useState(() => Date.now());
  const text = askedText(found, now);
  return text === '' ? null : <p className="figures mb-4 font-medium">{text}</p>;
}
