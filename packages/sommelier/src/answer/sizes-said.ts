import type { Row } from '#src/cellar/rows.ts';
import type { Desk } from './desk.ts';

/** Several sizes of a wine in one sentence: a name that is the same is said once. */
export function saySizes(shown: readonly Row[], { write }: Desk): string {
  const [first, ...others] = shown;
  if (!first) return '';
  if (!others.every((one) => one.label === first.label))
    return write.say('price.one', { wine: write.list(shown.map((one) => write.priced(one))), also: '' });
  const also = others.map((one) => `, ${write.word('or')} ${write.price(one)} ${write.size(one) || write.word('perBottle')}`); // prettier-ignore
  return write.say('price.one', { wine: write.priced(first), also: also.join('') });
}
