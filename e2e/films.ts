import { rename, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { encode } from 'uqr';
import type { PrintedPage } from './printed-list.ts';

/* Films for Chromium's camera of the tests, drawn in a window of the browser: a page of a list on a table, or a QR code. */

/** Pixels of a frame, as many as a modest camera gives. */
const FRAME = { width: 1280, height: 720 };
/** Few frames a second: two slow cores keep up with them. */
const FRAMES_A_SECOND = 5;

/** How the camera is held, and in what light. */
export interface View {
  /** 1 fills most of the frame. */
  size?: number;
  /** Pixels to the right of the middle. */
  right?: number;
  /** The way, in pixels, along which a moving hand smears the picture. */
  smear?: number;
  /** 1 is full light. */
  light?: number;
  /** The radius, in pixels, of a lamp's reflection on the page. */
  glare?: number;
}

/** One frame, in the form that a film has. */
export type Frame = Buffer;

interface Scene extends View {
  /** Lines of print with their prices. */
  lines?: readonly (readonly string[])[];
  /** The squares of a QR code. */
  code?: readonly (readonly boolean[])[];
}

/** A page of a list as the camera sees it. */
export function filmPage(window: Page, page: PrintedPage, view: View = {}): Promise<Frame> {
  return film(window, { ...view, lines: page.sections.flatMap(({ title, wines }) => [[title], ...wines]) });
}

/** A QR code on a table. */
export function filmCode(window: Page, text: string): Promise<Frame> {
  return film(window, { code: encode(text, { ecc: 'M', border: 3 }).data });
}

async function film(window: Page, scene: Scene): Promise<Frame> {
  const shades = Buffer.from(await window.evaluate(drawScene, [scene, FRAME] as const), 'base64');
  // A film without colour: brightness, then two planes of a quarter of the size.
  return Buffer.concat([shades, Buffer.alloc(shades.length / 2, 128)]);
}

/** Writes the film that the camera shows, in a loop, from the next time it is started. */
export async function writeFilm(path: string, frames: readonly Frame[]): Promise<void> {
  const head = `YUV4MPEG2 W${FRAME.width} H${FRAME.height} F${FRAMES_A_SECOND}:1 Ip A1:1 C420jpeg\n`;
  const parts = frames.flatMap((frame) => [Buffer.from('FRAME\n'), frame]);
  // A camera that is still stopping keeps the old file.
  await writeFile(`${path}.new`, Buffer.concat([Buffer.from(head), ...parts]));
  await rename(`${path}.new`, path);
}

/** The brightness of each pixel, as films count it: 16 is black, 235 white. In the page. */
function drawScene([scene, { width, height }]: readonly [Scene, typeof FRAME]): string {
  const { lines = [], code = [], size = 1, right = 0, smear = 0, light = 1, glare = 0 } = scene;
  const [paperWidth, paperHeight] = code.length > 0 ? [460, 460] : [1060, 640];
  const table = new OffscreenCanvas(width, height).getContext('2d');
  const paper = new OffscreenCanvas(paperWidth, paperHeight).getContext('2d');
  if (!table || !paper) throw new Error('there is nothing to draw on');
  paper.fillStyle = '#d8d8d8';
  paper.fillRect(0, 0, paperWidth, paperHeight);
  paper.fillStyle = '#202020';
  for (const [index, [text = '', ...prices]] of lines.entries()) {
    const y = 60 + (index * 560) / lines.length;
    paper.font = prices.length > 0 ? '26px serif' : 'bold 30px serif';
    paper.fillText(text, 60, y);
    for (const price of prices) paper.fillText(price, 900, y);
  }
  const side = Math.floor(460 / Math.max(1, code.length));
  for (const [y, row] of code.entries())
    for (const [x, isDark] of row.entries()) if (isDark) paper.fillRect(x * side, y * side, side, side);
  if (glare > 0) {
    const spot = paper.createRadialGradient(520, 300, glare / 2, 520, 300, glare);
    spot.addColorStop(0, '#ffffff');
    spot.addColorStop(1, 'rgb(255 255 255 / 0)');
    paper.fillStyle = spot;
    paper.fillRect(0, 0, paperWidth, paperHeight);
  }
  table.fillStyle = '#404040';
  table.fillRect(0, 0, width, height);
  table.translate(width / 2 + right, height / 2);
  table.rotate(0.015);
  table.scale(size, size);
  const copies = smear > 0 ? 12 : 1;
  for (let copy = 0; copy < copies; copy++) {
    // So that all copies weigh the same in the end.
    table.globalAlpha = 1 / (copy + 1);
    const way = (smear * copy) / copies;
    table.drawImage(paper.canvas, way - paperWidth / 2, way / 2 - paperHeight / 2);
  }
  table.resetTransform();
  table.globalAlpha = 1 - light;
  table.fillStyle = '#000000';
  table.fillRect(0, 0, width, height);
  const { data } = table.getImageData(0, 0, width, height);
  let bytes = '';
  for (let at = 0; at < data.length; at += 4) bytes += String.fromCharCode(16 + ((data[at] ?? 0) * 219) / 255);
  return btoa(bytes);
}
