/** One engine on one work: quality, p50 and p99, memory, build, load. */
import type { BenchAdapter } from './adapter.ts';
import type { Question, Work } from './work.ts';

type Timing = { asked: number; p50: number; p99: number };
export type Figures = {
  name: string;
  buildS: number;
  bytesPerWine: number | null;
  loadMs: number | null;
  suggest: Timing & { recall: number };
  search: Timing & { right: number };
  match: Timing & { right: number; trusted: number; list300Ms: number };
};
/** How many questions at most, how often each, and for how long one kind of question is asked. */
export type Limits = { questions: number; repeats: number; seconds: number };

const percentile = (list: readonly number[], share: number): number => {
  const sorted = Float64Array.from(list).sort();
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN;
};
const timing = (times: readonly number[]): Timing => ({
  asked: times.length,
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
});
const share = (list: readonly boolean[]): number => list.filter(Boolean).length / Math.max(1, list.length);

/** Share of lines that can be trusted: the most confident ones that are 98 % right together, right ones of all that have a wine. */
export function trustedShare(answers: readonly { conf: number; right: boolean }[], wines: number): number {
  let right = 0;
  let trusted = 0;
  [...answers]
    .sort((a, b) => b.conf - a.conf)
    .forEach((answer, i) => {
      if (answer.right) right++;
      if (right / (i + 1) >= 0.98) trusted = right;
    });
  return trusted / wines;
}

type Asked<T> = { times: number[]; answers: { question: Question; answer: T }[] };

/** Builds and asks. A slow engine is asked fewer questions: no kind of question is asked for longer than the limit. */
export async function measure(adapter: BenchAdapter, work: Work, limits: Limits): Promise<Figures> {
  const start = performance.now();
  await adapter.build({ n: work.n, rows: () => work.rows });
  const buildS = (performance.now() - start) / 1000;
  const loadMs = adapter.load?.() ?? null;
  const timed = async <T>(questions: Question[], ask: (text: string) => T | Promise<T>): Promise<Asked<T>> => {
    const list = questions.slice(0, limits.questions);
    const begun = performance.now();
    const isOver = (part: number): boolean => performance.now() - begun > limits.seconds * 1000 * part;
    for (const question of list.slice(0, 200)) {
      if (isOver(0.2)) break;
      await ask(question.text);
    }
    const times: number[] = [];
    const answers: Asked<T>['answers'] = [];
    for (const question of list) {
      if (isOver(1)) break;
      const begin = performance.now();
      const reply = ask(question.text);
      const answer = reply instanceof Promise ? await reply : reply;
      times.push(adapter.took?.() ?? performance.now() - begin);
      answers.push({ question, answer });
    }
    // On a shared machine the best of several rounds is a better measure than one round.
    for (let round = 1; round < limits.repeats; round++)
      for (let i = 0; i < times.length && !isOver(1); i++) {
        const begin = performance.now();
        const reply = ask(list[i]!.text);
        if (reply instanceof Promise) await reply;
        times[i] = Math.min(times[i]!, adapter.took?.() ?? performance.now() - begin);
      }
    return { times, answers };
  };
  const suggest = await timed(work.suggest, (text) => adapter.suggest(text));
  const search = await timed(work.search, (text) => adapter.search(text));
  const match = await timed(work.match, (text) => adapter.match(text));
  const wines = match.answers.filter(({ question }) => question.id >= 0);
  const judged = match.answers
    .filter(({ answer }) => answer.ids.length > 0)
    .map(({ question, answer }) => ({ conf: answer.conf, right: answer.ids[0] === question.id }));
  const figures: Figures = {
    name: adapter.name,
    buildS,
    loadMs,
    bytesPerWine: adapter.bytes ? adapter.bytes() / work.n : null,
    suggest: {
      ...timing(suggest.times),
      recall: share(suggest.answers.map(({ question, answer }) => answer.slice(0, 5).includes(question.id))),
    },
    search: {
      ...timing(search.times),
      right: share(search.answers.map(({ question, answer }) => answer[0] === question.id)),
    },
    match: {
      ...timing(match.times),
      right: share(wines.map(({ question, answer }) => answer.ids[0] === question.id)),
      trusted: trustedShare(judged, wines.length),
      list300Ms: match.times.slice(0, 300).reduce((a, b) => a + b, 0) * (300 / Math.min(300, match.times.length)),
    },
  };
  await adapter.close?.();
  return figures;
}
