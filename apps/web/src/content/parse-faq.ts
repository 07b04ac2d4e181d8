import { ContentError } from './content-error.ts';
import { parseHead, type PageHead } from './parse-head.ts';

export interface QuestionAndAnswer {
  question: string;
  /** Paragraphs divided by an empty line; bold as double asterisks. */
  answer: string;
}

export interface FaqPage {
  head: PageHead;
  qa: QuestionAndAnswer[];
}

/** A page of questions: each '## ' heading is a question, what follows it the answer. */
export function parseFaq(source: string, file: string): FaqPage {
  const { head, body, bodyLine } = parseHead(source, file);
  const qa: QuestionAndAnswer[] = [];
  body.split('\n').forEach((line, index) => {
    const question = /^##\s+(.+?)\s*$/.exec(line)?.[1];
    const current = qa.at(-1);
    if (question) {
      if (current?.answer.trim() === '') throw unanswered(file, bodyLine + index, current.question);
      qa.push({ question, answer: '' });
    } else if (current) {
      current.answer += `${line}\n`;
    } else if (line.trim() !== '') {
      throw new ContentError(file, bodyLine + index, 'text before the first question');
    }
  });
  const last = qa.at(-1);
  if (!last) throw new ContentError(file, bodyLine, "no question: each begins with '## '");
  if (last.answer.trim() === '') throw unanswered(file, bodyLine + body.split('\n').length - 1, last.question);
  return {
    head,
    qa: qa.map(({ question, answer }) => ({ question, answer: answer.trim().replace(/\n{3,}/g, '\n\n') })),
  };
}

function unanswered(file: string, line: number, question: string): ContentError {
  return new ContentError(file, line, `'${question}' has no answer`);
}
