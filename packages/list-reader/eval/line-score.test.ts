import { expect, test } from 'vitest';
import type { Figure } from '@app/domain';
import { CLASS_NAMES, EASY, type ClassName } from './line-classes.ts';
import { toFigures, toSummary, type Outcome, type Outcomes } from './line-report.ts';
import { align, commonest, foldText, goneOf, scoreLine, totalOf, wordsOf, type LineScore } from './line-score.ts';

const score = (truth: string, read: string, isCaseless = false): LineScore =>
  scoreLine({ truth, read, isCaseless, madeUp: new Set(['zibbo']), unknown: new Set(['achelo']) });

test('signs nobody tells apart are one, leaders are none', () => {
  expect(foldText('L’Étoile — „Brut“ ……… 45')).toBe(`L'Étoile – "Brut" 45`);
  expect(foldText('Chablis . . . . . 45')).toBe('Chablis 45');
  expect(foldText('Chablis.....45')).toBe('Chablis 45');
  expect(foldText('Dom. de la Côte')).toBe('Dom. de la Côte');
  expect(foldText('Château', true)).toBe('château');
});

test('words stand without the signs between them; money stands apart', () => {
  expect(wordsOf('Mas – Bruguière, "L\'Arbouse" 12 / 48 €')).toEqual([
    'Mas',
    'Bruguière',
    "L'Arbouse",
    '12',
    '48',
    '€',
  ]);
  expect(wordsOf('€48')).toEqual(wordsOf('€ 48'));
  expect(wordsOf('95,–')).toEqual(['95']);
  expect(wordsOf(' · – ')).toEqual([]);
});

test('alignment takes the fewest changes', () => {
  expect(align(['a', 'b', 'c'], ['a', 'c'])).toEqual([
    [0, 0],
    [1, null],
    [2, 1],
  ]);
  expect(align([], ['x'])).toEqual([[null, 0]]);
});

test('a line is scored by words of each group and by signs', () => {
  const line = score('2016 Achelo Zibbo, Chablis 1er 45', '2016 Achelo Zlbbo, Chablis ser 45');
  expect(line.words).toEqual({ known: 1, unknown: 2, number: 3 });
  expect(line.right).toEqual({ known: 1, unknown: 1, number: 2 });
  expect(line.errors).toBe(2);
  expect(line.signErrors).toBe(2);
  expect(line.isWhole).toBe(false);
  expect(line.wrong).toEqual([
    ['Zibbo', 'Zlbbo'],
    ['1er', 'ser'],
  ]);
  expect(line.mixed).toEqual([
    ['i', 'l'],
    ['1', 's'],
  ]);
});

test('words left out, added, split and empty answers count', () => {
  expect(score('Clos Vougeot', '').errors).toBe(2);
  expect(score('Clos', 'Clos du Roi').errors).toBe(2);
  expect(score('Montrachet', 'Mont rachet').errors).toBe(2);
  expect(score('Clos', 'Clos').isWhole).toBe(true);
});

test('only small caps are read without regard to capitals', () => {
  expect(score('Domaine', 'DOMAINE').errors).toBe(1);
  expect(score('Domaine', 'DOMAINE', true).errors).toBe(0);
});

test('totals are shares in per cent, with a range about them', () => {
  const scores = Array.from({ length: 50 }, (_, at) =>
    score('Clos Vougeot 1998', at % 5 === 0 ? 'Clos Vougeof 1998' : 'Clos Vougeot 1998'),
  );
  const total = totalOf(scores);
  expect(total.words).toBe(150);
  expect(total.errors).toBe(10);
  expect(total.right).toBeCloseTo((100 * 140) / 150);
  expect(total.whole).toBe(80);
  expect(total.numbers).toBe(100);
  expect(total.range[0]).toBeGreaterThan(1.5);
  expect(total.range[0]).toBeLessThan(total.errorRate);
  expect(total.range[1]).toBeGreaterThan(total.errorRate);
  expect(total.range[1]).toBeLessThan(12);
  expect(totalOf(scores)).toEqual(total);
});

test('errors gone: all, half, none, more, and none to lose', () => {
  const [good, bad] = [score('Clos', 'Clos'), score('Clos', 'C1os')];
  expect(goneOf([good, good], [bad, bad])?.share).toBe(100);
  expect(goneOf([good, bad], [bad, bad])?.share).toBe(50);
  expect(goneOf([bad, bad], [good, bad])?.share).toBe(-100);
  expect(goneOf([good], [good])).toBeNull();
});

test('the commonest mistakes come first', () => {
  expect(
    commonest(
      [
        ['a', 'b'],
        ['c', 'd'],
        ['a', 'b'],
      ],
      1,
    ),
  ).toEqual([{ truth: 'a', read: 'b', count: 2 }]);
});

test('the summary tells the errors gone by class, easy and hard', () => {
  const [good, bad] = [score('Clos', 'Clos'), score('Clos', 'C1os')];
  const of = (easy: LineScore, hard: LineScore): Map<ClassName, Outcome> =>
    new Map([
      ['print', { scores: [easy], cpuMs: 4 }],
      ['pen', { scores: [hard], cpuMs: 6 }],
    ]);
  const outcomes: Outcomes = new Map([
    ['ours', of(good, good)],
    ['beside', of(good, bad)],
  ]);
  const text = toSummary(outcomes);
  expect(text).toMatch(/easy +it made none +\(0 → 0\)/u);
  expect(text).toMatch(/pen +100 % \[.*\] +\(1 → 0\)/u);
  expect(text).toMatch(/hard +100 % .*\(1 → 0\)/u);
  expect(toSummary(new Map([['ours', of(good, bad)]]))).not.toContain('gone');
});

test('the scorecard has easy and hard lines, every class, and what stands beside in notes', () => {
  const [good, bad] = [score('Clos Achelo', 'Clos Achelo'), score('Clos Achelo', 'C1os Achelo')];
  const all = (easy: LineScore, hard: LineScore, cpuMs: number): Map<ClassName, Outcome> =>
    new Map(CLASS_NAMES.map((name) => [name, { scores: [EASY.includes(name) ? easy : hard], cpuMs }]));
  const figures = toFigures(
    new Map([
      ['ours', all(good, good, 3)],
      ['beside', all(bad, bad, 4)],
      ['Tesseract Latin', all(good, bad, 80)],
    ]),
  );
  const of = (what: string): Figure | undefined => figures.find((figure) => figure.what.startsWith(what));
  expect(of('Words right on hard lines')).toMatchObject({ value: 100, note: 'the weights before 50, Tesseract 50' });
  expect(of('Word errors of the weights before that are gone, hard')).toMatchObject({ value: 100, aim: 50 });
  expect(of('Word errors of the weights before that are gone, easy')).toMatchObject({ value: 100, aim: 0 });
  expect(of("Processor's time a line")).toMatchObject({ value: 3, note: 'the weights before 4, Tesseract 80' });
  expect(of('Words never trained on, right on hard')).toMatchObject({ value: 100 });
  expect(figures.filter(({ what }) => what.startsWith('Words right: '))).toHaveLength(CLASS_NAMES.length);
  expect(new Set(figures.map(({ what }) => what)).size).toBe(figures.length);
  expect(figures.every(({ value }) => Number.isFinite(value))).toBe(true);
});
