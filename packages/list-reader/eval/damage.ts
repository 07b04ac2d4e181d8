/** Printed pages as scanners and phones deliver them, by degrees. The same seed gives the same picture. */
import sharp from 'sharp';
import { randomFrom } from './lists.ts';

export interface Grey {
  width: number;
  height: number;
  pixels: Uint8Array;
}

export const DAMAGES = ['scan', 'photo', 'dark-photo', 'worst'] as const;
export type Damage = (typeof DAMAGES)[number];

interface Degree {
  /** Size of the picture; the page fills `fill` of it. */
  width: number;
  height: number;
  fill: number;
  tiltDegrees: number;
  /** How far corners move, as a share of the page. */
  perspective: number;
  blur: number;
  noise: number;
  /** Brightness of the darkest corner, 0–1. */
  light: number;
  shadow: number;
  /** Range of grey the camera keeps. */
  contrast: number;
  quality: number;
}

const DEGREES: Record<Damage, Degree> = {
  scan: {
    width: 1654,
    height: 2339,
    fill: 1,
    tiltDegrees: 0.6,
    perspective: 0,
    blur: 0.5,
    noise: 5,
    light: 0.95,
    shadow: 0,
    contrast: 0.9,
    quality: 70,
  },
  photo: {
    width: 2448,
    height: 3264,
    fill: 0.9,
    tiltDegrees: 2.2,
    perspective: 0.035,
    blur: 0.9,
    noise: 8,
    light: 0.7,
    shadow: 0.25,
    contrast: 0.8,
    quality: 72,
  },
  'dark-photo': {
    width: 2448,
    height: 3264,
    fill: 0.92,
    tiltDegrees: 3,
    perspective: 0.045,
    blur: 1.1,
    noise: 12,
    light: 0.38,
    shadow: 0.3,
    contrast: 0.45,
    quality: 68,
  },
  worst: {
    width: 1500,
    height: 2000,
    fill: 0.9,
    tiltDegrees: 4,
    perspective: 0.07,
    blur: 1.2,
    noise: 16,
    light: 0.35,
    shadow: 0.45,
    contrast: 0.5,
    quality: 45,
  },
};

/** How wide the picture is that `damage` makes. */
export const pictureWidth = (kind: Damage): number => DEGREES[kind].width;

/** One page, damaged, as a JPEG. */
export async function damage(page: Grey, kind: Damage, seed: number): Promise<Uint8Array> {
  const degree = DEGREES[kind];
  const { random, corners } = begin(kind, seed);
  const warped = warp(page, degree, corners);
  light(warped, degree, random);
  const raw = { width: degree.width, height: degree.height, channels: 1 as const };
  const blurred = await sharp(warped.pixels, { raw })
    .blur(Math.max(0.3, degree.blur))
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  grain(blurred, degree, random);
  return new Uint8Array(await sharp(blurred, { raw }).jpeg({ quality: degree.quality }).toBuffer());
}

type Point = [number, number];

/** Where a point of the page (shares of its width and height) comes to lie on the picture that `damage` makes of it. */
export function placeOnPicture(kind: Damage, seed: number): (across: number, down: number) => Point {
  const there = homography(
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ],
    begin(kind, seed).corners,
  );
  return (x, y) => {
    const depth = there[6]! * x + there[7]! * y + 1;
    return [(there[0]! * x + there[1]! * y + there[2]!) / depth, (there[3]! * x + there[4]! * y + there[5]!) / depth];
  };
}

function begin(kind: Damage, seed: number): { random: () => number; corners: Point[] } {
  const random = randomFrom(seed * 7919 + kind.length);
  return { random, corners: placePage(DEGREES[kind], random) };
}

function placePage(degree: Degree, random: () => number): Point[] {
  const { width, height, fill } = degree;
  const sign = (): number => (random() < 0.5 ? -1 : 1);
  const angle = ((degree.tiltDegrees * Math.PI) / 180) * sign() * (0.7 + 0.3 * random());
  const [w, h] = [(width * fill) / 2, (height * fill) / 2];
  const move = (): number => degree.perspective * (random() - 0.5) * 2;
  return (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as Point[]
  ).map(([x, y]) => {
    const [px, py] = [x * w * (1 + move()), y * h * (1 + move())];
    return [
      width / 2 + px * Math.cos(angle) - py * Math.sin(angle),
      height / 2 + px * Math.sin(angle) + py * Math.cos(angle),
    ];
  });
}

/** The page seen so that its corners come to lie where they are told; a table around it. */
function warp(page: Grey, degree: Degree, corners: readonly Point[]): Grey {
  const { width, height } = degree;
  const back = homography(corners, [
    [0, 0],
    [page.width, 0],
    [page.width, page.height],
    [0, page.height],
  ]);
  const pixels = new Uint8Array(width * height);
  const shrink = Math.max(1, page.width / (width * degree.fill));
  const taps = shrink > 1.15 ? 2 : 1;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let ty = 0; ty < taps; ty++)
        for (let tx = 0; tx < taps; tx++) {
          const [fx, fy] = [x + (tx + 0.5) / taps, y + (ty + 0.5) / taps];
          const d = back[6]! * fx + back[7]! * fy + 1;
          sum += at(
            page,
            (back[0]! * fx + back[1]! * fy + back[2]!) / d,
            (back[3]! * fx + back[4]! * fy + back[5]!) / d,
          );
        }
      pixels[y * width + x] = sum / (taps * taps);
    }
  return { width, height, pixels };
}

function at({ width, height, pixels }: Grey, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) return 70;
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - x0, y - y0];
  const index = y0 * width + x0;
  return (
    (pixels[index]! * (1 - fx) + pixels[index + 1]! * fx) * (1 - fy) +
    (pixels[index + width]! * (1 - fx) + pixels[index + width + 1]! * fx) * fy
  );
}

/** Solves the eight numbers of a plane seen as another. */
function homography(from: readonly Point[], to: readonly Point[]): number[] {
  const rows = from.flatMap(([x, y], index) => {
    const [u, v] = to[index] as Point;
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  for (let column = 0; column < 8; column++) {
    const pivot = rows.findIndex(
      (row, index) =>
        index >= column &&
        Math.abs(row[column]!) === Math.max(...rows.slice(column).map((other) => Math.abs(other[column]!))),
    );
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (const [index, row] of rows.entries()) {
      if (index === column) continue;
      const factor = row[column]! / rows[column]![column]!;
      for (let k = column; k < 9; k++) row[k] = row[k]! - factor * rows[column]![k]!;
    }
  }
  return rows.map((row, index) => row[8]! / row[index]!);
}

/** Uneven light, a soft shadow across the page, less contrast. */
function light(picture: Grey, degree: Degree, random: () => number): void {
  const { width, height, pixels } = picture;
  const angle = random() * Math.PI * 2;
  const [cx, cy] = [Math.cos(angle), Math.sin(angle)];
  const edge = 0.2 + 0.5 * random();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const along = ((x / width - 0.5) * cx + (y / height - 0.5) * cy + 0.7) / 1.4;
      let factor = degree.light + (1 - degree.light) * Math.min(1, Math.max(0, along));
      const across = (x / width) * 0.6 + (y / height) * 0.4 - edge;
      factor *= 1 - degree.shadow / (1 + Math.exp(-across * 30));
      const value = 128 + ((pixels[y * width + x] ?? 0) - 128) * degree.contrast;
      pixels[y * width + x] = Math.max(0, Math.min(255, value * factor));
    }
}

function grain(pixels: Uint8Array, degree: Degree, random: () => number): void {
  for (let index = 0; index < pixels.length; index++) {
    const noise = (random() + random() + random() - 1.5) * degree.noise * 1.4;
    pixels[index] = Math.max(0, Math.min(255, (pixels[index] ?? 0) + noise));
  }
}
