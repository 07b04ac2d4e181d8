import { t } from '@app/domain';
import { Fragment, useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { entryKey, type EntryPlace } from '#wine/entry.ts';
import type { Chat, ChatMessage } from './chat.ts';
import { linkMentions } from './link-mentions.ts';
import { MarkAnswer } from './mark-answer.tsx';
import { shownWords } from './own-words.ts';

/** Within this distance of the end, new messages scroll into view; further up, the scroll position stays. */
const FOLLOWS_PX = 48;

interface MessagesProps {
  chat: Chat;
  onShowEntry: (place: EntryPlace) => void;
  /** An answer did not help; false when that did not arrive. */
  onMark: (mark: { question: string; answer: string; word: string }) => Promise<boolean>;
}

/** §9: 64 units high on small screens, 96 on large; with large letters as many pixels, so that the field below stays in the window. */
export function Messages({ chat, onShowEntry, onMark }: MessagesProps) {
  const box = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const { messages, draft } = chat;
  const last = messages.at(-1);

  // New words, and nothing else, move the conversation: sorting or filtering the list leaves it where it is.
  const said = `${last?.id} ${draft?.length}`;
  const heard = useRef(said);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || heard.current === said) return;
    heard.current = said;
    if (isFollowing.current || last?.role === 'user') current.scrollTop = endOrBeginning(current);
  });

  // A sheet that was closed knows no heights: what came meanwhile is shown when it opens.
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      if (isFollowing.current) current.scrollTop = endOrBeginning(current);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={box}
      role="log"
      aria-label={t('Conversation')}
      aria-live="polite"
      // Words that are still coming are read out once, when they are whole.
      aria-busy={draft !== null}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isFollowing.current = scrollHeight - scrollTop - clientHeight < FOLLOWS_PX;
      }}
      className="flex h-64 flex-col gap-3 overflow-y-auto overscroll-contain p-4 lg:h-96 large:lg:h-80"
    >
      {messages.length === 0 ? (
        <p className="m-auto max-w-60 text-center text-muted">
          {t('Ask what to drink, what is fairly priced, or what goes with your dish.')}
        </p>
      ) : null}
      {messages.map((message, at) => (
        <Message
          key={message.id}
          message={message}
          onShowEntry={onShowEntry}
          onMark={(word) => onMark({ question: questionBefore(messages, at), answer: message.content, word })}
        />
      ))}
      {draft === null ? null : draft === '' ? (
        <Typing />
      ) : (
        <p className={classNames(BUBBLE, THEIRS)}>{draft.trimEnd()}</p>
      )}
    </div>
  );
}

/** What the guest asked before an answer. */
const questionBefore = (messages: Chat['messages'], at: number): string =>
  messages.slice(0, at).findLast(({ role }) => role === 'user')?.content ?? '';

/** The end of the conversation; of an answer higher than the box its beginning, where one reads on. */
function endOrBeginning(box: HTMLElement): number {
  const newest = box.lastElementChild;
  const end = box.scrollHeight;
  if (!(newest instanceof HTMLElement) || newest.offsetHeight <= box.clientHeight) return end;
  return newest.offsetTop - box.offsetTop;
}

const BUBBLE = 'rounded-card px-3.5 py-2.5 text-[0.9375rem] break-words whitespace-pre-line';
const THEIRS = 'max-w-[94%] self-start bg-sunken';

interface MessageProps {
  message: ChatMessage;
  onShowEntry: (place: EntryPlace) => void;
  onMark: (word: string) => Promise<boolean>;
}

function Message({ message, onShowEntry, onMark }: MessageProps) {
  const { role, content, mentions, note } = message;
  if (role === 'user') {
    return (
      <p className={classNames(BUBBLE, 'max-w-[88%] animate-settle self-end bg-accent text-on-accent')}>
        <span className="sr-only">{t('You:')} </span>
        {shownWords(content)}
      </p>
    );
  }
  return (
    // Of a failure the reason comes first: it says what can be done.
    <div className={classNames('flex w-full', message.kind === 'failure' ? 'flex-col-reverse' : 'flex-col')}>
      {content === '' ? null : (
        <p className={classNames(BUBBLE, THEIRS)}>
          <span className="sr-only">{t('Sommelier:')} </span>
          {linkMentions(content, mentions).map((part, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never change places
            <Fragment key={index}>
              {part.mention ? (
                <a
                  href={`#entry-${entryKey(part.mention)}`}
                  className="text-link"
                  onClick={(event) => {
                    event.preventDefault();
                    if (part.mention) onShowEntry(part.mention);
                  }}
                >
                  {part.text}
                </a>
              ) : (
                part.text
              )}
            </Fragment>
          ))}
        </p>
      )}
      {mentions.length > 0 ? <Picks mentions={mentions} onShowEntry={onShowEntry} /> : null}
      <div className="flex min-h-8 flex-wrap items-center gap-1">
        {message.kind === 'said' && content !== '' ? (
          <>
            <CopyButton text={content} label={t('Copy answer')} />
            <MarkAnswer onMark={onMark} />
          </>
        ) : null}
        {note ? (
          <p
            className={classNames('py-1 leading-5', message.kind === 'failure' ? 'font-medium' : 'text-sm text-muted')}
          >
            {note}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** The wines of an answer as cards; each leads to its row. */
function Picks({ mentions, onShowEntry }: Pick<ChatMessage, 'mentions'> & Pick<MessagesProps, 'onShowEntry'>) {
  return (
    <ul aria-label={t('Wines of this answer')} className="mt-2 flex flex-col gap-1.5">
      {mentions.map((mention) => (
        <li key={entryKey(mention)}>
          <button
            type="button"
            aria-label={t('Show on the list: {wine}', { wine: mention.text })}
            className="flex min-h-11 w-full items-center gap-2 rounded-card border border-line bg-surface px-3 py-2 text-left text-sm"
            onClick={() => onShowEntry(mention)}
          >
            <span className="min-w-0 flex-1 break-words">{mention.text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Three dots, one after the other; words for those who cannot see them. */
function Typing() {
  return (
    <p className={classNames(BUBBLE, THEIRS, 'flex gap-1 py-4')}>
      <span className="sr-only">{t('The sommelier is thinking...')}</span>
      {[0, 1, 2].map((dot) => (
        <span
          key={dot}
          aria-hidden="true"
          className="size-1.5 animate-breathe rounded-full bg-muted"
          style={{ animationDelay: `${dot * 200}ms` }}
        />
      ))}
    </p>
  );
}
