import type { PictureQuality, RecognisedChunk, Turn } from '@app/list-reader';
import {
  CROP_HEIGHT,
  cropInto,
  cropWidth,
  decode,
  findBoxes,
  placeBoxes,
  printOf,
  type GreyPicture,
  type ReadText,
  type TextBox,
} from '@app/list-reader/picture';
import { resizeGrey } from './images.ts';
import type { OcrModels, PageLook } from './ocr-models.ts';

/** Long side the detector works at; twice that where the print is small. */
const DETECTOR_SIDE = 1472;
const FINE_DETECTOR_SIDE = 2432;
/** Boxes lower than this at the detector's scale are better found at the finer one. */
const SMALL_PRINT = 15;
/** No list has more pieces of text on a page; a picture of noise has thousands, and each costs time. */
const MOST_BOXES = 1500;
const FIRST_CHUNK = 28;
const CHUNK = 64;
/** Crops of one batch: memory and waiting stay small. */
const MAX_BATCH_PIXELS = 48 * 9000;

/** What the detector found: boxes in the picture's own pixels, in no order, and how the page looks. */
export interface Found {
  boxes: TextBox[];
  page: PageLook;
}

const BLANK: PageLook = { turns: [1, 0, 0, 0], blur: 0, glare: 0 };

/** Where text stands on a picture. */
export async function detectBoxes(models: OcrModels, picture: GreyPicture): Promise<Found> {
  if (isBlank(picture)) return { boxes: [], page: BLANK };
  const found = await detectAt(models, picture, DETECTOR_SIDE);
  const { boxes, page } = found;
  const scale = Math.min(1, DETECTOR_SIDE / Math.max(picture.width, picture.height));
  const heights = boxes.map((box) => printOf(box) * scale).toSorted((a, b) => a - b);
  const typical = heights[Math.floor(heights.length / 2)] ?? 0;
  const isLarger = Math.max(picture.width, picture.height) > 1.2 * DETECTOR_SIDE;
  if (!isLarger || (boxes.length > 0 && typical >= SMALL_PRINT) || isSideways(page)) return found;
  return { boxes: (await detectAt(models, picture, FINE_DETECTOR_SIDE)).boxes, page };
}

/** One even tone: nothing to look for. */
function isBlank({ pixels }: GreyPicture): boolean {
  let [low, high] = [255, 0];
  for (let index = 0; index < pixels.length; index += 3) {
    const value = pixels[index] ?? 0;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return high - low < 12;
}

async function detectAt(models: OcrModels, picture: GreyPicture, side: number): Promise<Found> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const width = Math.max(32, Math.round((picture.width * scale) / 32) * 32);
  const height = Math.max(32, Math.round((picture.height * scale) / 32) * 32);
  const small = await resizeGrey(picture, width, height);
  const { map, boxes, page } = await models.detect(small);
  const [sx, sy] = [picture.width / width, picture.height / height];
  const found = findBoxes(map, width, height, boxes)
    .map((box) => ({
      ...box,
      x: box.x * sx,
      y: box.y * sy,
      length: box.length * sx,
      height: box.height * sy,
      print: printOf(box) * sy,
    }))
    .filter((box) => box.height >= 6 && box.length >= 6);
  return { boxes: found, page };
}

/** Reads some boxes, in batches of similar width; the answers come in the boxes' order. */
export async function readBoxes(
  models: OcrModels,
  picture: GreyPicture,
  boxes: readonly TextBox[],
): Promise<ReadText[]> {
  const texts: ReadText[] = [];
  const order = boxes
    .map((box, index) => ({ box, index, width: cropWidth(box) }))
    .toSorted((a, b) => a.width - b.width);
  for (let from = 0; from < order.length;) {
    const narrowest = order[from]?.width ?? 16;
    let to = from + 1;
    const widest = (): number => order[to]?.width ?? 0;
    while (
      to < order.length &&
      widest() <= Math.max(64, narrowest * 1.3) &&
      widest() * CROP_HEIGHT * (to - from + 1) <= MAX_BATCH_PIXELS
    )
      to++;
    const batch = order.slice(from, to);
    const width = batch.at(-1)?.width ?? narrowest;
    const crops = new Float32Array(batch.length * CROP_HEIGHT * width);
    for (const [slot, { box }] of batch.entries())
      cropInto(picture, box, { into: crops, offset: slot * CROP_HEIGHT * width, stride: width });
    const { logits, steps, classes } = await models.recognise(crops, batch.length, width);
    for (const [slot, each] of batch.entries()) {
      const used = Math.ceil(each.width / 4);
      texts[each.index] = decode(logits, slot * steps * classes, { steps, classes, used }, models.alphabet);
    }
    from = to;
  }
  return texts;
}

const isSideways = ({ turns: [, right = 0, , left = 0] }: PageLook): boolean => right + left > 0.8;

/** A detector this sure that the page stands upright is believed; otherwise the recogniser is asked. */
const SURE_UPRIGHT = 0.97;
/** A page read with this confidence stands upright. Its look is not asked: that of a nearly empty page says nothing. */
const READABLE = 0.85;

/**
 * How far a picture must be turned so that its text stands upright. The detector says so; where it says anything but
 * upright, the recogniser's own confidence on a few long boxes decides.
 */
export async function findTurn(
  models: OcrModels,
  found: Found,
  read: (turn: 0 | Turn) => Promise<GreyPicture>,
): Promise<{ turn: 0 | Turn; found: Found; picture: GreyPicture }> {
  const picture = await read(0);
  const upright = { turn: 0, found, picture } as const;
  if ((found.page.turns[0] ?? 1) >= SURE_UPRIGHT) return upright;
  const asIs = await legibility(models, picture, found.boxes);
  if (asIs.upright >= READABLE) return upright;
  const look = async (turn: Turn): Promise<{ turn: Turn; found: Found; picture: GreyPicture }> => {
    const turned = await read(turn);
    return { turn, found: await detectBoxes(models, turned), picture: turned };
  };
  if (!isSideways(found.page)) return asIs.flipped > asIs.upright + CLEARLY ? look(180) : upright;
  const [, right = 0, , left = 0] = found.page.turns;
  const turned = await look(right > left ? 270 : 90);
  const then = await legibility(models, turned.picture, turned.found.boxes);
  if (Math.max(then.upright, then.flipped) < asIs.upright) return upright;
  return then.flipped > then.upright + CLEARLY ? look(turned.turn === 90 ? 270 : 90) : turned;
}

const CLEARLY = 0.08;

/** How confidently a few boxes are read as they stand, and standing on their heads. */
async function legibility(
  models: OcrModels,
  picture: GreyPicture,
  boxes: readonly TextBox[],
): Promise<{ upright: number; flipped: number }> {
  const sample = boxes
    .filter((box) => box.length > 3 * box.height)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 8);
  const over = sample.map((box) => ({ ...box, angle: box.angle + Math.PI }));
  const mean = (texts: readonly ReadText[]): number =>
    texts.reduce((sum, text) => sum + text.confidence, 0) / Math.max(1, texts.length);
  return {
    upright: mean(await readBoxes(models, picture, sample)),
    flipped: mean(await readBoxes(models, picture, over)),
  };
}

/** Recognises an upright picture: chunks of runs from top to bottom, column by column. */
export async function* recognisePicture(
  models: OcrModels,
  picture: GreyPicture,
  found: Found,
): AsyncGenerator<RecognisedChunk> {
  const { width, height } = picture;
  const surest = found.boxes.toSorted((a, b) => b.score - a.score).slice(0, MOST_BOXES);
  const { boxes, toRun } = placeBoxes(found.boxes.length > MOST_BOXES ? surest : found.boxes, width, height);
  const quality = measure(picture, boxes, found.page);
  if (boxes.length === 0) {
    yield { width, height, runs: [], quality };
    return;
  }
  let sure = 0;
  let count = 0;
  for (let from = 0; from < boxes.length;) {
    const to = Math.min(boxes.length, from + (from === 0 ? FIRST_CHUNK : CHUNK));
    const part = boxes.slice(from, to);
    const texts = await readBoxes(models, picture, part);
    const runs = part.flatMap((box, index) => toRun(box, texts[index]) ?? []);
    for (const run of runs) {
      sure += run.confidence * run.text.length;
      count += run.text.length;
    }
    yield { width, height, runs, quality: { ...quality, confidence: count > 0 ? sure / count : 0 } };
    from = to;
  }
}

function measure(picture: GreyPicture, boxes: readonly TextBox[], { blur, glare }: PageLook): PictureQuality {
  const heights = boxes.map(printOf).toSorted((a, b) => a - b);
  const margin = 0.004 * Math.max(picture.width, picture.height);
  const cut = boxes.filter(
    (box) => box.x - box.length / 2 < margin || box.x + box.length / 2 > picture.width - margin,
  ).length;
  return {
    letterHeightPx: Math.round((heights[Math.floor(heights.length / 2)] ?? 0) * 0.36 * 10) / 10,
    blur,
    glare,
    cutShare: boxes.length > 0 ? cut / boxes.length : 0,
    confidence: 0,
    boxCount: boxes.length,
  };
}
