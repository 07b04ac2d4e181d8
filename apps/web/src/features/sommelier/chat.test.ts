import { expect, test } from 'vitest';
import type { ChatReply } from '#api/chat-stream.ts';
import { chatReducer, NO_CHAT, type Chat, type ChatEvent } from './chat.ts';

const after = (...events: ChatEvent[]): Chat => events.reduce(chatReducer, NO_CHAT);
const asked: ChatEvent = { type: 'asked', text: 'What is good?' };
const said = (reply: Partial<ChatReply>): ChatEvent => ({
  type: 'answered',
  reply: { response: 'This.', wines: [], follow_ups: [{ value: 'Why?' }], ...reply },
});
const answered = (...lwins: string[]): ChatEvent => said({ wines: lwins.map((lwin) => ({ lwin, vintage: null })) });
const place = { pageNumber: 1, positionInPage: 3, offeredSizeIdx: 0 };
const focused: ChatEvent = { type: 'focused', place, greeting: 'Hello', followUps: ['Tasting notes'] };

test('§4 an answer with wines makes picks; the list is not restricted until asked', () => {
  const chat = after(asked, answered('1', '2'));
  expect(chat.messages.map(({ role, content }) => [role, content])).toEqual([
    ['user', 'What is good?'],
    ['assistant', 'This.'],
  ]);
  expect(chat).toMatchObject({ followUps: ['Why?'], draft: null, onlyPicks: false });
  expect(chat.picks?.wines).toHaveLength(2);
});

test('§4 a row that no wine was found for is a pick by its place', () => {
  const chat = after(asked, said({ mentions: [{ text: 'This', ...place }] }));
  expect(chat.picks?.places).toEqual(new Set(['1-3-0']));
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

test('§4 opening a wine greets and offers follow-ups; closing takes them and the focus away', () => {
  const open = after(focused);
  expect(open.messages.at(-1)).toMatchObject({ role: 'assistant', content: 'Hello' });
  expect(open).toMatchObject({ followUps: ['Tasting notes'], focus: place });
  expect(chatReducer(open, { type: 'unfocused' })).toMatchObject({ followUps: [], focus: null });
});

test('a greeting without an answer is replaced by the next one', () => {
  const greetings = after(asked, answered(), focused, { ...focused, greeting: 'Hello again' });
  expect(greetings.messages.map(({ content }) => content)).toEqual(['What is good?', 'This.', 'Hello again']);
});

test('words are heard as they come; the answer replaces them', () => {
  const hearing = after(asked, { type: 'heard', delta: 'With ' }, { type: 'heard', delta: 'duck' });
  expect(hearing.draft).toBe('With duck');
  expect(chatReducer(hearing, answered())).toMatchObject({ draft: null });
});

test('stopped, what was heard stays; words that come later are not heard', () => {
  const stopped = after(
    asked,
    { type: 'heard', delta: 'With duck ' },
    { type: 'stopped' },
    { type: 'heard', delta: 'x' },
  );
  expect(stopped.messages.at(-1)).toMatchObject({ content: 'With duck', note: 'Stopped.' });
  expect(stopped.draft).toBeNull();
});

test('§8 a failure is said by the assistant, ends the waiting, and can be asked again', () => {
  const ask = { text: 'What is good?', failure: 'Sorry' };
  const chat = after(asked, { type: 'failed', ask, reason: null });
  expect(chat.messages.at(-1)).toMatchObject({ role: 'assistant', content: 'Sorry', kind: 'failure' });
  expect(chat).toMatchObject({ draft: null, failed: ask });
  // Where the reason is known it is said instead; the question keeps its own words.
  const offline = after(asked, { type: 'failed', ask, reason: null, said: 'I need the network to answer.' });
  expect(offline.messages.at(-1)?.content).toBe('I need the network to answer.');
  expect(offline.failed).toEqual(ask);
  expect(chatReducer(chat, asked).failed).toBeNull();
});
