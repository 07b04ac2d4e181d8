import { many } from '@app/domain';

/** '15 min read', as the library has it in English, in the reader's language. */
export function readTimeText(readTime: string): string {
  return many(Number.parseInt(readTime, 10), { one: '{n} min read', other: '{n} min read' });
}
