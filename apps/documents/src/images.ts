/// <reference path="./images-heic.d.ts" />
import type { UploadKind } from '@app/domain';
import { UnreadableFile } from '@app/list-reader';
import type { GreyPicture } from '@app/list-reader/picture';
import decodeHeic from 'heic-decode';
import sharp, { type Sharp } from 'sharp';
import { withoutPngTexts } from './without-png-texts.ts';

/** More pixels than any phone takes; a 30,000 × 30,000 picture is an attack. */
const MAX_PIXELS = 210_000_000;
/** HEIC is decoded whole and in four bytes a pixel. */
const MAX_HEIC_PIXELS = 64_000_000;
/** A large picture in a tiny file holds nothing but one tone; unpacking it takes many seconds. */
const LARGE_PIXELS = 60_000_000;
const MAX_PIXELS_PER_BYTE = 200;
const MAX_PICTURES = 50;
/** Long side of the picture text is read from: small print of a dense page still stands 20 pixels high. */
export const READING_SIDE = 3200;
/** Long side of the picture that is kept and shown; it may be read again later, so it keeps what reading needs. */
const SHOWN_SIDE = 3200;

// One picture at a time is prepared; a cache would only hold memory.
sharp.cache(false);
sharp.concurrency(2);

export interface Pictures {
  count: number;
  /** Upright by the camera's own word, in grey, long side at most `READING_SIDE`; `turn` is a further quarter turn. */
  read(index: number, turn: 0 | 90 | 180 | 270): Promise<GreyPicture>;
  /** As it may be kept and shown: upright JPEG without place, camera or any other data about its making. */
  show(index: number, turn: 0 | 90 | 180 | 270): Promise<Uint8Array>;
}

type PictureKind = Exclude<UploadKind, 'pdf'>;

/** How each kind of picture is opened; a kind of the domain that is missing here does not compile. */
const OPENERS: Readonly<Record<PictureKind, (bytes: Uint8Array) => Promise<Pictures>>> = {
  jpeg: openOne,
  png: (bytes) => openOne(withoutPngTexts(bytes)),
  webp: openOne,
  gif: openOne,
  avif: openOne,
  tiff: (bytes) => openWithSharp(bytes, MAX_PICTURES),
  heic: openHeic,
};

/** Opens a picture or a file of several (TIFF, HEIC). Throws `UnreadableFile` when it is broken or too large. */
export function openPictures(bytes: Uint8Array, kind: PictureKind): Promise<Pictures> {
  return OPENERS[kind](bytes);
}

function openOne(bytes: Uint8Array): Promise<Pictures> {
  return openWithSharp(bytes, 1);
}

async function openWithSharp(bytes: Uint8Array, mostPictures: number): Promise<Pictures> {
  const meta = await orUnreadable(sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).metadata());
  const pixels = meta.width * meta.height;
  ensureSize(pixels, pixels > MAX_PIXELS_PER_BYTE * bytes.length ? LARGE_PIXELS : MAX_PIXELS);
  const count = Math.min(mostPictures, meta.pages ?? 1);
  // A photo cut short in transfer still shows its upper part; what is missing stays grey and is left out as not text.
  const open = (index: number): Sharp =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'none', page: index, sequentialRead: true }).autoOrient();
  return {
    count,
    read: (index, turn) => orUnreadable(toGrey(open(index), turn)),
    show: (index, turn) => orUnreadable(toShown(open(index), turn)),
  };
}

async function openHeic(bytes: Uint8Array): Promise<Pictures> {
  const images = await orUnreadable(decodeHeic.all({ buffer: bytes }));
  if (images.length === 0) throw broken();
  for (const image of images) ensureSize(image.width * image.height, MAX_HEIC_PIXELS);
  // The first is the photo; others in the file are its depth map or a burst.
  const open = async (): Promise<Sharp> => {
    const { width, height, data } = await images[0]!.decode();
    return sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
      raw: { width, height, channels: 4 },
      limitInputPixels: MAX_HEIC_PIXELS,
    });
  };
  return {
    count: 1,
    read: async (_index, turn) => orUnreadable(open().then((image) => toGrey(image, turn))),
    show: async (_index, turn) => orUnreadable(open().then((image) => toShown(image, turn))),
  };
}

/** After the camera's own word, which is heeded when the picture is opened. */
const turnPicture = async (image: Sharp, turn: number): Promise<Sharp> =>
  turn === 0 ? image : sharp(await image.png({ compressionLevel: 0 }).toBuffer()).rotate(turn);

/**
 * What a picture without a ground is laid on: white below dark ink, black below light ink. A list saved without its
 * ground in white letters would else be white on white.
 */
async function groundOf(image: Sharp): Promise<'#ffffff' | '#000000'> {
  const { hasAlpha } = await image.metadata();
  if (!hasAlpha) return '#ffffff';
  const { data } = await image
    .clone()
    .resize({ width: 600, height: 600, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [ink, light, clear] = [0, 0, 0];
  for (let at = 0; at + 3 < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 255) / 255;
    const grey = 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);
    if (alpha < 0.5) clear++;
    ink += alpha;
    light += alpha * grey;
  }
  const isMostlyClear = clear > (0.4 * data.length) / 4;
  return isMostlyClear && ink > 0 && light / ink > 160 ? '#000000' : '#ffffff';
}

async function toGrey(image: Sharp, turn: number): Promise<GreyPicture> {
  const turned = await turnPicture(image, turn);
  const { data, info } = await turned
    .flatten({ background: await groundOf(turned) })
    .resize({ width: READING_SIDE, height: READING_SIDE, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: onePlane(data, info.channels) };
}

function onePlane(data: Buffer, channels: number): Uint8Array {
  if (channels === 1) return data;
  const plane = new Uint8Array(data.length / channels);
  for (let index = 0; index < plane.length; index++) plane[index] = data[index * channels] ?? 0;
  return plane;
}

async function toShown(image: Sharp, turn: number): Promise<Uint8Array> {
  const turned = await turnPicture(image, turn);
  return turned
    .flatten({ background: await groundOf(turned) })
    .resize({ width: SHOWN_SIDE, height: SHOWN_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 86 })
    .toBuffer();
}

/** A grey picture as a JPEG to show. */
export async function greyToJpeg(picture: GreyPicture): Promise<Uint8Array> {
  const raw = { width: picture.width, height: picture.height, channels: 1 as const };
  return toShown(sharp(picture.pixels, { raw }), 0);
}

/** A grey picture in another size, for the detector. */
export async function resizeGrey(picture: GreyPicture, width: number, height: number): Promise<GreyPicture> {
  const raw = { width: picture.width, height: picture.height, channels: 1 as const };
  const { data, info } = await sharp(picture.pixels, { raw })
    .resize({ width, height, fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: onePlane(data, info.channels) };
}

function ensureSize(pixels: number, limit: number): void {
  if (!(pixels > 0)) throw broken();
  if (pixels > limit)
    throw new UnreadableFile(
      'too-large',
      `The picture has ${Math.round(pixels / 1e6)} million pixels; at most ${Math.round(limit / 1e6)} million can be read.`,
    );
}

const broken = (cause?: unknown): UnreadableFile =>
  new UnreadableFile('broken', 'The picture is damaged and cannot be opened.', cause);

async function orUnreadable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    if (error instanceof Error && /pixel limit/u.test(error.message))
      throw new UnreadableFile('too-large', 'The picture has more pixels than can be read.', error);
    throw broken(error);
  }
}
