import type { BoxOptions, GreyPicture } from '@app/list-reader/picture';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';

const OWN = fileURLToPath(new URL('../../../models/', import.meta.url));

/** Where the detector sees text, and how the page looks to it. */
export interface Detection {
  /** One number 0–1 a pixel. */
  map: Float32Array;
  /** How its regions become boxes. */
  boxes: Partial<BoxOptions>;
  page: PageLook;
}

export interface PageLook {
  /** How likely the page lies turned clockwise by 0, 90, 180 and 270 degrees. */
  turns: readonly number[];
  /** 0 (crisp) to 1 (past reading). */
  blur: number;
  /** 0 to 1: how much of it a mirrored light takes. */
  glare: number;
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

/** All cores, without spinning: a waiting thread must not burn the server's time. */
export const SESSION: InferenceSession.SessionOptions = {
  intraOpNumThreads: availableParallelism(),
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  // The arena would keep the memory of the largest page until the process ends.
  enableCpuMemArena: false,
  extra: { session: { intra_op: { allow_spinning: '0' }, inter_op: { allow_spinning: '0' } } },
};

/** Loads detector and recogniser; `recogniser` is a file with another one of the same alphabet, to be measured. */
export async function loadModels({ recogniser }: { recogniser?: string } = {}): Promise<OcrModels> {
  const [detect, reader] = await Promise.all([
    openDetector(),
    InferenceSession.create(recogniser ?? join(OWN, 'line-recogniser', 'recogniser.int8.onnx'), SESSION),
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

async function openDetector(): Promise<OcrModels['detect']> {
  const session = await InferenceSession.create(join(OWN, 'line-detector', 'detector.onnx'), SESSION);
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
    const page = output['page']?.data as Float32Array; // six numbers: models/MODEL-CARD.md
    return {
      map: output['text']?.data as Float32Array, // a number a pixel
      boxes: { threshold: 0.5, minScore: 0.7, marks: { kind: 'band', height: 0.45, ends: 0.3 } },
      page: { turns: [...page.subarray(0, 4)], blur: page[4] ?? 0, glare: page[5] ?? 0 },
    };
  };
}
