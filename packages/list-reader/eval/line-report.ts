/** What the line validation says at its end: easy and hard lines together, errors gone, and the scorecard. */
import type { Figure } from '@app/domain';
import { recordFigures } from '@app/results/src/record-figures.ts';
import { CLASS_NAMES, CLASSES, EASY, type ClassName } from './line-classes.ts';
import { goneOf, totalOf, type LineScore } from './line-score.ts';

export type EngineName = 'ours' | 'beside' | 'PP-OCRv4 en' | 'Tesseract Latin';

export interface Outcome {
  scores: LineScore[];
  cpuMs: number;
}

export type Outcomes = Map<EngineName, Map<ClassName, Outcome>>;

const HARD = CLASS_NAMES.filter((name) => !EASY.includes(name));

function together(outcomes: Outcomes, engine: EngineName, classes: readonly ClassName[]): Outcome {
  const parts = classes.flatMap((name) => outcomes.get(engine)?.get(name) ?? []);
  return { scores: parts.flatMap(({ scores }) => scores), cpuMs: parts.reduce((sum, { cpuMs }) => sum + cpuMs, 0) };
}

const signed = (value: number): string => (value < 0 ? `−${Math.abs(value).toFixed(0)}` : value.toFixed(0));

/** Means over easy and hard lines, and the share of the other weights' word errors that are gone. */
export function toSummary(outcomes: Outcomes): string {
  let text = '\n';
  for (const [title, classes] of [
    ['easy', EASY],
    ['hard', HARD],
  ] as const)
    for (const engine of outcomes.keys()) {
      const { scores, cpuMs } = together(outcomes, engine, classes);
      if (scores.length === 0) continue;
      const { right, known, unknown, numbers, errorRate, range, signErrors, whole } = totalOf(scores);
      text += `${title} ${engine.padEnd(16)} words right ${right.toFixed(1)} (known ${known.toFixed(1)}, unknown ${unknown.toFixed(1)}, numbers ${numbers.toFixed(1)})  word errors ${errorRate.toFixed(2)} [${range.map((end) => end.toFixed(2)).join('–')}]  signs wrong ${signErrors.toFixed(2)}  lines right ${whole.toFixed(1)}  ${(cpuMs / scores.length).toFixed(1)} ms\n`;
    }
  if (!outcomes.has('beside')) return text;
  text += '\nOf the word errors of the weights beside, gone:\n';
  const groups: (readonly [string, readonly ClassName[]])[] = [
    ...CLASS_NAMES.map((name) => [name, [name]] as const),
    ['easy', EASY],
    ['hard', HARD],
  ];
  for (const [title, classes] of groups) {
    const [ours, theirs] = [together(outcomes, 'ours', classes).scores, together(outcomes, 'beside', classes).scores];
    if (ours.length === 0) continue;
    const [now, before] = [totalOf(ours).errors, totalOf(theirs).errors];
    const gone = goneOf(ours, theirs);
    const share = gone ? `${signed(gone.share)} % [${gone.range.map(signed).join(' to ')}]` : 'it made none';
    text += `  ${title.padEnd(13)} ${share}  (${before} → ${now})\n`;
  }
  return text;
}

const round = (value: number): number => Math.round(10 * value) / 10;

/** What the scorecard shows; what stands beside is told in notes. */
export function toFigures(outcomes: Outcomes): Figure[] {
  const others = ([...outcomes.keys()] as EngineName[]).filter((name) => name !== 'ours');
  const named: Record<EngineName, string> = {
    ours: 'ours',
    beside: 'the weights before',
    'PP-OCRv4 en': 'PP-OCRv4',
    'Tesseract Latin': 'Tesseract',
  };
  const compare = (classes: readonly ClassName[], value: (outcome: Outcome) => number): string =>
    others.map((name) => `${named[name]} ${round(value(together(outcomes, name, classes)))}`).join(', ');
  const share = { unit: '%', better: 'higher' } as const;
  const right = (what: string, classes: readonly ClassName[]): Figure => {
    const total = totalOf(together(outcomes, 'ours', classes).scores);
    return {
      what,
      value: round(total.right),
      ...share,
      of: total.words,
      note: compare(classes, ({ scores }) => totalOf(scores).right),
    };
  };
  const figures: Figure[] = [
    right('Words right on easy lines (print, scan, photo)', EASY),
    right('Words right on hard lines', HARD),
  ];
  for (const [title, classes] of [
    ['easy', EASY],
    ['hard', HARD],
  ] as const) {
    const total = totalOf(together(outcomes, 'ours', classes).scores);
    figures.push(
      {
        what: `Words never trained on, right on ${title} lines`,
        value: round(total.unknown),
        ...share,
        note: compare(classes, ({ scores }) => totalOf(scores).unknown),
      },
      {
        what: `Characters wrong on ${title} lines`,
        value: round(total.signErrors),
        unit: '%',
        better: 'lower',
        note: compare(classes, ({ scores }) => totalOf(scores).signErrors),
      },
    );
  }
  if (outcomes.has('beside'))
    for (const [title, classes, aim] of [
      ['easy', EASY, 0],
      ['hard', HARD, 50],
    ] as const) {
      const gone = goneOf(together(outcomes, 'ours', classes).scores, together(outcomes, 'beside', classes).scores);
      if (!gone) continue;
      const note = `95 times in 100 from ${signed(gone.range[0])} to ${signed(gone.range[1])}`;
      figures.push({
        what: `Word errors of the weights before that are gone, ${title} lines`,
        value: round(gone.share),
        ...share,
        aim,
        note,
      });
    }
  const perLine = ({ scores, cpuMs }: Outcome): number => cpuMs / Math.max(1, scores.length);
  const allTimes = compare(CLASS_NAMES, perLine);
  figures.push({
    what: "Processor's time a line",
    value: round(perLine(together(outcomes, 'ours', CLASS_NAMES))),
    unit: 'ms',
    better: 'lower',
    note: allTimes,
  });
  for (const name of CLASS_NAMES) figures.push(right(`Words right: ${CLASSES[name]}`, [name]));
  return figures;
}

/** Puts the whole on the scorecard. */
export function recordLines(outcomes: Outcomes, count: number): void {
  recordFigures({
    name: 'reader-lines',
    title: 'Reading single lines',
    about:
      `${count} lines each of ${CLASS_NAMES.length} kinds, drawn by Chromium in faces that were never trained on, then spoilt by code that the training ` +
      'does not share; wines of the benchmark, words kept out of training and names made up. The box of each line is given, as the ' +
      'detector would give it. A word counts as wrong for one wrong letter or accent. No real photograph is among them.',
    command: `npm run eval -- reader --lines ${outcomes.has('beside') ? '--beside FILE ' : ''}--record`,
    figures: toFigures(outcomes),
  });
}
