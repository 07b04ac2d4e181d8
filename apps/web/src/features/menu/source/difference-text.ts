type Kinds = 'added' | 'gone' | 'dearer' | 'cheaper' | 'soldOut';

/** '2 new, 1 gone, 3 dearer'; null when nothing has changed. Takes the wines themselves, or how many they are. */
export function summaryOf(changes: Record<Kinds, number | readonly unknown[]>): string | null {
  const count = (kind: number | readonly unknown[]): number => (typeof kind === 'number' ? kind : kind.length);
  const { added, gone, dearer, cheaper, soldOut } = changes;
  const parts: [count: number, word: string][] = [
    [count(added), 'new'],
    [count(gone), 'gone'],
    [count(dearer), 'dearer'],
    [count(cheaper), 'cheaper'],
    [count(soldOut), 'sold out'],
  ];
  const said = parts.filter(([many]) => many > 0).map(([many, word]) => `${many} ${word}`);
  return said.length > 0 ? said.join(', ') : null;
}
