import type { TextBox } from '@app/list-reader/picture';
import { expect, test } from 'vitest';
import { scoreBoxes, stretchesOf, type PrintedLine } from './detectors.ts';

const lineAt = (y: number): PrintedLine => ({ text: 'Barolo', from: { x: 100, y }, to: { x: 300, y }, height: 20 });
const boxAt = (y: number, changed: Partial<TextBox> = {}): TextBox => ({
  x: 200,
  y,
  length: 210,
  height: 22,
  angle: 0,
  score: 1,
  ...changed,
});

test('a line is found by a box of its own height and slope that covers it', () => {
  expect(scoreBoxes([lineAt(50)], [boxAt(51)])).toEqual({ found: [true], empty: 0 });
  expect(scoreBoxes([lineAt(50)], [boxAt(50, { length: 120 })]).found).toEqual([false]);
  expect(scoreBoxes([lineAt(50)], [boxAt(50, { angle: Math.PI / 2 })]).found).toEqual([false]);
});

test('a box over two lines finds neither, and one over no print is counted', () => {
  const both = boxAt(65, { height: 60 });
  expect(scoreBoxes([lineAt(50), lineAt(80)], [both, boxAt(400)])).toEqual({ found: [false, false], empty: 1 });
});

test('words close to each other are one stretch, a price far away is another, leaders are none', () => {
  const run = (text: string, x: number, width: number): Parameters<typeof stretchesOf>[0][number] => ({
    text,
    x,
    width,
    baseline: 100,
    size: 10,
    confidence: 1,
  });
  const stretches = stretchesOf([
    run('Barolo', 0, 30),
    run('Riserva', 33, 40),
    run('. . . .', 80, 100),
    run('45', 190, 12),
  ]);
  expect(stretches.map(({ text, x, width }) => [text, x, width])).toEqual([
    ['Barolo Riserva', 0, 73],
    ['45', 190, 12],
  ]);
});
