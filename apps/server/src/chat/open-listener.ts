import { encodeTurns, FLAGS, GRAMS, KINDS, LANGUAGES, type Knowledge, type Listen } from '@app/sommelier';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { fileURLToPath } from 'node:url';

const NETWORK = fileURLToPath(new URL('../../../../models/listener/listener.int8.onnx', import.meta.url));

/** Opens the listening network: what a guest's turn wants, and in which language. One core is enough for it. */
export async function openListener(knowledge: Knowledge): Promise<Listen> {
  const session = await InferenceSession.create(NETWORK, { intraOpNumThreads: 1, interOpNumThreads: 1 });
  return async (turns) => {
    const { length, grams, flags, segments, wide, lastFrom } = encodeTurns(turns, knowledge);
    if (lastFrom >= length) return null;
    const whole = (values: readonly number[]): BigInt64Array => BigInt64Array.from(values, BigInt);
    const heard = await session.run(
      {
        grams: new Tensor('int64', whole(grams), [1, length, GRAMS]),
        flags: new Tensor('float32', Float32Array.from(flags), [1, length, FLAGS.length]),
        segments: new Tensor('int64', whole(segments), [1, length]),
        wide: new Tensor('int64', whole(wide), [1, wide.length]),
      },
      ['kinds', 'languages'],
    );
    // The network's outputs are probabilities in float32; models/listener/training/export.py makes them so.
    const numbers = (name: string): Float32Array => heard[name]?.data as Float32Array;
    const best = (values: Float32Array): number => values.indexOf(Math.max(...values));
    return {
      wants: KINDS.map((kind, at) => ({ kind, p: numbers('kinds')[at] ?? 0 })).toSorted((a, b) => b.p - a.p),
      language: LANGUAGES[best(numbers('languages'))] ?? 'en',
    };
  };
}
