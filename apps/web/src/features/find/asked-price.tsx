import { bottleSizeLabel, language, many, sizeWord, t } from '@app/domain';
import { useState } from 'react';
import { ageText } from '#ui/age.ts';
import { priceRange } from '#wine/price-range.ts';
import type { Found } from './find-view.ts';

/** Says which vintage and size the query asked for, and what exactly that costs; '' when it asked for neither. */
function askedText({ wine, choices }: Found, now: number): string {
  if (!wine || (wine.vintage === null && wine.bottleMl === null)) return '';
  const first = choices.find(({ lwin }) => lwin === wine.lwin);
  const label = wine.bottleMl === null ? '' : bottleSizeLabel(wine.bottleMl, first?.region ?? null);
  const size = language() === 'en' ? label.toLowerCase() : sizeWord(label);
  const asked = [wine.vintage, size].filter(Boolean).join(', ');
  const price = first?.price;
  if (!price) return t('You asked for {asked}: no shop here offers it today.', { asked });
  const values = { asked, price: priceRange(price), age: ageText(price.oldestSeenAt, now) };
  return price.isDemo
    ? many(
        price.offers,
        {
          one: 'You asked for {asked}: {price}, {n} offer, seen {age}; demonstration prices.',
          other: 'You asked for {asked}: {price}, {n} offers, seen {age}; demonstration prices.',
        },
        values,
      )
    : many(
        price.offers,
        {
          one: 'You asked for {asked}: {price}, {n} offer, seen {age}.',
          other: 'You asked for {asked}: {price}, {n} offers, seen {age}.',
        },
        values,
      );
}

export function AskedPrice({ found }: { found: Found }) {
  const [now] = useState(() => Date.now());
  const text = askedText(found, now);
  return text === '' ? null : <p className="figures mb-4 font-medium">{text}</p>;
}
