export interface TextRun {
  text: string;
  bold: boolean;
}

/** §2: double asterisks mark bold. A lone pair stays what it is. */
export function splitBold(text: string): TextRun[] {
  const runs: TextRun[] = [];
  let rest = 0;
  for (const match of text.matchAll(/\*\*(\S(?:[\s\S]*?\S)?)\*\*/g)) {
    if (match.index > rest) runs.push({ text: text.slice(rest, match.index), bold: false });
    runs.push({ text: match[1] ?? '', bold: true });
    rest = match.index + match[0].length;
  }
  if (rest < text.length) runs.push({ text: text.slice(rest), bold: false });
  return runs;
}

export function withoutBoldMarkers(text: string): string {
  return splitBold(text)
    .map((run) => run.text)
    .join('');
}

/** §2, §9: the first 150 characters of an answer, without bold markers, on one line. */
export function answerPreview(answer: string, length = 150): string {
  const text = withoutBoldMarkers(answer).replace(/\s+/g, ' ').trim();
  return text.length > length ? `${text.slice(0, length)}...` : text;
}
