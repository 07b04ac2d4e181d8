import { expect, test } from 'vitest';
import { guide, GUIDE_START, type GuideState, type Hint } from './guide.ts';
import type { FrameMeasures } from './measure-frame.ts';

const GOOD: FrameMeasures = {
  edge: null,
  light: 200,
  glare: 0,
  extent: 0.9,
  print: 0.5,
  densest: { x: 1, y: 1 },
  isCut: false,
  shift: 0.1,
};
type View = Partial<FrameMeasures> & { sharpness?: number; likeness?: number };

const next = (state: GuideState, { sharpness = 0.5, likeness = 0, ...measures }: View) =>
  guide(state, { ...GOOD, ...measures }, { sharpness: () => sharpness, likeness: () => likeness });
const see = (views: readonly View[], start = GUIDE_START) => {
  const states: GuideState[] = [];
  for (const view of views) states.push(next(states.at(-1) ?? start, view));
  return states;
};
const times = <T>(count: number, view: T): T[] => Array.from({ length: count }, () => view);

test.each<[string, View, Hint]>([
  ['too little light', { light: 60 }, 'dark'],
  ['no print', { print: 0.02 }, 'nothing'],
  ['a page far away', { extent: 0.5 }, 'closer'],
  ['lines cut by the frame', { isCut: true }, 'cut'],
  ['a white spot', { glare: 0.05 }, 'glare'],
  ['movement', { shift: 1.4 }, 'still'],
  ['print that is not sharp', { sharpness: 0.1 }, 'still'],
  ['a page that was taken before', { likeness: 0.9 }, 'taken'],
])('%s: the hint says so, and no picture is taken however long it lasts', (_name, view, hint) => {
  const states = see(times(40, view));
  expect(states.at(-1)?.hint).toBe(hint);
  expect(states.some(({ takes }) => takes)).toBe(false);
});

test('the first fault is the one to mend first: in the dark nothing else can be told', () => {
  expect(see(times(2, { light: 20, print: 0, glare: 0.5 })).at(-1)?.hint).toBe('dark');
});

test('the third good frame in a row is the picture; a bad one between begins anew', () => {
  expect(see(times(3, {})).map(({ takes }) => takes)).toEqual([false, false, true]);
  const shaken = see([{}, {}, { shift: 1 }, {}, {}, { sharpness: 0 }, {}, {}]);
  expect(shaken.some(({ takes }) => takes)).toBe(false);
});

test('a page is taken once; the next one after the view has changed', () => {
  const first = see(times(20, {}));
  expect(first.filter(({ takes }) => takes).length).toBe(1);
  expect(first.at(-1)?.hint).toBe('taken');
  const second = see([{ shift: 9 }, ...times(20, {})], first.at(-1));
  expect(second.filter(({ takes }) => takes).length).toBe(1);
});

test('a hint is shown when two frames agree', () => {
  const states = see([{ light: 20 }, { light: 20 }, { glare: 0.2 }, { light: 20 }]);
  expect(states.map(({ hint }) => hint)).toEqual(['nothing', 'dark', 'dark', 'dark']);
});

test('sharpness is only looked for when all else is good', () => {
  const never = () => expect.unreachable('a closer look at a dark frame');
  guide(GUIDE_START, { ...GOOD, light: 10 }, { sharpness: never, likeness: never });
});
