import {
  comparisonOf,
  formatMarkup,
  normOf,
  t,
  type ComparisonReason,
  type EntryValue,
  type WineListEntry,
} from '@app/domain';
import type { ReactNode } from 'react';
import { useRowTools } from '#features/menu/menu-context.ts';
import { rich } from '#ui/rich.tsx';
import { entryMoney } from '#wine/entry.ts';
import { normText, whyNot } from './entry-figures.tsx';
import { usualPriceSentence, vintagesOnSaleSentence } from './usual-price.ts';

/**
 * Whether the price is fair, in one sentence at the head of the opened row; without a comparison, why there is none and what such
 * wines usually cost. A row with a price is never without the sentence, and it is read out when it changes: another wine has other figures.
 */
export function PriceVerdict({ entry }: { entry: WineListEntry }) {
  const { curve } = useRowTools();
  if (!(entry.restaurantPrice > 0)) return null;
  const price = entryMoney(entry, entry.restaurantPrice);
  const { reason, markup } = comparisonOf(entry);
  const value = entry.insight?.value ?? null;
  const why =
    reason === 'currency-unknown'
      ? t('the list does not say in which currency its prices are')
      : whyNot(entry, { reason, markup });
  if (why || markup === null) {
    const said = { price, why: why ?? t('no market price is known for this wine') };
    const sentences = [t('We cannot say whether {price} is fair: {why}.', said), helpOf(entry, reason)];
    return <Verdict isMuted>{sentences.filter(Boolean).join(' ')}</Verdict>;
  }
  const said = { price, markup: formatMarkup(markup) };
  if (reason === 'glass' || reason === 'size') return <Verdict>{otherMeasure(reason, value, said)}</Verdict>;
  const norm = normOf(entry, curve);
  if (norm) {
    return (
      <Verdict>
        {rich(
          value?.isDemo
            ? '{price} is {markup} what the demonstration shops ask: <norm></norm>.'
            : '{price} is {markup} what shops ask: <norm></norm>.',
          { norm: () => normText(norm) },
          said,
        )}
      </Verdict>
    );
  }
  return (
    <Verdict>
      {value?.isDemo
        ? t('{price} is {markup} what the demonstration shops ask.', said)
        : t('{price} is {markup} what shops ask.', said)}
    </Verdict>
  );
}

/** What helps where the price itself cannot be judged. */
const helpOf = (entry: WineListEntry, reason: ComparisonReason | null): string | null =>
  (reason === 'vintage' ? vintagesOnSaleSentence(entry) : null) ?? usualPriceSentence(entry);

function Verdict({ isMuted = false, children }: { isMuted?: boolean; children: ReactNode }) {
  return (
    <p role="status" className={isMuted ? 'mb-5 text-muted' : 'mb-5'}>
      {children}
    </p>
  );
}

/** A glass and a large bottle are compared with what the shops ask for as much wine; what is normal is known of bottles alone. */
function otherMeasure(reason: 'glass' | 'size', value: EntryValue | null, said: Record<string, string>): string {
  if (reason === 'glass') {
    return value?.isDemo
      ? t(
          '{price} is {markup} what the demonstration shops ask for as much wine; a glass usually costs more than its share of a bottle.',
          said,
        )
      : t(
          '{price} is {markup} what shops ask for as much wine; a glass usually costs more than its share of a bottle.',
          said,
        );
  }
  return value?.isDemo
    ? t('{price} is {markup} what the demonstration shops ask for as much wine in bottles of another size.', said)
    : t('{price} is {markup} what shops ask for as much wine in bottles of another size.', said);
}
