import { t, word } from '@app/domain';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { ChipButton } from '#ui/chip.tsx';
import { FailedNotice, Notice } from '#ui/notice.tsx';
import { rich } from '#ui/rich.tsx';
import { Bar, Loading } from '#ui/skeleton.tsx';
import { key, useKeys } from './keys.tsx';
import { ReviewCard } from './review-card.tsx';
import { useReviews, type ReviewKind } from './use-reviews.ts';

const KINDS: readonly { kind: ReviewKind | null; text: string }[] = [
  { kind: null, text: word('All||reviews') },
  { kind: 'match', text: word('Matches||reviews') },
  { kind: 'report', text: word('Reports||reviews') },
];

/** What waits for a decision. Arrows or J and K move, A approves, R rejects, U takes the last decision back. */
export function ReviewQueue() {
  const [params, setParams] = useSearchParams();
  const kind = KINDS.find((known) => known.kind === params.get('kind'))?.kind ?? null;
  const reviews = useReviews(kind);
  const { queue, done, alert } = reviews;
  const items = queue?.items ?? [];
  const [activeId, setActiveId] = useState<number | null>(null);
  const [chosen, setChosen] = useState<Record<number, string>>({});
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === activeId),
  );
  const active = items[at];

  const decide = (id: number, decision: 'approve' | 'reject') => {
    const index = items.findIndex((item) => item.id === id);
    const item = items[index];
    if (!item) return;
    // The next one takes its place, so that a row of decisions is a row of key presses.
    setActiveId((items[index + 1] ?? items[index - 1])?.id ?? null);
    void reviews.decide(item, decision, chosen[id]);
  };
  const move = (step: 1 | -1) => {
    const next = items[at + step];
    if (!next) return;
    setActiveId(next.id);
    document.getElementById(`review-${next.id}`)?.scrollIntoView({ block: 'nearest' });
  };

  useKeys({
    ArrowDown: () => move(1),
    j: () => move(1),
    ArrowUp: () => move(-1),
    k: () => move(-1),
    a: active && (() => decide(active.id, 'approve')),
    r: active && (() => decide(active.id, 'reject')),
    u: () => void reviews.undo(),
  });

  if (reviews.isPending) {
    return (
      <Loading label={t('Loading the review queue')}>
        <Bar className="h-9 w-72" />
        <Bar className="mt-6 h-48" />
        <Bar className="mt-3 h-48" />
      </Loading>
    );
  }
  if (reviews.isError || !queue) {
    return <FailedNotice title={t('The review queue could not be loaded.')} onRetry={reviews.retry} />;
  }
  const counts = { match: queue.open.match, report: queue.open.report };
  const total = counts.match + counts.report;
  return (
    <section aria-label={t('Review queue')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div role="group" aria-label={t('Show||filter')} className="flex flex-wrap gap-2">
          {KINDS.map((choice) => (
            <ChipButton
              key={choice.text}
              pressed={choice.kind === kind}
              onClick={() => setParams(choice.kind ? { kind: choice.kind } : {}, { replace: true })}
            >
              {t(choice.text)} <span className="figures">{choice.kind ? counts[choice.kind] : total}</span>
            </ChipButton>
          ))}
        </div>
        <p className="text-sm text-muted max-md:hidden">
          {rich('<key>J</key> <key>K</key> move, <key>A</key> approve, <key>R</key> reject, <key>U</key> undo', {
            key,
          })}
        </p>
      </div>
      <div role="status" className="mt-3 min-h-11">
        {done[0] ? (
          <p className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-good-wash px-4 py-1.5 text-sm">
            <span className="min-w-0 break-words">{done[0].text}</span>
            <Button look="quiet" size="small" onClick={() => void reviews.undo()}>
              {t('Undo')}
            </Button>
          </p>
        ) : null}
      </div>
      {alert ? (
        <p role="alert" className="mt-2 rounded-card bg-bad-wash px-4 py-3 text-sm text-bad">
          {alert}
        </p>
      ) : null}
      {items.length === 0 ? (
        <div className="mt-4">
          <Notice icon="check" title={t('Nothing waits for a decision.')}>
            {t('Doubtful matches and reports appear here by themselves.')}
          </Notice>
        </div>
      ) : (
        <ol className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
          {items.map((item) => (
            <li key={item.id} id={`review-${item.id}`} className="scroll-mt-24">
              <ReviewCard
                item={item}
                isActive={item.id === active?.id}
                chosenLwin={chosen[item.id] ?? item.proposed?.lwin ?? null}
                onChoose={(lwin) => setChosen({ ...chosen, [item.id]: lwin })}
                onFocus={() => setActiveId(item.id)}
                onDecide={(decision) => decide(item.id, decision)}
              />
            </li>
          ))}
        </ol>
      )}
      {queue.next ? <p className="mt-4 text-sm text-muted">{t('More follow as these are decided.')}</p> : null}
    </section>
  );
}
