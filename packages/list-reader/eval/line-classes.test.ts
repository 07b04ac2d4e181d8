import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { CLASS_NAMES, makeLines, type Line } from './line-classes.ts';
import type { Strip } from './line-draw.ts';
import { FACES, type Face } from './line-faces.ts';
import { keepShots } from './line-kept.ts';
import { shoot, type Shot } from './line-spoil.ts';
import { groupOf, makeUpName, readVocabulary } from './line-words.ts';
import { randomFrom } from './lists.ts';

const TRAINING = fileURLToPath(new URL('../../../models/line-recogniser/', import.meta.url));
// Thousands of lines are made; a busy machine may take its time.
vi.setConfig({ testTimeout: 120_000 });
const words = readVocabulary();

test('every class has the same lines every time, and hardly one twice', () => {
  for (const kind of CLASS_NAMES) {
    const lines = makeLines(kind, 200, words);
    expect(lines).toEqual(makeLines(kind, 200, words));
    expect(new Set(lines.map(({ text }) => text)).size).toBeGreaterThan(
      kind === 'spaced' || kind === 'script' ? 150 : 190,
    );
  }
});

test('more lines of a class begin with the same ones', () => {
  expect(makeLines('pen', 30, words)).toEqual(makeLines('pen', 60, words).slice(0, 30));
});

test('the recogniser can write every sign that stands there', () => {
  const alphabet = new Set(readFileSync(`${TRAINING}alphabet.txt`, 'utf8').split('\n'));
  const signs = new Set(CLASS_NAMES.flatMap((kind) => makeLines(kind, 200, words).flatMap(({ text }) => [...text])));
  expect([...signs].filter((sign) => !alphabet.has(sign.replace('’', "'")))).toEqual([]);
});

test('no face was trained on', () => {
  const held = /HELD_OUT = \((.*?)\)/su.exec(readFileSync(`${TRAINING}training/fonts.py`, 'utf8'))?.[1] ?? '';
  const prefixes = [...held.matchAll(/'([a-z-]+)'/gu)].map(([, prefix = '']) => prefix);
  expect(prefixes.length).toBeGreaterThan(10);
  const strangers = Object.values(FACES)
    .map(({ from }: Face) => from.split('/')[1] ?? '')
    .filter((family) => !prefixes.some((prefix) => family.startsWith(prefix)));
  expect(strangers).toEqual([]);
});

test('words are known, unknown or numbers', () => {
  const madeUp = new Set(['blizzelo']);
  const rare = [...words.unknown].find((word) => word.length > 5) ?? '';
  expect(groupOf('Champagne,', words.unknown, madeUp)).toBe('known');
  expect(groupOf(rare.toUpperCase(), words.unknown, madeUp)).toBe('unknown');
  expect(groupOf('Blizzelò', words.unknown, madeUp)).toBe('unknown');
  expect(groupOf('1er', words.unknown, madeUp)).toBe('number');
  expect(groupOf('€', words.unknown, madeUp)).toBe('number');
});

test('each class that is not of numbers has words of both kinds', () => {
  for (const kind of CLASS_NAMES) {
    const groups = makeLines(kind, 200, words).flatMap(({ text, madeUp }) =>
      text.split(' ').map((word) => groupOf(word, words.unknown, new Set(madeUp))),
    );
    expect(groups.filter((group) => group === 'unknown').length, kind).toBeGreaterThan(30);
    expect(groups.filter((group) => group === 'known').length, kind).toBeGreaterThan(150);
  }
});

test('a made-up name is long enough not to be a word everybody knows', () => {
  const random = randomFrom(5);
  const names = Array.from({ length: 500 }, () => makeUpName(random));
  expect(Math.min(...names.map((name) => name.length))).toBeGreaterThan(4);
  expect(names.every((name) => /^\p{Lu}[\p{Ll}]+$/u.test(name))).toBe(true);
});

/** A strip of black bars on white, as if letters stood there. */
function barStrip(line: Line): Strip {
  const [width, height, baseline, xHeight] = [420, 90, 56, 24];
  const pixels = new Uint8Array(width * height).fill(255);
  for (let y = baseline - xHeight; y < baseline; y++)
    for (let x = 60; x < 360; x++) if (x % 12 < 6) pixels[y * width + x] = 20;
  return {
    line,
    face: line.face,
    picture: { width, height, pixels },
    scale: line.capture === 'print' ? 1 : 2,
    left: 60,
    right: 360,
    baseline,
    xHeight,
    ascent: 34,
    descent: 12,
  };
}

test('damage is the same every time, and the box stays about the letters', async () => {
  for (const kind of CLASS_NAMES) {
    const [line] = makeLines(kind, 1, words) as [Line];
    const strip = barStrip(line);
    const [one, other] = [await shoot(strip, strip), await shoot(strip, strip)];
    expect(one, kind).toEqual(other);
    const { box, picture } = one;
    expect(box.length * strip.scale).toBeGreaterThan(295);
    expect(box.length * strip.scale).toBeLessThan(360);
    expect(box.height * strip.scale).toBeGreaterThan(46);
    expect(Math.abs(box.x - picture.width / 2)).toBeLessThan(12);
    // Letters are where the box is: far more contrast inside than above it.
    const column = (y: number): number => picture.pixels[Math.round(y) * picture.width + Math.round(box.x)] ?? 0;
    const middle = Array.from(
      { length: 9 },
      (_, at) => picture.pixels[Math.round(box.y) * picture.width + Math.round(box.x) - 4 + at] ?? 0,
    );
    expect(Math.max(...middle) - Math.min(...middle), `${kind} ${column(box.y)}`).toBeGreaterThan(8);
  }
});

test('pictures are made once, kept, and made again when more are asked for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lines-'));
  try {
    const shots = (count: number): Shot[] =>
      Array.from({ length: count }, (_, at) => ({
        picture: { width: 2, height: at + 1, pixels: new Uint8Array(2 * (at + 1)).fill(at) },
        box: { x: at, y: 1, length: 2, height: 1, angle: 0, score: 1 },
      }));
    let made = 0;
    const ask = (count: number): Promise<Shot[]> =>
      keepShots(folder, 'pen', count, async () => {
        made++;
        return shots(count);
      });
    expect(await ask(4)).toEqual(shots(4));
    expect(await ask(4)).toEqual(shots(4));
    expect(await ask(2)).toEqual(shots(2));
    expect(made).toBe(1);
    expect(await ask(5)).toEqual(shots(5));
    expect(made).toBe(2);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
