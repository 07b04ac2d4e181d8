import { fromBase64 } from './base64.ts';

/** Weights by feature and kind, as a training run writes them: one byte each, and what one step is worth. */
export interface ListenerWeights {
  buckets: number;
  step: number;
  /** `buckets` times the number of kinds. */
  values: Int8Array;
  bias: readonly number[];
}

/** Reads the file that `models/listener/train-linear.ts` writes. */
export function readWeights(text: string): ListenerWeights {
  const { buckets, step, bias, values } = JSON.parse(text) as {
    buckets: number;
    step: number;
    bias: number[];
    values: string;
  }; // a file of ours
  return { buckets, step, bias, values: fromBase64(values) };
}
