import { NO_CHAT, type Chat, type ChatMessage } from './chat.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (wineListId: string): string => `sommelier:${wineListId}`;
/** The contract takes the latest hundred. */
const MOST_KEPT = 100;

/** The conversation about a list as it stood before the page was loaded again; a new one where nothing usable is kept. */
export function restoreChat(wineListId: string, store: Store): Chat {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(wineListId)) ?? '[]');
    const messages = Array.isArray(kept) ? kept.filter(isMessage) : [];
    return messages.length > 0 ? { ...NO_CHAT, messages } : NO_CHAT;
  } catch {
    return NO_CHAT;
  }
}

/** Keeps what was said in this tab; a greeting that nobody answered and a failure are not worth keeping. */
export function keepChat(wineListId: string, messages: readonly ChatMessage[], store: Store): void {
  const kept = messages.filter(({ kind, content }) => kind === 'said' && content !== '').slice(-MOST_KEPT);
  try {
    if (kept.length === 0) store.removeItem(keyOf(wineListId));
    else store.setItem(keyOf(wineListId), JSON.stringify(kept));
  } catch {
    // A browser that stores nothing still answers.
  }
}

function isMessage(value: unknown): value is ChatMessage {
  const message = value as Partial<ChatMessage> | null; // every field is checked below
  return (
    typeof message?.id === 'number' &&
    (message.role === 'user' || message.role === 'assistant') &&
    typeof message.content === 'string' &&
    Array.isArray(message.mentions) &&
    message.kind === 'said'
  );
}
