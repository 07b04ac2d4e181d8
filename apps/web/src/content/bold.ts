export interface TextRun {
  text: string;
  bold: boolean;
  /** The path it leads to, for a link written '[text](path)'. */
  to?: string;
}

/** §2: double asterisks mark bold; links may be inside or outside it. An unpaired marker stays as text. */
export function splitBold(text: string): TextRun[] {
  const runs: TextRun[] = [];
  let rest = 0;
  for (const match of text.matchAll(/\*\*(\S(?:[\s\S]*?\S)?)\*\*/g)) {
    runs.push(...splitLinks(text.slice(rest, match.index), false), ...splitLinks(match[1] ?? '', true));
    rest = match.index + match[0].length;
  }
  return [...runs, ...splitLinks(text.slice(rest), false)];
}

function splitLinks(text: string, bold: boolean): TextRun[] {
  const runs: TextRun[] = [];
  let rest = 0;
  for (const match of text.matchAll(/\[([^\]]+)\]\((\/[^)\s]*)\)/g)) {
    if (match.index > rest) runs.push({ text: text.slice(rest, match.index), bold });
    runs.push({ text: match[1] ?? '', bold, to: match[2] ?? '' });
    rest = match.index + match[0].length;
  }
  if (rest < text.length) runs.push({ text: text.slice(rest), bold });
  return runs;
}

/** The words alone, without the marks of bold and links. */
export function withoutMarkers(text: string): string {
  return splitBold(text)
    .map((run) => run.text)
    .join('');
}

/** §2, §9: the first 150 characters of an answer, without bold markers, on one line. */
export function answerPreview(answer: string, length = 150): string {
  const text = withoutMarkers(answer).replace(/\s+/g, ' ').trim();
  return text.length > length ? `${text.slice(0, length)}...` : text;
}
