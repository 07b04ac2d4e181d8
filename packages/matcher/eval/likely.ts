/**
 * `node packages/matcher/eval/likely.ts`: learns the weights of src/decide/likely.ts and prints them. The worlds are those of our own
 * generator, in four sizes and seeds; one line in eleven asks for a wine that the catalogue does not have.
 */
import { toWines } from '#bench/adapter.ts';
import { makeWork } from '#bench/work.ts';
import { confidenceOf, signalsOf } from '#decide/confidence.ts';
import { judge, rivalsOf, siblingsOf } from '#decide/decide.ts';
import { toRow } from '#decide/likely.ts';
import { producerOf } from '#index/packed.ts';
import { lwinAt } from '#index/wine-at.ts';
import { readQuery } from '#query/query.ts';
import { buildIndex } from '#src/index.ts';
import { learnLogistic, type Example } from './logistic.ts';
import { readWordFiles } from './seeds.ts';

const WORLDS = [
  { size: 60_000, seed: 5 },
  { size: 60_000, seed: 6 },
  { size: 200_000, seed: 7 },
  { size: 200_000, seed: 8 },
];

/** The lines of a world, each with its signs and whether the first answer was right. */
function* examplesOf({ size, seed }: { size: number; seed: number }): Generator<Example> {
  const work = makeWork(size, seed);
  const index = buildIndex(toWines(work.rows), { tables: readWordFiles() });
  for (const { text, id } of work.match) {
    const query = readQuery(index, text);
    const { ranked, confidence, doubt } = judge(index, query);
    const best = ranked[0];
    if (!best) continue;
    const { rival, others } = rivalsOf(index, ranked);
    const sameProducer = rival !== null && producerOf(index, rival.wine) === producerOf(index, best.wine);
    const signals = signalsOf(query, best, { rival, sameProducer, siblings: siblingsOf(index, ranked), others });
    const network = confidenceOf(signals);
    const isPlain = doubt === null && confidence > network;
    yield { row: toRow({ network, others, doubt, isPlain }), isTrue: Number(lwinAt(index, best.wine)) === id };
  }
}

if (import.meta.main) {
  const examples = WORLDS.flatMap((world) => [...examplesOf(world)]);
  const weights = learnLogistic(examples).map((weight) => Math.round(weight * 100) / 100);
  process.stdout.write(`${examples.length} lines: ${JSON.stringify(weights)}\n`);
}
