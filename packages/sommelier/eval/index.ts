export { check } from './check.ts';
export { readList, type EvalList } from './lists.ts';
export { readQuestions, withNames, type EvalQuestion } from './questions.ts';
export { readKnowledge } from './read-tables.ts';
export { EVAL_YEAR, runEval } from './run.ts';
export { LIES, type Lie } from './lies.ts';
