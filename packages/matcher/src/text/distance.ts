/** The edit distance of two words: how many letters must change, be added or be left out. */
export function distance(a: string, b: string): number {
  const row: number[] = [];
  for (let j = 0; j <= b.length; j++) row.push(j);
  for (let i = 1; i <= a.length; i++) {
    let corner = row[0]!; // of the row before, one to the left
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const above = row[j]!;
      row[j] = Math.min(above + 1, row[j - 1]! + 1, corner + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1));
      corner = above;
    }
  }
  return row[b.length]!;
}
