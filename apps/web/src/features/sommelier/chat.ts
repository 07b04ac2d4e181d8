import { t } from '@app/domain';
import type { ChatReply } from '#api/chat-stream.ts';
import { entryKey, type EntryPlace } from '#wine/entry.ts';
import type { Mention } from './link-mentions.ts';

/** §3, with the wines an answer mentions and a note beside it. */
export interface ChatMessage {
  id: number;
  role: 'user' | 'assistant';
  content: string;
  mentions: readonly Mention[];
  /** Beside the answer: no tokens left, stopped, why it failed. */
  note: string | null;
  /** The next greeting replaces an unanswered one; a failure is not part of the conversation. */
  kind: 'said' | 'greeting' | 'failure';
}

/** A question with the words for its own failure. */
export interface Ask {
  text: string;
  failure: string;
}

export interface Chat {
  messages: readonly ChatMessage[];
  followUps: readonly string[];
  /** The words of the reply so far; null while none is awaited. */
  draft: string | null;
  /** What can be asked again with one press. */
  failed: Ask | null;
  /** The row that is open. */
  focus: EntryPlace | null;
  /** §4: the wines of the last answer; null when it named none, or they were put away. */
  picks: Picks | null;
  /** The list shows nothing but the picks. */
  onlyPicks: boolean;
}

/** The rows by place; where an answer does not say which, the wines it means. */
export interface Picks {
  places: ReadonlySet<string>;
  wines: ChatReply['wines'];
}

export const NO_CHAT: Chat = {
  messages: [],
  followUps: [],
  draft: null,
  failed: null,
  focus: null,
  picks: null,
  onlyPicks: false,
};

export type ChatEvent =
  | { type: 'asked'; text: string }
  | { type: 'heard'; delta: string }
  | { type: 'answered'; reply: ChatReply }
  | { type: 'stopped' }
  /** `said` stands in for the words of the ask where the reason is known. */
  | { type: 'failed'; ask: Ask; reason: string | null; said?: string }
  | { type: 'focused'; place: EntryPlace; greeting: string; followUps: readonly string[] }
  | { type: 'unfocused' }
  | { type: 'picks-toggled' };

/** §4: the chat and the picks it leads to. */
export function chatReducer(chat: Chat, event: ChatEvent): Chat {
  switch (event.type) {
    case 'asked':
      return { ...say(chat, { role: 'user', content: event.text }), followUps: [], draft: '', failed: null };
    case 'heard':
      return chat.draft === null ? chat : { ...chat, draft: chat.draft + event.delta };
    case 'answered': {
      const { response, follow_ups, mentions = [], notice = null } = event.reply;
      const picks = picksOf(event.reply);
      return {
        ...say(chat, { role: 'assistant', content: response, mentions, note: notice && t(notice) }),
        followUps: follow_ups.map((followUp) => followUp.value),
        draft: null,
        picks,
        // A response with no wines restores the list.
        onlyPicks: picks !== null && chat.onlyPicks,
      };
    }
    case 'stopped':
      if (chat.draft === null) return chat;
      return { ...say(chat, { role: 'assistant', content: chat.draft.trim(), note: t('Stopped.') }), draft: null };
    case 'failed':
      return {
        ...say(chat, {
          role: 'assistant',
          content: event.said ?? event.ask.failure,
          note: event.reason,
          kind: 'failure',
        }),
        draft: null,
        failed: event.ask,
      };
    case 'focused': {
      const greeting = { role: 'assistant', content: event.greeting, kind: 'greeting' } as const;
      const isUnanswered = chat.messages.at(-1)?.kind === 'greeting';
      const before = isUnanswered ? { ...chat, messages: chat.messages.slice(0, -1) } : chat;
      return { ...say(before, greeting), followUps: event.followUps, focus: event.place };
    }
    case 'unfocused':
      return { ...chat, followUps: [], focus: null };
    case 'picks-toggled':
      if (chat.picks === null) return chat;
      // Toggling again restores the list and clears the picks.
      return chat.onlyPicks ? { ...chat, picks: null, onlyPicks: false } : { ...chat, onlyPicks: true };
  }
}

function picksOf({ wines, mentions = [] }: ChatReply): Picks | null {
  if (wines.length === 0 && mentions.length === 0) return null;
  return { wines, places: new Set(mentions.map(entryKey)) };
}

type Said = Pick<ChatMessage, 'role' | 'content'> & Partial<ChatMessage>;

function say(chat: Chat, said: Said): Chat {
  const id = (chat.messages.at(-1)?.id ?? 0) + 1;
  const message: ChatMessage = { id, mentions: [], note: null, kind: 'said', ...said };
  return { ...chat, messages: [...chat.messages, message] };
}
