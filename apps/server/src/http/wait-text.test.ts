import { inEnglish } from '@app/domain';
import { expect, test } from 'vitest';
import { waitText } from './wait-text.ts';

test.each(['41 seconds', '1 minute', '1 second', '2 minutes', '1 hour'])('%s to wait', (time) => {
  const { message, values } = waitText(time);
  expect(inEnglish(message, values)).toBe(`Too many requests. Please wait ${time}.`);
});
