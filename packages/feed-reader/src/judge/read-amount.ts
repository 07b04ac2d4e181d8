export type Amount =
  | { kind: 'amount'; cents: number; currency: string | null }
  | { kind: 'none' }
  /** Could be read in two ways, or is no number. */
  | { kind: 'unreadable' };

const SIGNS: Record<string, string> = { '€': 'EUR', '£': 'GBP' };

/**
 * A price as it stands in a cell: '12.34 GBP', '€ 1.234,50', '1 080,00 €', '24'. With `decimal` the format has said
 * what its decimal mark is; without it '1.234' could be either, and is not guessed at.
 */
export function readAmount(value: unknown, decimal: '.' | ',' | null = null): Amount {
  if (typeof value === 'number') {
    return Number.isFinite(value)
      ? { kind: 'amount', cents: Math.round(value * 100), currency: null }
      : { kind: 'unreadable' };
  }
  if (typeof value !== 'string') return { kind: 'none' };
  const text = value.replace(/[\s\u00a0\u202f']+/g, ' ').trim();
  if (text === '') return { kind: 'none' };
  const digits = /-?\d[\d.,\s]*/.exec(text)?.[0].replaceAll(' ', '').replace(/[.,]$/, '');
  if (!digits) return { kind: 'unreadable' };
  const currency = /\b[A-Z]{3}\b/.exec(text)?.[0] ?? SIGNS[/[€£]/.exec(text)?.[0] ?? ''] ?? null;
  const number = toNumber(digits, decimal);
  return number === null ? { kind: 'unreadable' } : { kind: 'amount', cents: Math.round(number * 100), currency };
}

function toNumber(digits: string, decimal: '.' | ',' | null): number | null {
  const minus = digits.startsWith('-') ? -1 : 1;
  const plain = digits.replace('-', '');
  const marks = plain.replace(/\d/g, '');
  if (marks === '') return minus * Number(plain);
  const mark = decimal ?? guessless(plain, marks);
  if (mark === null) return null;
  const other = mark === '.' ? ',' : '.';
  const parts = plain.replaceAll(other, '').split(mark);
  if (parts.length > 2) return decimal === null ? minus * Number(parts.join('')) : null;
  const value = Number(parts.join('.'));
  return Number.isFinite(value) ? minus * value : null;
}

/** The decimal mark where the digits leave no doubt. */
function guessless(plain: string, marks: string): '.' | ',' | null {
  const last = marks.at(-1) === ',' ? ',' : '.';
  if (new Set(marks).size === 2) return last;
  const after = plain.length - plain.lastIndexOf(last) - 1;
  if (marks.length > 1) return after === 3 ? (last === '.' ? ',' : '.') : null;
  return after === 3 ? null : last;
}
