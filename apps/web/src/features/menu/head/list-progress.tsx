import { many, t } from '@app/domain';
import type { ListState } from '#api/list-state.ts';
import { notesText } from '#api/page-notes.ts';
import { PageStrip } from './page-strip.tsx';
import { MESSAGES } from '#messages.ts';
import { Icon } from '#ui/icon.tsx';

interface ListProgressProps {
  list: ListState;
  wineListId: string;
  /** Whether its pages can be shown; a list that came as text has none. */
  hasPages: boolean;
}

/** §4: what is happening to the list, in words and, while it is read, a thin line. */
export function ListProgress({ list, ...page }: ListProgressProps) {
  const { phase, status, justCompleted } = list;
  return (
    <>
      {justCompleted ? (
        <p
          role="status"
          className="animate-settle mb-4 flex items-center gap-2 rounded-card bg-good-wash px-4 py-3 font-medium text-good"
        >
          <Icon name="check" />
          {MESSAGES.parsingComplete}
        </p>
      ) : null}
      {phase === 'failed' ? (
        <p role="alert" className="mb-4 flex items-center gap-2 rounded-card bg-bad-wash px-4 py-3 text-bad">
          <Icon name="alert" />
          {status}
        </p>
      ) : null}
      {phase === 'parsing' ? <Reading list={list} {...page} /> : null}
    </>
  );
}

/** The stage in words, the pages as they look, and a line as long as what is done. */
function Reading({ list, wineListId, hasPages }: ListProgressProps) {
  const { status, entries, pageCount } = list;
  const page = entries.at(-1)?.pageNumber ?? 1;
  const stage =
    pageCount === null ? t('Opening the file') : t('Reading page {page} of {count}', { page, count: pageCount });
  const share = pageCount === null ? 0 : Math.max(0.04, (page - 1) / pageCount);
  return (
    <section aria-label={t('Reading the list')} className="mb-4">
      <p className="figures flex justify-between gap-4 text-sm">
        <span className="font-medium">{stage}</span>
        <span className="whitespace-nowrap text-muted">
          {many(entries.length, { one: '{n} wine', other: '{n} wines' })}
        </span>
      </p>
      <div className="mt-2 h-0.5 overflow-hidden rounded-full bg-line">
        <div
          className="h-full animate-breathe bg-accent transition-[width] duration-200"
          style={{ width: `${share * 100}%` }}
        />
      </div>
      {entries.length > 0 ? <p className="mt-1.5 truncate text-sm text-muted">{status}</p> : null}
      {pageCount === null || !hasPages ? null : <PageStrip wineListId={wineListId} count={pageCount} current={page} />}
    </section>
  );
}

/** §4: how the list was read, and what there is to say about its pages. Under the list: the wines come first. */
export function ListStatus({ list }: { list: ListState }) {
  const { phase, status, pageNotes, justCompleted } = list;
  return (
    <>
      {pageNotes.length > 0 ? (
        <ul aria-label={t('About the pages')} className="mt-6 grid gap-1 rounded-card bg-brass-wash px-4 py-3 text-sm">
          {notesText(pageNotes).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      {phase === 'done' && !justCompleted ? <p className="mt-6 text-sm text-muted">{status}</p> : null}
    </>
  );
}
