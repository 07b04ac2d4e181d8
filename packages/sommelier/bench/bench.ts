import { readList } from '#eval/lists.ts';
import { readQuestions, withNames } from '#eval/questions.ts';
import { readKnowledge } from '#eval/read-tables.ts';
import { answer } from '#src/answer.ts';

// Every question of the evaluation over a list of 800 rows, each with the list read anew, as the server does it.
const started = performance.now();
const knowledge = readKnowledge();
const builtMs = performance.now() - started;
const hotel = readList('hotel');
/** The hotel's list and its first rows again on later pages. */
const ROWS = 800;
const long = [
  ...hotel.entries,
  ...hotel.entries.slice(0, Math.max(0, ROWS - hotel.entries.length)).map((entry) => ({
    ...entry,
    pageNumber: entry.pageNumber + 100,
  })),
];
const times: number[] = [];
const cpuMs: number[] = [];
for (let round = 0; round < 3; round++) {
  for (const { turns } of readQuestions()) {
    const messages = turns.map((turn) => ({ role: 'user' as const, content: withNames(turn, hotel) }));
    const entries = long.map((entry) => ({ ...entry }));
    const cpu = process.cpuUsage();
    const from = performance.now();
    answer({ entries, messages, year: 2026 }, knowledge);
    if (round === 0) continue;
    times.push(performance.now() - from);
    const used = process.cpuUsage(cpu);
    cpuMs.push((used.user + used.system) / 1000);
  }
}
const at = (list: readonly number[], share: number): string =>
  (list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0).toFixed(1);
const line = (list: readonly number[]): string =>
  `median ${at(list, 0.5)} ms, p95 ${at(list, 0.95)} ms, p99 ${at(list, 0.99)} ms, worst ${at(list, 1)} ms`;
console.log(`${long.length} rows, ${times.length} answers; tables read in ${builtMs.toFixed(0)} ms`);
console.log(`time: ${line(times)}`);
// On a busy machine the clock counts others' work too.
console.log(`CPU:  ${line(cpuMs)}`);
