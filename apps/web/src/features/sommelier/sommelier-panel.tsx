import { t } from '@app/domain';
import { useRef, useState, type ReactNode } from 'react';
import { MESSAGES } from '#messages.ts';
import { paths } from '#paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ChipButton } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import type { EntryPlace } from '#wine/entry.ts';
import type { Chat } from './chat.ts';
import { Messages } from './messages.tsx';
import { QUICK_PROMPTS, shownWords } from './own-words.ts';

interface SommelierPanelProps {
  chat: Chat;
  onAsk: (text: string, failure?: string) => void;
  onStop: () => void;
  /** A wine named in an answer was chosen: its row is to be shown. */
  onShowEntry: (place: EntryPlace) => void;
  /** An answer did not help; false when that did not arrive. */
  onMark: (mark: { question: string; answer: string; word: string }) => Promise<boolean>;
  /** §6: the chat is for signed-in users; others are shown the way in, which leads back here. */
  signInReturn: string | null;
}

/** §2: chat, quick prompts, an input and follow-up chips. */
export function SommelierPanel({ chat, onAsk, onStop, onShowEntry, onMark, signInReturn }: SommelierPanelProps) {
  const input = useRef<HTMLInputElement>(null);
  const { followUps, failed } = chat;
  const isPending = chat.draft !== null;
  /** A pressed chip disappears: if it was pressed by keyboard, the input takes the focus. */
  const askByChip = (text: string, failure?: string) => {
    onAsk(text, failure);
    if (document.activeElement?.matches(':focus-visible')) input.current?.focus();
  };
  return (
    <section aria-label={t('Sommelier')} className="flex flex-col rounded-card border border-line bg-surface">
      <h2 className="border-b border-line px-4 py-3 text-lg leading-6 font-medium">{t('Sommelier')}</h2>
      <Messages chat={chat} onShowEntry={onShowEntry} onMark={onMark} />
      <div className="grid grid-cols-1 gap-3 border-t border-line p-3">
        {signInReturn === null ? (
          <>
            <ChipRow label={t('Suggestions')}>
              {failed ? (
                <ChipButton onClick={() => askByChip(failed.text, failed.failure)}>{t('Try again')}</ChipButton>
              ) : null}
              {followUps.map((text) => (
                <ChipButton key={text} disabled={isPending} onClick={() => askByChip(text)}>
                  {shownWords(text)}
                </ChipButton>
              ))}
              {QUICK_PROMPTS.map(({ label, question, failure }) => (
                <ChipButton key={label} disabled={isPending} onClick={() => askByChip(question, MESSAGES[failure])}>
                  {t(label)}
                </ChipButton>
              ))}
            </ChipRow>
            <AskForm inputRef={input} isPending={isPending} onAsk={onAsk} onStop={onStop} />
          </>
        ) : (
          <ButtonLink to={paths.signIn({ redirect: signInReturn })} look="secondary">
            {t('Sign in to ask the sommelier')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      className="hidden-scrollbar relative flex gap-2 max-lg:overflow-x-auto max-lg:*:shrink-0 lg:flex-wrap"
    >
      {children}
    </div>
  );
}

interface AskFormProps {
  inputRef: React.RefObject<HTMLInputElement | null>;
  isPending: boolean;
  onAsk: (text: string) => void;
  onStop: () => void;
}

/** §5: sends non-blank text while no reply is pending. While one is, the button stops it. */
function AskForm({ inputRef, isPending, onAsk, onStop }: AskFormProps) {
  const [text, setText] = useState('');
  const stop = () => {
    onStop();
    inputRef.current?.focus();
  };
  return (
    <form
      className="flex items-center gap-1 rounded-full border border-strong-line pl-4 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '' || isPending) return;
        onAsk(text);
        setText('');
      }}
    >
      <input
        ref={inputRef}
        aria-label={t('Your question')}
        placeholder={MESSAGES.askPlaceholder}
        value={text}
        maxLength={2000}
        enterKeyHint="send"
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isPending) stop();
        }}
        className="min-h-11 w-full min-w-0 bg-transparent outline-none placeholder:text-muted"
      />
      {isPending ? (
        <Button look="quiet" aria-label={t('Stop')} title={t('Stop')} onClick={stop} className="px-3">
          <Icon name="stop" />
        </Button>
      ) : (
        <Button type="submit" look="quiet" aria-label={t('Send')} disabled={text.trim() === ''} className="px-3">
          <Icon name="send" />
        </Button>
      )}
    </form>
  );
}
