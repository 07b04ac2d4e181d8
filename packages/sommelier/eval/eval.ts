import { writeFileSync } from 'node:fs';
import { runEval } from './run.ts';

// Prints what is not satisfied and writes the scores that the tests hold us to.
const { outcomes, scores } = runEval();
for (const { question, answer, checked } of outcomes) {
  if (checked.failed.length + checked.strangers.length + checked.wrongNumbers.length === 0) continue;
  console.log(`${question.kind} | ${question.list} | ${question.turns.join(' || ')}`);
  console.log(`   [${answer.kind}] ${answer.text.replaceAll('\n', ' ')}`);
  console.log(
    `   fails: ${[...checked.failed, ...checked.strangers.map((text) => `stranger ${text}`), ...checked.wrongNumbers.map((text) => `number ${text}`)].join('; ')}`,
  );
}
console.log(JSON.stringify(scores));
if (process.argv.includes('--write'))
  writeFileSync(new URL('scores.json', import.meta.url), `${JSON.stringify(scores, null, 2)}\n`);
