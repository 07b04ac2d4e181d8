import { describe, expect, test } from 'vitest';
import { findPage } from './find-page.ts';
import { toGrey, wholeOf, type GreyFrame } from './grey-frame.ts';
import { likeness, lookOf } from './likeness.ts';
import { blur, buildFrame, dim } from './made-frames.ts';
import { measureFrame } from './measure-frame.ts';
import { measureShift } from './motion.ts';
import { measureSharpness } from './sharpness.ts';

const measure = (frame: GreyFrame) => measureFrame(frame, frame);
const near = (value: number, by = 3) => expect.toSatisfy((found: number) => Math.abs(found - value) <= by);

describe('the edge of the page', () => {
  test.each([
    ['a light page on a dark table', {}, [28, 14, 228, 178]],
    ['a dark card with light print on a light table', { table: 210, shade: 50, ink: 200 }, [28, 14, 228, 178]],
    ['a page that reaches the left and right side', { paper: [0, 30, 255, 160] }, [0, 30, 255, 160]],
    ['a small page far away', { paper: [90, 60, 170, 130] }, [90, 60, 170, 130]],
  ] as const)('%s is found', (_name, made, [left, top, right, bottom]) => {
    expect(findPage(buildFrame(made))).toEqual([
      { x: near(left), y: near(top) },
      { x: near(right), y: near(top) },
      { x: near(right), y: near(bottom) },
      { x: near(left), y: near(bottom) },
    ]);
  });

  test('a page that lies askew has its own corners', () => {
    expect(findPage(buildFrame({ turned: 12, paper: [40, 20, 210, 160] }))).toEqual([
      { x: near(40), y: near(20) },
      { x: near(210), y: near(32) },
      { x: near(210), y: near(172) },
      { x: near(40), y: near(160) },
    ]);
  });

  test.each([
    ['an empty table', { paper: [0, 0, -1, -1] }],
    ['a page that covers the frame', { paper: [-9, -9, 300, 300] }],
  ] as const)('%s has none', (_name, made) => {
    expect(findPage(buildFrame(made))).toBeNull();
  });
});

describe('the measures of a frame', () => {
  test('a good page: light, printed, large, without glare, whole, still', () => {
    const found = measure(buildFrame());
    expect(found).toMatchObject({ light: near(200, 5), glare: 0, isCut: false, shift: 0 });
    expect(found.print).toBeGreaterThan(0.4);
    expect(found.extent).toBeGreaterThan(0.78);
    expect(found.densest).not.toBeNull();
  });

  test('less light is less light, whatever is printed', () => {
    expect(measure(dim(buildFrame(), 0.3)).light).toBeLessThan(70);
    // On a dark card the print is what is light.
    expect(measure(buildFrame({ table: 30, shade: 40, ink: 210 })).light).toBeGreaterThan(150);
  });

  test('glare is what is white on paper that is not; white paper alone is none', () => {
    expect(measure(buildFrame({ glare: [120, 90, 25] })).glare).toBeGreaterThan(0.04);
    expect(measure(buildFrame({ shade: 255 })).glare).toBe(0);
  });

  test('a page far away has a small extent, a bare one no print', () => {
    expect(measure(buildFrame({ paper: [90, 60, 170, 130] })).extent).toBeLessThan(0.4);
    expect(measure(buildFrame({ ink: 200 })).print).toBe(0);
  });

  test('lines that run out of the frame are cut; a margin is not', () => {
    expect(measure(buildFrame({ paper: [-40, 10, 300, 180] })).isCut).toBe(true);
    expect(measure(buildFrame({ paper: [0, 10, 255, 180] })).isCut).toBe(false);
  });
});

describe('movement', () => {
  test('the same view has not moved, nor has one with other light', () => {
    expect(measureShift(buildFrame(), buildFrame())).toBe(0);
    const page = { paper: [-9, -9, 300, 300] } as const;
    expect(measureShift(buildFrame(page), buildFrame({ ...page, shade: 206, ink: 76 }))).toBeLessThan(0.1);
  });

  test('more pixels are more movement; another page is far away', () => {
    const soft = (right: number) => blur(buildFrame({ right }), 2);
    const [one, four] = [measureShift(soft(0), soft(1)), measureShift(soft(0), soft(4))];
    expect(one).toBeGreaterThan(0.3);
    expect(four).toBeGreaterThan(2 * one);
    expect(measureShift(buildFrame(), buildFrame({ width: 192, height: 256 }))).toBeGreaterThan(10);
  });
});

describe('sharpness', () => {
  const print = buildFrame({ paper: [-9, -9, 300, 300] });

  test('blur lowers it, in any direction; light does not', () => {
    const sharp = measureSharpness(print);
    expect(sharp).toBeGreaterThan(0.5);
    expect(measureSharpness(dim(print, 0.5))).toBeCloseTo(sharp, 1);
    expect(measureSharpness(blur(print, 3))).toBeLessThan(0.22);
    expect(measureSharpness(blur(print, 6, 0))).toBeLessThan(0.22);
    expect(measureSharpness(blur(print, 0, 6))).toBeLessThan(0.22);
  });

  test('where nothing is printed nothing is sharp', () => {
    expect(measureSharpness(buildFrame({ paper: [-9, -9, 300, 300], ink: 195 }))).toBe(0);
  });
});

describe('likeness', () => {
  const look = (...[made]: Parameters<typeof buildFrame>) => {
    const frame = buildFrame(made);
    return lookOf(frame, findPage(frame) ?? wholeOf(frame));
  };

  test('a page is like itself when it is held a little differently and in other light', () => {
    expect(likeness(look(), look())).toBeGreaterThan(0.9);
    expect(likeness(look(), look({ right: 5, shade: 180 }))).toBeGreaterThan(0.6);
  });

  test('other pages of the same list are not like it', () => {
    for (const page of [2, 3, 4, 5]) expect(likeness(look(), look({ page }))).toBeLessThan(0.6);
  });
});

test('grey weighs the colours as eyes do', () => {
  const pixels = new Uint8ClampedArray([255, 255, 255, 255, 0, 255, 0, 255, 0, 0, 255, 255]);
  const [white = 0, green = 0, blue = 0] = toGrey(3, 1, pixels).values;
  expect(white).toBe(255);
  expect(green).toBeGreaterThan(blue);
});
