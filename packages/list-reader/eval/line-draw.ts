/** Draws lines with Chromium, each in a strip that also shows bits of the lines above and below. */
import sharp from 'sharp';
import { chromium, type Page } from 'playwright-core';
import type { Grey } from './damage.ts';
import { randomFrom } from './lists.ts';
import type { Line } from './line-classes.ts';
import { FACES, faceRules, type FaceName } from './line-faces.ts';

/** A strip as drawn, `scale` times as large as it will be read, with where its line stands. */
export interface Strip {
  line: Line;
  face: FaceName;
  picture: Grey;
  scale: number;
  /** All in the picture's pixels. */
  left: number;
  right: number;
  baseline: number;
  xHeight: number;
  /** How far its own letters rise above the baseline, accents and all, and fall below it. */
  ascent: number;
  descent: number;
}

/** Camera pixels to a pixel of the photographed screen. */
export const SCREEN_RATIO = [1.2, 1.9] as const;
const PER_PAGE = 30;
const PAGE_WIDTH = 3600;
const MARGIN = 60;

/** Sizes of letters as parts of the size of type. */
interface Metrics {
  x: number;
  cap: number;
  descent: number;
}

export function scaleOf(line: Line): number {
  if (line.capture === 'print') return 1;
  if (line.capture === 'screen') return 1 / screenRatioOf(line);
  return line.kind === 'small' ? 3 : 2;
}

export const screenRatioOf = (line: Line): number =>
  SCREEN_RATIO[0] + (SCREEN_RATIO[1] - SCREEN_RATIO[0]) * randomFrom(line.seed + 5)();

const escape = (text: string): string => text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;');

/** A leader and a wide gap become what they look like; raised letters are raised. */
function toHtml(text: string, line: Line): string {
  const random = randomFrom(line.seed + 3);
  const room = Math.max(4, 72 - text.length) / 2;
  const dots = (random() < 0.5 ? '.' : ' .').repeat(4 + Math.floor(room * random()));
  const gap = (0.8 + 2.4 * random()).toFixed(2);
  return escape(text)
    .replace(/ … /gu, ` ${dots} `)
    .replace(/ {2}/gu, `<i style="display:inline-block;width:${gap}em"></i>`)
    .replace(line.isRaised ? /(?<=\d)(er|ère|ème)(?!\p{L})/gu : /$^/gu, '<sup>$1</sup>');
}

export async function openDrawer(): Promise<{
  draw(lines: readonly Line[]): Promise<Strip[]>;
  close(): Promise<void>;
}> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--font-render-hinting=none'],
  });
  const page = await browser.newPage({ viewport: { width: PAGE_WIDTH, height: 1000 } });
  const names = Object.keys(FACES) as FaceName[];
  await page.setContent(
    `<!doctype html><meta charset="utf-8"><style>${faceRules(names)}
     body{margin:0;background:#fff} .strip{position:relative;overflow:hidden;white-space:pre} .line{position:absolute;left:${MARGIN}px}
     b{font-weight:400} u{display:inline-block;width:0;height:0} sup{font-size:.6em;line-height:0;vertical-align:.48em}</style><div id="page"></div>`,
    { waitUntil: 'load' },
  );
  await page.evaluate(
    `Promise.all(${JSON.stringify(names.map((name) => FACES[name].family))}.map((family) => document.fonts.load("40px '" + family + "'", 'aő€')))`,
  );
  const metrics = await measureFaces(page, names);
  return {
    async draw(lines) {
      const strips: Strip[] = [];
      for (let from = 0; from < lines.length; from += PER_PAGE)
        strips.push(...(await drawPage(page, lines.slice(from, from + PER_PAGE), metrics)));
      return strips;
    },
    close: () => browser.close(),
  };
}

async function measureFaces(page: Page, names: readonly FaceName[]): Promise<Record<FaceName, Metrics>> {
  const found = await page.evaluate(`${JSON.stringify(names.map((name) => FACES[name].family))}.map((family) => {
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = "200px '" + family + "'";
    const up = (text) => pen.measureText(text).actualBoundingBoxAscent / 200;
    return { x: up('x'), cap: up('H'), descent: pen.measureText('p').actualBoundingBoxDescent / 200 };
  })`);
  return Object.fromEntries(names.map((name, index) => [name, (found as Metrics[])[index]])) as Record<
    FaceName,
    Metrics
  >; // one each
}

/** The first of the line's faces that has all its letters: a letter it lacks is as wide as another face's. */
async function chooseFaces(page: Page, lines: readonly Line[]): Promise<FaceName[]> {
  const asked = lines.map((line) => ({
    text: `${line.text}${line.above}${line.below}`.replace(/[\s…]/gu, ''),
    families: [line.face, ...line.spare].map((name) => FACES[name].family),
  }));
  const chosen = await page.evaluate(`${JSON.stringify(asked)}.map(({ text, families }) => {
    const pen = document.createElement('canvas').getContext('2d');
    const widths = (family, last) => { pen.font = "60px '" + family + "', " + last; return [...text].map((sign) => pen.measureText(sign).width); };
    return Math.max(0, families.findIndex((family) => {
      const [one, other] = [widths(family, 'monospace'), widths(family, "'Great Vibes'")];
      return one.every((width, index) => Math.abs(width - other[index]) < 0.01);
    }));
  })`);
  return lines.map((line, index) => [line.face, ...line.spare][(chosen as number[])[index] ?? 0] ?? line.face);
}

/** Where a strip and its line stand on the page. */
interface Place {
  top: number;
  height: number;
  left: number;
  right: number;
  baseline: number;
  ascent: number;
  descent: number;
}

/** Paper and ink: black on white by degrees, white or gold on dark card, grey where the back shows through. */
function tones(line: Line, random: () => number): [paper: number, ink: number] {
  if (line.capture === 'screen' && line.isDark) return [10 + 40 * random(), 190 + 65 * random()];
  if (line.isDark) return [15 + 60 * random(), 180 + 75 * random()];
  return [255, line.spoil === 'show-through' ? 20 + 90 * random() : 10 + 60 * random()];
}

async function drawPage(page: Page, lines: readonly Line[], metrics: Record<FaceName, Metrics>): Promise<Strip[]> {
  const faces = await chooseFaces(page, lines);
  const html = lines.map((line, index) => {
    const face = faces[index] ?? line.face;
    const random = randomFrom(line.seed + 1);
    const { x, cap, descent } = metrics[face];
    const size = (line.xHeight * scaleOf(line)) / x;
    // Lines as close as lists set them: neighbours' tails and heads come into the box now and then.
    const pitch = size * Math.max(1.05 + 0.45 * random(), cap + descent + 0.12);
    const [paper, ink] = tones(line, random);
    const grey = (value: number): string => `rgb(${[value, value, value].map(Math.round).join(',')})`;
    const row = (text: string, top: number, indent: number, inner = ''): string =>
      `<div class="line" style="top:${top}px;margin-left:${indent}px;line-height:${pitch}px">${inner || toHtml(text, line)}</div>`;
    const indent = (): number => Math.round(size * 1.5 * random());
    return `<div class="strip" style="height:${Math.ceil(2.2 * pitch)}px;background:${grey(paper)};color:${grey(ink)};font-family:'${FACES[face].family}';font-size:${size}px;letter-spacing:${line.spacing}em;font-feature-settings:${line.features}">${row(line.above, -0.4 * pitch, indent())}${row('', 0.6 * pitch, indent(), `<b>${toHtml(line.text, line)}</b><u></u>`)}${row(line.below, 1.6 * pitch, indent())}</div>`;
  });
  // Small caps reach neither below the line nor as high as the letters they stand for.
  const measured = lines.map((line) => (line.kind === 'small-caps' ? line.text.toUpperCase() : line.text));
  const places = (await page.evaluate(`(() => {
    document.getElementById('page').innerHTML = ${JSON.stringify(html.join(''))};
    const texts = ${JSON.stringify(measured)};
    const pen = document.createElement('canvas').getContext('2d');
    return document.fonts.ready.then(() => [...document.querySelectorAll('.strip')].map((strip, index) => {
      const [own, text, mark] = [strip, strip.querySelector('b'), strip.querySelector('u')].map((each) => each.getBoundingClientRect());
      pen.font = strip.style.fontSize + ' ' + strip.style.fontFamily;
      const { actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent } = pen.measureText(texts[index]);
      return { top: own.top, height: own.height, left: text.left, right: text.right, baseline: mark.bottom - own.top, ascent, descent };
    }));
  })()`)) as Place[];
  const shot = await page.screenshot({ fullPage: true, type: 'png' });
  const { data, info } = await sharp(shot).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return lines.map((line, index) => {
    const face = faces[index] ?? line.face;
    const place = places[index] as Place; // one each
    const width = Math.ceil(place.right) + MARGIN;
    // What is cut off cannot be read, and would count against everybody.
    if (width > info.width) throw new Error(`The line '${line.text}' is wider than the page it is drawn on.`);
    const height = Math.round(place.height);
    const pixels = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) {
      const from = (Math.round(place.top) + y) * info.width * info.channels;
      for (let column = 0; column < width; column++)
        pixels[y * width + column] = data[from + column * info.channels] ?? 255;
    }
    const size = (line.xHeight * scaleOf(line)) / metrics[face].x;
    return {
      line,
      face,
      picture: { width, height, pixels },
      scale: scaleOf(line),
      left: place.left,
      // The last letter's spacing stands behind it.
      right: place.right - line.spacing * size,
      baseline: place.baseline,
      xHeight: size * metrics[face].x,
      ascent: Math.max(place.ascent, size * metrics[face].x),
      descent: Math.max(place.descent, 0),
    };
  });
}
