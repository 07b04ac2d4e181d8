import { expect, test } from 'vitest';
import { chatReducer, NO_CHAT, type Chat, type ChatEvent } from './chat.ts';

const after = (...events: ChatEvent[]): Chat => events.reduce(chatReducer, NO_CHAT);
const asked: ChatEvent = { type: 'asked', text: 'What is good?' };
const answered = (...lwins: string[]): ChatEvent => ({
  type: 'answered',
  reply: {
    response: 'This.',
    wines: lwins.map((lwin) => ({ lwin, vintage: null })),
    follow_ups: [{ value: 'Why?' }],
  },
});

test('§4 an answer with wines makes picks; the list is not restricted until asked', () => {
  const chat = after(asked, answered('1', '2'));
  expect(chat.messages.map(({ role, content }) => [role, content])).toEqual([
    ['user', 'What is good?'],
    ['assistant', 'This.'],
  ]);
  expect(chat).toMatchObject({ followUps: ['Why?'], isPending: false, onlyPicks: false });
  expect(chat.picks).toHaveLength(2);
});

test('§4 toggling restricts; toggling again restores and clears the picks', () => {
  const restricted = after(asked, answered('1'), { type: 'picks-toggled' });
  expect(restricted.onlyPicks).toBe(true);
  expect(chatReducer(restricted, { type: 'picks-toggled' })).toMatchObject({ picks: null, onlyPicks: false });
});

test('§4 a response with no wines restores the list and clears the picks', () => {
  expect(after(asked, answered('1'), { type: 'picks-toggled' }, asked, answered())).toMatchObject({
    picks: null,
    onlyPicks: false,
  });
});

test('§4 opening a wine greets and offers follow-ups; closing takes them away', () => {
  const focused = after({ type: 'focused', greeting: 'Hello', followUps: ['Tasting notes'] });
  expect(focused.messages.at(-1)).toMatchObject({ role: 'assistant', content: 'Hello' });
  expect(focused.followUps).toEqual(['Tasting notes']);
  expect(chatReducer(focused, { type: 'unfocused' }).followUps).toEqual([]);
});

test('§8 a failure is said by the assistant and ends the waiting', () => {
  expect(after(asked, { type: 'failed', text: 'Sorry' })).toMatchObject({ isPending: false });
});
