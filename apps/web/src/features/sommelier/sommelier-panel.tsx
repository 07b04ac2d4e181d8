import { useEffect, useRef, useState, type ReactNode } from 'react';
import { MESSAGES } from '#messages.ts';
import { paths } from '#paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ChipButton } from '#ui/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import type { Chat } from './chat.ts';
import { QUICK_PROMPTS } from './use-sommelier.ts';

interface SommelierPanelProps {
  chat: Chat;
  onAsk: (text: string, failure?: string) => void;
  /** §6: the chat is for signed-in users; others are shown the way in, which leads back here. */
  signInReturn: string | null;
}

/** §2: chat, quick prompts, an input and follow-up chips. */
export function SommelierPanel({ chat, onAsk, signInReturn }: SommelierPanelProps) {
  return (
    <section aria-label="Sommelier" className="flex flex-col rounded-card border border-line bg-surface">
      <h2 className="border-b border-line px-4 py-3 text-lg leading-6 font-medium">Sommelier</h2>
      <Messages chat={chat} />
      <div className="grid gap-3 border-t border-line p-3">
        {signInReturn === null ? (
          <>
            <ChipRow label="Suggestions">
              {chat.followUps.map((text) => (
                <ChipButton key={text} disabled={chat.isPending} onClick={() => onAsk(text)}>
                  {text}
                </ChipButton>
              ))}
              {QUICK_PROMPTS.map(({ label, question, failure }) => (
                <ChipButton key={label} disabled={chat.isPending} onClick={() => onAsk(question, failure)}>
                  {label}
                </ChipButton>
              ))}
            </ChipRow>
            <AskForm isPending={chat.isPending} onAsk={onAsk} />
          </>
        ) : (
          <ButtonLink to={paths.signIn({ redirect: signInReturn })} look="secondary">
            Sign in to ask the sommelier
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** §9: 64 units high on small screens, 96 on large. */
function Messages({ chat }: { chat: Chat }) {
  const endRef = useRef<HTMLDivElement>(null);
  const { messages, isPending } = chat;
  useEffect(() => {
    const box = endRef.current?.parentElement;
    box?.scrollTo({ top: box.scrollHeight });
  });
  return (
    <div
      role="log"
      aria-label="Conversation"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by keyboard
      tabIndex={0}
      className="flex h-64 flex-col gap-3 overflow-y-auto p-4 lg:h-96"
    >
      {messages.length === 0 ? (
        <p className="m-auto max-w-60 text-center text-muted">
          Ask what to drink, what is fairly priced, or what goes with your dish.
        </p>
      ) : null}
      {messages.map(({ id, role, content }) => (
        <p
          key={id}
          className={classNames(
            'max-w-[88%] animate-settle rounded-card px-3.5 py-2.5 text-[0.9375rem] break-words whitespace-pre-line',
            role === 'user' ? 'self-end bg-accent text-on-accent' : 'self-start bg-sunken',
          )}
        >
          <span className="sr-only">{role === 'user' ? 'You: ' : 'Sommelier: '}</span>
          {content}
        </p>
      ))}
      {isPending ? <p className="self-start text-sm text-muted">The sommelier is thinking...</p> : null}
      <div ref={endRef} />
    </div>
  );
}

function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      className="hidden-scrollbar flex gap-2 max-lg:overflow-x-auto max-lg:*:shrink-0 lg:flex-wrap"
    >
      {children}
    </div>
  );
}

function AskForm({ isPending, onAsk }: { isPending: boolean; onAsk: (text: string) => void }) {
  const [text, setText] = useState('');
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
        aria-label="Your question"
        placeholder={MESSAGES.askPlaceholder}
        value={text}
        maxLength={2000}
        onChange={(event) => setText(event.target.value)}
        className="min-h-11 w-full min-w-0 bg-transparent outline-none placeholder:text-muted"
      />
      <Button type="submit" look="quiet" aria-label="Send" disabled={isPending || text.trim() === ''} className="px-3">
        <Icon name="send" />
      </Button>
    </form>
  );
}
