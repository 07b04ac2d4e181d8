import { expect, test } from 'vitest';
import { findBoxes, type TextBox } from './boxes.ts';
import { CROP_HEIGHT, cropInto, cropWidth } from './crop.ts';
import { decode } from './ctc.ts';
import { findStraightening } from './straighten.ts';

function drawBar(width: number, height: number, bar: TextBox): Float32Array {
  const map = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x + 0.5 - bar.x, y + 0.5 - bar.y];
      const u = dx * Math.cos(bar.angle) + dy * Math.sin(bar.angle);
      const v = -dx * Math.sin(bar.angle) + dy * Math.cos(bar.angle);
      if (Math.abs(u) < bar.length / 2 && Math.abs(v) < bar.height / 2) map[y * width + x] = 0.9;
    }
  return map;
}

test.each([0, 0.05, -0.12, 0.4, Math.PI / 2])('a bar turned by %f is found with its angle and size', (angle) => {
  const bar: TextBox = { x: 150, y: 150, length: 160, height: 16, angle, score: 1 };
  const [box] = findBoxes(drawBar(300, 300, bar), 300, 300, { marks: { kind: 'shrunk', growth: 0 } });
  expect(box?.x).toBeCloseTo(150, 0);
  expect(Math.abs(Math.sin((box?.angle ?? 9) - angle))).toBeLessThan(0.03);
  expect(Math.abs((box?.length ?? 0) - 160)).toBeLessThan(6);
  expect(Math.abs((box?.height ?? 0) - 16)).toBeLessThan(6);
});

test('the band of a short number lies as the lines around it do, and grows back to the whole number', () => {
  const map = new Float32Array(400 * 300);
  const bands: TextBox[] = [
    { x: 150, y: 40, length: 200, height: 9, angle: 0, score: 1 },
    { x: 150, y: 70, length: 180, height: 9, angle: 0, score: 1 },
    { x: 150, y: 100, length: 210, height: 9, angle: 0, score: 1 },
    { x: 350, y: 70, length: 8, height: 9, angle: 0, score: 1 },
  ];
  for (const band of bands) for (const [at, value] of drawBar(400, 300, band).entries()) if (value > 0) map[at] = value;
  const boxes = findBoxes(map, 400, 300, { marks: { kind: 'band', height: 0.45, ends: 0.3 } });
  const short = boxes.find((box) => box.x > 300);
  expect(short?.angle).toBeCloseTo(0, 2);
  expect(Math.abs((short?.height ?? 0) - 20)).toBeLessThan(3);
  expect(Math.abs((short?.length ?? 0) - 20)).toBeLessThan(5);
  expect(Math.abs((boxes.find((box) => box.y < 50)?.length ?? 0) - 212)).toBeLessThan(5);
});

test('specks and an empty map give no boxes', () => {
  const map = new Float32Array(100);
  expect(findBoxes(map, 10, 10)).toEqual([]);
  map[5] = 1;
  expect(findBoxes(map, 10, 10)).toEqual([]);
});

test('a crop is level, of mean nought, with zeros beside it', () => {
  const picture = { width: 100, height: 60, pixels: Uint8Array.from({ length: 6000 }, (_, index) => (index % 7) * 30) };
  const box: TextBox = { x: 50, y: 30, length: 80, height: 20, angle: 0.1, score: 1 };
  const width = cropWidth(box);
  const into = new Float32Array(CROP_HEIGHT * (width + 16));
  cropInto(picture, box, { into, offset: 0, stride: width + 16 });
  expect(width % 8).toBe(0);
  expect(into.reduce((sum, value) => sum + value, 0) / (CROP_HEIGHT * width)).toBeCloseTo(0, 3);
  expect(into[width + 1]).toBe(0);
});

test('repeats and blanks are dropped, and a doubtful digit lowers the figures', () => {
  const alphabet = ['a', '1'];
  const steps = [
    [0, 9, 0],
    [0, 9, 0],
    [9, 0, 0],
    [0, 9, 0],
    [0, 0, 0.5],
    [9, 0, 0],
  ];
  const read = decode(Float32Array.from(steps.flat()), 0, { steps: 6, classes: 3, used: 6 }, alphabet);
  expect(read.text).toBe('aa1');
  expect(read.digitConfidence).toBeLessThan(0.6);
});

test('lines of a tilted page in perspective become level', () => {
  const boxes: TextBox[] = [];
  for (let row = 0; row < 30; row++) {
    const slope = 0.03 + row * 0.001;
    for (const x of [300, 700])
      boxes.push({
        x,
        y: 100 + row * 40 + slope * (x - 500),
        length: 300,
        height: 20,
        angle: Math.atan(slope),
        score: 1,
      });
  }
  const straighten = findStraightening(boxes, 1000, 1400);
  for (let at = 0; at < boxes.length; at += 2) {
    const [a, b] = [boxes[at], boxes[at + 1]];
    if (a && b) expect(Math.abs(straighten(a.x, a.y).y - straighten(b.x, b.y).y)).toBeLessThan(4);
  }
});

test('a page that curls is straightened from its lines, and the prices far from their names come to the same height', () => {
  // Lines that fall to the right and more so near the right edge, as on a page that bends away.
  const bend = (x: number): number => 0.02 * x + 0.00002 * (x - 300) ** 2;
  const slope = (x: number): number => 0.02 + 0.00004 * (x - 300);
  const boxes: TextBox[] = [];
  for (let row = 0; row < 24; row++) {
    const y = 60 + row * 36;
    boxes.push({ x: 220, y: y + bend(220), length: 260, height: 18, angle: Math.atan(slope(220)), score: 1 });
    boxes.push({ x: 900, y: y + bend(900), length: 40, height: 18, angle: 0, score: 1 });
  }
  const straighten = findStraightening(boxes, 1000, 1000);
  for (let row = 0; row < 24; row += 5) {
    const [name, price] = [boxes[2 * row], boxes[2 * row + 1]] as [TextBox, TextBox];
    expect(Math.abs(straighten(name.x, name.y).y - straighten(price.x, price.y).y)).toBeLessThan(4);
  }
});
