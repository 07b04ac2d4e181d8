import { many } from '@app/domain';
type Kinds = 'added' | 'gone' | 'dearer' | 'cheaper' | 'soldOut';

/** '2 new, 1 gone, 3 dearer'; null when nothing has changed. Takes the wines themselves, or how many they are. */
export function summaryOf(changes: Record<Kinds, number | readonly unknown[]>): string | null {
  const count = (kind: number | readonly unknown[]): number => (typeof kind === 'number' ? kind : kind.length);
  const { added, gone, dearer, cheaper, soldOut } = changes;
  const said = [
    [count(added), many(count(added), { one: '{n} new', other: '{n} new' })],
    [count(gone), many(count(gone), { one: '{n} gone', other: '{n} gone' })],
    [count(dearer), many(count(dearer), { one: '{n} dearer', other: '{n} dearer' })],
    [count(cheaper), many(count(cheaper), { one: '{n} cheaper', other: '{n} cheaper' })],
    [count(soldOut), many(count(soldOut), { one: '{n} sold out', other: '{n} sold out' })],
  ].flatMap(([wines, text]) => (wines === 0 ? [] : [text]));
  return said.length > 0 ? said.join(', ') : null;
}
