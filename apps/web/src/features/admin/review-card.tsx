import {
  formatCents,
  many,
  originName,
  packLabel,
  t,
  volumeLabel,
  word,
  type REPORT_REASONS,
  saidText,
} from '@app/domain';
import { useState, type ReactNode } from 'react';
import { ageText } from '#ui/age.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { rich } from '#ui/rich.tsx';
import type { ReviewItem } from './use-reviews.ts';

interface ReviewCardProps {
  item: ReviewItem;
  /** The keys act on this one. */
  isActive: boolean;
  /** Which of the proposed wines is meant. */
  chosenLwin: string | null;
  onChoose: (lwin: string) => void;
  onFocus: () => void;
  onDecide: (decision: 'approve' | 'reject') => void;
}

/** One question: the current value on the left, the proposed one on the right. */
export function ReviewCard({ item, isActive, chosenLwin, onChoose, onFocus, onDecide }: ReviewCardProps) {
  const [now] = useState(() => Date.now());
  const { listing, kind } = item;
  return (
    // The keys act on the card that holds the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      aria-label={listing.name}
      aria-current={isActive ? 'true' : undefined}
      onFocus={onFocus}
      className={classNames(
        'rounded-card border bg-surface p-4 sm:p-5',
        isActive ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <Chip tone={kind === 'report' ? 'accent' : 'plain'}>
          {kind === 'report' ? t('Report||review') : t('Match||review')}
        </Chip>
        {listing.isDemo ? <Chip tone="brass">{t('Demonstration')}</Chip> : null}
        <span>{ageText(item.createdAt, now)}</span>
      </div>
      <div className="mt-3 grid gap-4 md:grid-cols-2 md:gap-8">
        <Side title={t('Current||value')}>
          <p className="font-serif text-[1.0625rem] leading-6 break-words">{listing.name}</p>
          <p className="figures mt-1 text-sm text-muted">
            {[
              listing.producer,
              listing.vintage,
              listing.bottleSize > 0 ? volumeLabel(listing.bottleSize) : t('size unknown'),
              packLabel(listing.packSize),
              formatCents(listing.priceCents, listing.currency),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="mt-1 text-sm">
            {rich(
              '<shop></shop><muted>, seen {age}</muted>',
              {
                shop: shopLink(listing),
                muted,
              },
              { age: ageText(listing.seenAt, now) },
            )}
          </p>
          <p className="mt-2 text-sm">
            {rich(item.current ? '<muted>Linked to </muted><wine></wine>' : '<muted>Linked to </muted>no wine', {
              muted,
              wine: () => (item.current ? wineText(item.current) : null),
            })}
          </p>
        </Side>
        <Side title={t('Proposed||value')}>
          {kind === 'match' ? (
            <Candidates item={item} chosenLwin={chosenLwin} onChoose={onChoose} />
          ) : (
            <ReportText item={item} />
          )}
        </Side>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" onClick={() => onDecide('approve')}>
          {t('Approve')}
          <span className="sr-only"> {listing.name}</span>
        </Button>
        <Button look="secondary" size="small" onClick={() => onDecide('reject')}>
          {t('Reject')}
          <span className="sr-only"> {listing.name}</span>
        </Button>
        <p className="self-center text-sm text-muted">{consequence(item)}</p>
      </div>
    </article>
  );
}

const shopLink =
  ({ url, store }: ReviewItem['listing']) =>
  () => (
    <a href={url} target="_blank" rel="noopener noreferrer" className="text-link">
      {store}
      <span className="sr-only">{t(', opens in a new tab')}</span>
    </a>
  );
const muted = (inner: string) => <span className="text-muted">{inner}</span>;

function consequence({ kind, reason, reports }: ReviewItem): string {
  if (kind === 'match') return t('Approve links the listing for good; reject never proposes this wine again.');
  if (reason === 'wrong wine') return t('Approve takes the listing off this wine; reject leaves it.');
  return reports === 0
    ? t('Approve keeps the listing hidden until it changes; reject shows it.')
    : t('Approve hides the listing until it changes; reject leaves it.');
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-1 font-sans text-sm font-semibold text-muted">{title}</h2>
      {children}
    </section>
  );
}

type ReviewedWine = NonNullable<ReviewItem['proposed']>;

function wineText(wine: ReviewedWine): string {
  return [wine.displayName, originName(wine)].filter(Boolean).join(', ');
}

function Candidates({
  item,
  chosenLwin,
  onChoose,
}: {
  item: ReviewItem;
  chosenLwin: string | null;
  onChoose: (lwin: string) => void;
}) {
  const wines = [...(item.proposed ? [item.proposed] : []), ...item.others];
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('Which wine is it?')}</legend>
      {wines.map((wine) => (
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the wine's name is its text
        <label key={wine.lwin} className="flex min-h-9 cursor-pointer items-start gap-2.5 py-1 pointer-coarse:min-h-11">
          <input
            type="radio"
            name={`wine-${item.id}`}
            className="mt-1 size-4 shrink-0 accent-accent"
            checked={wine.lwin === chosenLwin}
            onChange={() => onChoose(wine.lwin)}
          />
          <span className="min-w-0">
            <span className="font-serif text-[1.0625rem] leading-6 break-words">{wine.displayName}</span>
            <span className="block text-sm text-muted">
              {originName(wine)}
              {wine.confidence ? `, ${t('{percent}% sure', { percent: Math.round(wine.confidence * 100) })}` : ''}
            </span>
          </span>
        </label>
      ))}
      <p className="mt-1 text-sm text-muted">{saidText(item.said)}</p>
    </fieldset>
  );
}

/** What visitors choose from. */
const REASONS: Record<string, string> = {
  'wrong price': word('wrong price'),
  'wrong wine': word('wrong wine'),
  'wrong size': word('wrong size'),
  'not available': word('not available'),
  other: word('other||reason'),
} satisfies Record<(typeof REPORT_REASONS)[number], string>;

function ReportText({ item }: { item: ReviewItem }) {
  return (
    <>
      <p>
        {rich(
          'Take it off: <reason></reason><muted>, {by}</muted>',
          { muted, reason: () => t(REASONS[item.reason] ?? item.reason) },
          {
            by:
              item.reports === 0
                ? t('noticed while reading the feed')
                : many(item.reports, { one: 'said by {n} visitor', other: 'said by {n} visitors' }),
          },
        )}
      </p>
      {item.said.length > 0 ? <p className="mt-1 text-sm text-muted">{saidText(item.said)}</p> : null}
      {item.note ? (
        <blockquote className="mt-2 border-l-2 border-line pl-3 text-sm break-words whitespace-pre-line">
          {item.note}
        </blockquote>
      ) : null}
    </>
  );
}
