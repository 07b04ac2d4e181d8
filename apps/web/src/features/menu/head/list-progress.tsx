import type { ListState } from '#api/list-state.ts';
import { MESSAGES } from '#messages.ts';
import { Icon } from '#ui/icon.tsx';

/** §4: what is happening to the list, in words and, while it is read, a thin line. */
export function ListProgress({ list }: { list: ListState }) {
  const { phase, status, entries, justCompleted } = list;
  const page = entries.at(-1)?.pageNumber;
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
      {phase === 'parsing' ? (
        <div className="mb-4">
          <p className="figures flex justify-between gap-4 text-sm text-muted">
            <span className="truncate">{status}</span>
            <span className="whitespace-nowrap">
              {page === undefined ? '' : `Page ${page} · ${entries.length} ${entries.length === 1 ? 'wine' : 'wines'}`}
            </span>
          </p>
          <div className="mt-2 h-0.5 animate-breathe rounded-full bg-accent" />
        </div>
      ) : null}
    </>
  );
}

/** §4: how the list was read, and what there is to say about its pages. Under the list: the wines come first. */
export function ListStatus({ list }: { list: ListState }) {
  const { phase, status, pageNotes, justCompleted } = list;
  return (
    <>
      {pageNotes.length > 0 ? (
        <ul aria-label="About the pages" className="mt-6 grid gap-1 rounded-card bg-brass-wash px-4 py-3 text-sm">
          {pageNotes.map(({ pageNumber, message }) => (
            <li key={`${pageNumber} ${message}`}>
              Page {pageNumber}: {message}
            </li>
          ))}
        </ul>
      ) : null}
      {phase === 'done' && !justCompleted ? <p className="mt-6 text-sm text-muted">{status}</p> : null}
    </>
  );
}
