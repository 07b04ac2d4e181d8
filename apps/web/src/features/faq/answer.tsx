import { Link } from 'react-router';
import { splitBold, type TextRun } from '#content/bold.ts';

/** §2: an answer's paragraphs, with text between double asterisks in bold, and wine terms as links. */
export function Answer({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph, index) => (
    <p key={index}>
      {splitBold(paragraph).map((run, part) => {
        const words = <Words run={run} />;
        return run.bold ? <strong key={part}>{words}</strong> : <span key={part}>{words}</span>;
      })}
    </p>
  ));
}

function Words({ run }: { run: TextRun }) {
  return run.to === undefined ? run.text : <Link to={run.to}>{run.text}</Link>;
}
