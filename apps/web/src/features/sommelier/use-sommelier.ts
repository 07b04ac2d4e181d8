import { t, type WineListEntry } from '@app/domain';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { markAnswer, streamAnswer } from '#api/chat-stream.ts';
import { ApiError } from '#api/client.ts';
import { hasSignal } from '#api/signal.ts';
import { MESSAGES, say } from '#messages.ts';
import { entryKey, entryName } from '#wine/entry.ts';
import { chatReducer, type Chat } from './chat.ts';
import { keepChat, restoreChat } from './kept-chat.ts';
import { WINE_FOLLOW_UPS } from './own-words.ts';

/** The contract takes the latest hundred. */
const MOST_MESSAGES = 100;

/** §4: the conversation about one list. */
export function useSommelier(wineListId: string) {
  const [chat, dispatch] = useReducer(chatReducer, wineListId, (id) => restoreChat(id, sessionStorage));
  const { messages } = chat;
  useEffect(() => keepChat(wineListId, messages, sessionStorage), [wineListId, messages]);
  const request = useRef<AbortController | null>(null);
  useEffect(() => () => request.current?.abort(), []);

  const ask = async (question: string, failure: string = MESSAGES.chatFailed) => {
    const text = question.trim();
    // §5: non-blank text and no pending reply.
    if (text === '' || request.current) return;
    const controller = new AbortController();
    request.current = controller;
    dispatch({ type: 'asked', text });
    try {
      const reply = await streamAnswer({
        body: { messages: conversation(chat, text), wineListId, focus: chat.focus },
        signal: controller.signal,
        onText: (delta) => dispatch({ type: 'heard', delta }),
      });
      if (!controller.signal.aborted) dispatch({ type: 'answered', reply });
    } catch (error) {
      if (controller.signal.aborted) return;
      const asked = { text, failure };
      if (navigator.onLine) dispatch({ type: 'failed', ask: asked, reason: reasonOf(error) });
      else dispatch({ type: 'failed', ask: asked, reason: null, said: t('I need the network to answer.') });
    } finally {
      if (request.current === controller) request.current = null;
    }
  };

  const stop = () => {
    request.current?.abort();
    request.current = null;
    dispatch({ type: 'stopped' });
  };

  const focus = useCallback((entry: WineListEntry) => {
    const { pageNumber, positionInPage, offeredSizeIdx } = entry;
    const place = { pageNumber, positionInPage, offeredSizeIdx };
    dispatch({ type: 'focused', place, greeting: say.greeting(entryName(entry)), followUps: WINE_FOLLOW_UPS });
  }, []);
  const unfocus = useCallback(() => dispatch({ type: 'unfocused' }), []);

  const { picks } = chat;
  const isPick = useCallback((entry: WineListEntry) => isAmong(picks, entry), [picks]);

  const mark = async (said: { question: string; answer: string; word: string }): Promise<boolean> => {
    try {
      await markAnswer({ ...said, wineListId });
      return true;
    } catch {
      return false;
    }
  };

  const togglePicks = useCallback(() => dispatch({ type: 'picks-toggled' }), []);

  return { chat, ask, stop, mark, focus, unfocus, isPick, togglePicks };
}

/** A browser that knows of its cable alone still says 'online' where nothing is reached. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.code === 'network' && !hasSignal()
    ? `${error.message}. ${t('I need the network to answer.')}`
    : error.message;
}

/** The conversation so far with the new question, without failures and empty replies. */
function conversation({ messages }: Chat, question: string) {
  const said = messages.filter(({ content, kind }) => content !== '' && kind !== 'failure');
  return [...said, { role: 'user' as const, content: question }]
    .map(({ role, content }) => ({ role, content }))
    .slice(-MOST_MESSAGES);
}

function isAmong(picks: Chat['picks'], entry: WineListEntry): boolean {
  if (!picks) return false;
  if (picks.places.size > 0) return picks.places.has(entryKey(entry));
  return picks.wines.some(
    ({ lwin, vintage }) => lwin === entry.wine?.lwin && (vintage === null || vintage === entry.vintage),
  );
}
