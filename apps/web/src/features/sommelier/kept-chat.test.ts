import { expect, test } from 'vitest';
import { chatReducer, NO_CHAT, type Chat } from './chat.ts';
import { keepChat, restoreChat } from './kept-chat.ts';

function openStore(given: Record<string, string> = {}) {
  const items = new Map(Object.entries(given));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const talked: Chat = chatReducer(chatReducer(NO_CHAT, { type: 'asked', text: 'A red?' }), {
  type: 'answered',
  reply: { response: 'The Barolo.', wines: [], follow_ups: [], source: 'built-in', notice: null },
});

test('a conversation is there again after the page was loaded anew', () => {
  const store = openStore();
  keepChat('list', talked.messages, store);
  expect(restoreChat('list', store).messages.map(({ content }) => content)).toEqual(['A red?', 'The Barolo.']);
});

test('each list has its own conversation', () => {
  const store = openStore();
  keepChat('list', talked.messages, store);
  expect(restoreChat('other', store)).toEqual(NO_CHAT);
});

test('what is kept and cannot be read is a new conversation', () => {
  expect(restoreChat('list', openStore({ 'sommelier:list': '{"broken' }))).toEqual(NO_CHAT);
  expect(restoreChat('list', openStore({ 'sommelier:list': '[{"id":"x"}]' }))).toEqual(NO_CHAT);
});

test('a greeting and a failure are not kept', () => {
  const store = openStore();
  const greeted = chatReducer(NO_CHAT, {
    type: 'focused',
    place: { pageNumber: 1, positionInPage: 0, offeredSizeIdx: 0 },
    greeting: 'Hello',
    followUps: [],
  });
  keepChat('list', greeted.messages, store);
  expect(restoreChat('list', store)).toEqual(NO_CHAT);
});
