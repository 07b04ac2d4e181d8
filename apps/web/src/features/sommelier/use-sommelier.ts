import type { WineListEntry } from '@app/domain';
import { useCallback, useReducer } from 'react';
import { call } from '#api/client.ts';
import { MESSAGES, say } from '#messages.ts';
import { entryName } from '#wine/entry.ts';
import { chatReducer, NO_CHAT } from './chat.ts';

/** §4 */
const WINE_FOLLOW_UPS = ['Tasting notes', 'Food pairings', 'Tell me about the producer', 'Similar wines on this list'];

/** §2, §8: each with the words for its own failure. */
export const QUICK_PROMPTS = [
  {
    label: 'Best Value',
    question: 'Which wines on this list are the best value?',
    failure: MESSAGES.bestValueFailed,
  },
  {
    label: 'Get Pairings',
    question: 'Which wines on this list go with which dishes?',
    failure: MESSAGES.pairingsFailed,
  },
  {
    label: 'Rare & Unique',
    question: 'Which wines on this list are rare or unusual?',
    failure: MESSAGES.rareFailed,
  },
] as const;

/** §4: the conversation about one list. */
export function useSommelier(wineListId: string) {
  const [chat, dispatch] = useReducer(chatReducer, NO_CHAT);

  const ask = async (text: string, failure: string = MESSAGES.chatFailed) => {
    const question = text.trim();
    // §5: non-blank text and no pending reply.
    if (question === '' || chat.isPending) return;
    dispatch({ type: 'asked', text: question });
    try {
      const messages = [...chat.messages, { role: 'user' as const, content: question }];
      const reply = await call('askSommelier', {
        body: { messages: messages.map(({ role, content }) => ({ role, content })).slice(-100), wineListId },
      });
      dispatch({ type: 'answered', reply });
    } catch {
      dispatch({ type: 'failed', text: failure });
    }
  };

  const focus = useCallback(
    (entry: WineListEntry) =>
      dispatch({ type: 'focused', greeting: say.greeting(entryName(entry)), followUps: WINE_FOLLOW_UPS }),
    [],
  );
  const unfocus = useCallback(() => dispatch({ type: 'unfocused' }), []);

  return {
    chat,
    ask,
    focus,
    unfocus,
    togglePicks: () => dispatch({ type: 'picks-toggled' }),
    isPick: (entry: WineListEntry) =>
      chat.picks?.some(
        (pick) => pick.lwin === entry.wine?.lwin && (pick.vintage === null || pick.vintage === entry.vintage),
      ) ?? false,
  };
}
