import { splitBold } from '#content/bold.ts';

/** §2: an answer's paragraphs, with what stands between double asterisks in bold. */
export function Answer({ text }: { text: string }) {
  return text
    .split(/\n\s*\n/)
    .map((paragraph, index) => (
      <p key={index}>
        {splitBold(paragraph).map((run, part) => (run.bold ? <strong key={part}>{run.text}</strong> : run.text))}
      </p>
    ));
}
