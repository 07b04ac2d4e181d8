import type { Row } from './list.ts';
import { readinessOf } from '@app/domain';

/** Where a number of an answer comes from. */
export interface NumberSource {
  /** As it stands in the text. */
  text: string;
  from:
    | 'price'
    | 'retail'
    | 'markup'
    | 'rating'
    | 'ratings'
    | 'vintage'
    | 'window'
    | 'service'
    | 'total'
    | 'tally'
    | 'guest'
    | 'statistic'
    | 'table';
  row: number | null;
}

/** Writes an answer: every wine and every number goes through here, so that none is made up on the way. */
export interface Writer {
  /** The row's name; remembered as meant. */
  name(row: Row): string;
  /** The name with the list's price: 'Trimbach Riesling 2020 ($58)'. */
  priced(row: Row): string;
  price(row: Row): string;
  money(amount: number, from: NumberSource['from']): string;
  number(value: number | string, from: NumberSource['from'], row?: Row): string;
  /** 'about $31 in the shops, so 2.2× here'; empty when unknown. */
  value(row: Row): string;
  /** '93 from 1,204 ratings' or our own estimate; empty when unknown. */
  rating(row: Row): string;
  window(row: Row, year: number): string;
  /** One of several ways to say it: the same question gets the same words, another question others. */
  one(...ways: readonly string[]): string;
  meant(): number[];
  numbers(): NumberSource[];
}

const FORMATS = new Map<string, Intl.NumberFormat>();

function format(amount: number, currency: string): string {
  const whole = Number.isInteger(amount);
  const key = `${currency}|${whole}`;
  let found = FORMATS.get(key);
  if (!found) {
    try {
      found = new Intl.NumberFormat('en-US', {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: whole ? 0 : 2,
        maximumFractionDigits: whole ? 0 : 2,
      });
    } catch {
      return `${currency} ${amount}`;
    }
    FORMATS.set(key, found);
  }
  return found.format(amount).replaceAll('\u00A0', ' ');
}

/** A small, steady hash: variety without chance. */
export function hash(text: string): number {
  let value = 2166136261;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  return value >>> 0;
}

export function openWriter(given: { currency: string; seed: string }): Writer {
  const meant: number[] = [];
  const numbers: NumberSource[] = [];
  let turn = hash(given.seed);
  const note = (text: string, from: NumberSource['from'], row: Row | null = null): string => {
    numbers.push({ text, from, row: row?.index ?? null });
    return text;
  };
  const writer: Writer = {
    name(row) {
      if (!meant.includes(row.index)) meant.push(row.index);
      if (row.vintage !== null) note(String(row.vintage), 'vintage', row);
      return row.label;
    },
    price: (row) => (row.price === null ? 'no price given' : note(format(row.price, given.currency), 'price', row)),
    priced: (row) => `${writer.name(row)} (${writer.price(row)})`,
    money: (amount, from) => note(format(amount, given.currency), from),
    number: (value, from, row) =>
      note(typeof value === 'number' ? value.toLocaleString('en-US') : value, from, row ?? null),
    value(row) {
      if (row.retail === null || row.markup === null) return '';
      const retail = note(format(Math.round(row.retail), given.currency), 'retail', row);
      const times = note(`${row.markup.toFixed(1)}×`, 'markup', row);
      const unit = row.standard ? '' : ' a bottle';
      if (row.markup < 1.05) return `about ${retail}${unit} in the shops, so ${times} here: hardly any markup`;
      return writer.one(
        `about ${retail}${unit} in the shops, so ${times} here`,
        `${times} the shop price of about ${retail}${unit}`,
        `about ${retail}${unit} retail, ${times}`,
      );
    },
    rating(row) {
      if (!row.rating) return '';
      const score = note(String(Math.round(row.rating.value)), 'rating', row);
      if (row.rating.of === 'house')
        return writer.one(`our own estimate is ${score}`, `we put it at ${score} ourselves`);
      const count = note(row.rating.count.toLocaleString('en-US'), 'ratings', row);
      const word = row.rating.count === 1 ? 'rating' : 'ratings';
      return row.rating.of === 'vintage'
        ? `${score} from ${count} ${word}`
        : `${score} over all vintages from ${count} ${word}`;
    },
    window(row, year) {
      if (!row.window) return '';
      const { ready, past } = row.window;
      const span = `${note(String(ready), 'window', row)} to ${note(String(past), 'window', row)}`;
      switch (readinessOf(row.window, year)) {
        case 'young':
          return `still young: its window runs from ${span}`;
        case 'ready':
          return `in its window now (${span})`;
        case 'late':
          return `fully mature, so drink it now (window ${span})`;
        case 'past':
          return `past its window (${span}), so a gamble`;
      }
    },
    one(...ways) {
      turn = (Math.imul(turn, 1664525) + 1013904223) >>> 0;
      return ways[(turn >>> 8) % ways.length] ?? '';
    },
    meant: () => [...meant],
    numbers: () => [...numbers],
  };
  return writer;
}

/** 'a, b and c' */
export function listing(parts: readonly string[], word = 'and'): string {
  if (parts.length < 2) return parts[0] ?? '';
  return `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;
}

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** A small count in words, which is how people speak; a large one in figures. */
export function inWords(count: number): string {
  return SMALL[count] ?? String(count);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
