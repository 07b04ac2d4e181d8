import { speak } from '@app/domain';
import { afterEach, describe, expect, test } from 'vitest';
import { refusal } from './client.ts';

const german = {
  'Please sign in first.': 'Bitte melden Sie sich zuerst an.',
  'This file cannot be read: {reason}': 'Diese Datei ist nicht lesbar: {reason}',
  'It is empty.': 'Sie ist leer.',
};

let asBefore = (): void => undefined;
afterEach(() => asBefore());

describe('what the server refuses', () => {
  const plain = { error: { code: 'auth.required', message: 'Please sign in first.' } };
  const filled = {
    error: {
      code: 'bulk.broken',
      message: 'This file cannot be read: It is empty.',
      text: 'This file cannot be read: {reason}',
      values: { reason: 'It is empty.' },
    },
  };
  test('is said in English as the server wrote it', () => {
    expect(refusal(401, plain)).toMatchObject({ status: 401, code: 'auth.required', message: plain.error.message });
    expect(refusal(422, filled).message).toBe(filled.error.message);
  });
  test("is said in the reader's language, with its values", () => {
    asBefore = speak(() => ({ language: 'de', dictionary: german }));
    expect(refusal(401, plain).message).toBe('Bitte melden Sie sich zuerst an.');
    expect(refusal(422, filled).message).toBe('Diese Datei ist nicht lesbar: Sie ist leer.');
  });
  test('stays as it came where no dictionary has it, and may be empty', () => {
    asBefore = speak(() => ({ language: 'de', dictionary: german }));
    expect(refusal(400, { error: { code: 'x.y', message: 'The {body} is odd.' } }).message).toBe('The {body} is odd.');
    expect(refusal(502, null, 'Bad Gateway')).toMatchObject({ code: 'unknown', message: 'Bad Gateway' });
  });
});
