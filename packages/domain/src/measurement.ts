import { formatNumber, t, word } from './language/say.ts';

/** One figure that a command measured. */
export interface Figure {
  what: string;
  value: number;
  /** '%', 'ms', 'a second', 'requests'; empty for a plain count. */
  unit: string;
  better: 'higher' | 'lower';
  /** What we set out to reach; none where a figure is only told. */
  aim?: number;
  /** For a share: how many cases it is a share of. */
  of?: number;
  note?: string;
}

export interface Machine {
  cpu: string;
  cores: number;
  memoryGb: number;
  os: string;
  node: string;
}

/** What one command measured, as it stands in `docs/results/<name>.json`. */
export interface Measurement {
  name: string;
  title: string;
  /** What is measured, on what, and what it does not say: a few plain sentences. */
  about: string;
  /** When, in ISO 8601. */
  date: string;
  commit: string;
  machine: Machine;
  /** Typed in a copy of the repository, it measures again. */
  command: string;
  figures: Figure[];
}

/** The units that are words. */
const UNIT_WORDS: Readonly<Record<string, string>> = {
  'a second': word('a second||unit'),
  requests: word('requests||unit'),
};
const unitWord = (unit: string): string => t(UNIT_WORDS[unit] ?? unit);

/** Read from the first question of a visitor to the last one of an operator; what is not named here comes after. */
const READING_ORDER = [
  'matcher-lists',
  'matcher',
  'reading',
  'sampler',
  'reader-lines',
  'reader-speed',
  'sommelier',
  'search',
  'load',
  'faults',
  'fuzz',
  'defences',
];

export function sortMeasurements(measurements: readonly Measurement[]): Measurement[] {
  const place = ({ name }: Measurement): number => (READING_ORDER.indexOf(name) + 1 || READING_ORDER.length + 1) - 1;
  return measurements.toSorted((a, b) => place(a) - place(b) || (a.name < b.name ? -1 : 1));
}

/** Whether the aim is met; null where there is none. */
export function isMet({ value, aim, better }: Figure): boolean | null {
  if (aim === undefined) return null;
  return better === 'higher' ? value >= aim : value <= aim;
}

/**
 * How sure a share is: with so many cases of the same kind, the true share lies in this range in 95 of 100 such
 * measurements (Wilson's interval, in per cent). It knows nothing of cases of another kind. Null for what is no share.
 */
export function rangeOf({ value, unit, of }: Figure): [low: number, high: number] | null {
  if (unit !== '%' || !of) return null;
  const z = 1.96;
  const share = value / 100;
  const middle = share + (z * z) / (2 * of);
  const reach = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const whole = 1 + (z * z) / of;
  const percent = (part: number): number => Math.round(1000 * Math.min(1, Math.max(0, part / whole))) / 10;
  return [percent(middle - reach), percent(middle + reach)];
}

/** 'at least 98 %', 'at most 50 ms'; null where a figure is only told. */
export function formatAim({ aim, unit, better }: Figure): string | null {
  if (aim === undefined) return null;
  const figure = unit ? `${formatNumber(aim)} ${unitWord(unit)}` : formatNumber(aim);
  return better === 'higher' ? t('at least {figure}', { figure }) : t('at most {figure}', { figure });
}

/** '99.1 %', '12 ms', '100,000 requests'. */
export function formatFigure(value: number, unit: string): string {
  const digits = unit === '%' ? 1 : Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : 1;
  const number = formatNumber(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return unit ? `${number} ${unitWord(unit)}` : number;
}
