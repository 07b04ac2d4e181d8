import type { CallReply } from '@app/domain';

/** §3 */
interface ChatMessage {
  id: number;
  role: 'user' | 'assistant';
  content: string;
}

type SommelierPick = CallReply<'askSommelier'>['wines'][number];

export interface Chat {
  messages: readonly ChatMessage[];
  followUps: readonly string[];
  isPending: boolean;
  /** §4: the wines of the last answer; null when it named none, or they were put away. */
  picks: readonly SommelierPick[] | null;
  /** The list shows nothing but the picks. */
  onlyPicks: boolean;
}

export const NO_CHAT: Chat = { messages: [], followUps: [], isPending: false, picks: null, onlyPicks: false };

export type ChatEvent =
  | { type: 'asked'; text: string }
  | { type: 'answered'; reply: CallReply<'askSommelier'> }
  | { type: 'failed'; text: string }
  | { type: 'focused'; greeting: string; followUps: readonly string[] }
  | { type: 'unfocused' }
  | { type: 'picks-toggled' };

/** §4: the chat and the picks it leads to. */
export function chatReducer(chat: Chat, event: ChatEvent): Chat {
  switch (event.type) {
    case 'asked':
      return { ...withMessage(chat, 'user', event.text), followUps: [], isPending: true };
    case 'answered': {
      const { response, wines, follow_ups } = event.reply;
      const picks = wines.length > 0 ? wines : null;
      return {
        ...withMessage(chat, 'assistant', response),
        followUps: follow_ups.map((followUp) => followUp.value),
        isPending: false,
        picks,
        // A response with no wines restores the list.
        onlyPicks: picks !== null && chat.onlyPicks,
      };
    }
    case 'failed':
      return { ...withMessage(chat, 'assistant', event.text), isPending: false };
    case 'focused':
      return { ...withMessage(chat, 'assistant', event.greeting), followUps: event.followUps };
    case 'unfocused':
      return { ...chat, followUps: [] };
    case 'picks-toggled':
      if (chat.picks === null) return chat;
      // Toggling again restores the list and clears the picks.
      return chat.onlyPicks ? { ...chat, picks: null, onlyPicks: false } : { ...chat, onlyPicks: true };
  }
}

function withMessage(chat: Chat, role: ChatMessage['role'], content: string): Chat {
  return { ...chat, messages: [...chat.messages, { id: chat.messages.length, role, content }] };
}
