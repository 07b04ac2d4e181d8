import { answer, type Answer } from '#src/answer.ts';
import type { Knowledge } from '#src/tables/knowledge.ts';
import type { Message } from '#src/plan/conversation.ts';
import { check, type Checked } from './check.ts';
import { readList, type EvalList } from './lists.ts';
import { readQuestions, withNames, type EvalQuestion } from './questions.ts';
import { readKnowledge } from './read-tables.ts';

/** The year of the evaluation; a real clock would change the scores at New Year. */
export const EVAL_YEAR = 2026;

export interface Outcome {
  question: EvalQuestion;
  messages: Message[];
  answer: Answer;
  checked: Checked;
}

export interface Scores {
  questions: number;
  kinds: number;
  lists: number;
  /** Per cent of questions with every demand satisfied. */
  satisfied: number;
  /** Per cent of answers whose wines are all rows of the list. */
  onTheList: number;
  /** Per cent of answers whose numbers are all right. */
  numbersRight: number;
}

/** Asks every question and checks every answer. */
export function runEval(knowledge: Knowledge = readKnowledge()): {
  outcomes: Outcome[];
  scores: Scores;
} {
  const lists = new Map<string, EvalList>();
  const outcomes = readQuestions().map((question) => {
    const list = lists.get(question.list) ?? readList(question.list);
    lists.set(question.list, list);
    return ask(question, list, knowledge);
  });
  const share = (good: (outcome: Outcome) => boolean): number =>
    Math.round((outcomes.filter(good).length / outcomes.length) * 1000) / 10;
  return {
    outcomes,
    scores: {
      questions: outcomes.length,
      kinds: new Set(outcomes.map(({ question }) => question.kind)).size,
      lists: lists.size,
      satisfied: share(({ checked }) => checked.failed.length === 0),
      onTheList: share(({ checked }) => checked.strangers.length === 0),
      numbersRight: share(({ checked }) => checked.wrongNumbers.length === 0),
    },
  };
}

function ask(question: EvalQuestion, list: EvalList, knowledge: Knowledge): Outcome {
  const messages: Message[] = [];
  let [said, before]: [Answer | null, Answer | null] = [null, null];
  for (const turn of question.turns) {
    messages.push({ role: 'user', content: withNames(turn, list) });
    before = said;
    said = answer(
      { entries: list.entries, messages, focus: question.focus, currency: list.currency, year: EVAL_YEAR },
      knowledge,
    );
    messages.push({ role: 'assistant', content: said.text });
  }
  if (!said) throw new Error(`a question without words in ${question.kind}`);
  const guestWords = messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .join(' ');
  const checked = check(
    { list, answer: said, before, demands: question.demands, guestWords, year: EVAL_YEAR },
    knowledge,
  );
  return { question, messages, answer: said, checked };
}
