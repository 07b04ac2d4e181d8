import type { CallReply } from '@app/domain';

/** '2 new, 1 gone, 3 dearer'; null when nothing has changed. */
export function summaryOf(changes: CallReply<'getWineListChanges'>): string | null {
  const { added, gone, dearer, cheaper, soldOut } = changes;
  const parts: [count: number, word: string][] = [
    [added.length, 'new'],
    [gone.length, 'gone'],
    [dearer.length, 'dearer'],
    [cheaper.length, 'cheaper'],
    [soldOut.length, 'sold out'],
  ];
  const said = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return said.length > 0 ? said.join(', ') : null;
}
