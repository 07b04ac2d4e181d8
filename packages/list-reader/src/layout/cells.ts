import type { Row } from './rows.ts';
import type { Cell, Run } from '#src/document/shapes.ts';
import { tidy } from '#src/document/text.ts';
import { splitKnownWords } from '#src/document/words.ts';

/** A gap this wide, in sizes of print, ends a cell; one this wide ends a word. */
const CELL_GAP = 1.15;
const WORD_GAP = 0.14;

const LEADER = /(?:\s*[.·•…_‥]){3,}\s*|\s*…\s*/gu;

interface Piece {
  text: string;
  x: number;
  right: number;
  size: number;
}

/** The cells of a row. Leaders ('. . . .') are gaps that somebody drew. */
export function readCells(row: Row): Cell[] {
  const isSpaced = isLetterSpaced(row.runs);
  const pieces = row.runs.map((run) => (isSpaced && /\S\s+\S/u.test(run.text.trim()) ? closeUp(run) : toPiece(run)));
  const wordGap = wordGapOf(row.runs);
  const cells: Omit<Cell, 'start'>[] = [];
  let open: Omit<Cell, 'start'> | null = null;
  for (const piece of pieces) {
    for (const part of splitLeaders(piece)) {
      if (part.text.trim() === '') {
        if (part.isLeader) open = null;
        continue;
      }
      // A lone point ends an abbreviation ('N .v .'); after a leader it is the leader's last dot.
      if (part.text.trim() === '.') {
        if (open?.text.endsWith('.')) {
          // Dots drawn one by one are a leader too.
          open.text = open.text.replace(/[.\s]+$/u, '');
          open = null;
        } else if (open) [open.text, open.right] = [`${open.text.trimEnd()}.`, part.right];
        continue;
      }
      const gap = open ? part.x - open.right : 0;
      const size = open ? Math.min(open.size, part.size) : part.size;
      if (!open || gap > CELL_GAP * Math.max(size, 0.7 * part.size)) {
        open = { text: part.text.trim(), x: part.x, right: part.right, size: part.size };
        cells.push(open);
        continue;
      }
      const spaced = part.text.startsWith(' ') || open.text.endsWith(' ') || gap > wordGap * size;
      open.text = `${open.text.trimEnd()}${spaced ? ' ' : ''}${part.text.trimStart()}`;
      open.right = Math.max(open.right, part.right);
    }
  }
  let start = 0;
  return cells
    .map((cell) => ({ ...cell, text: closePoints(cell.text) }))
    .filter((cell) => cell.text !== '')
    .map((cell) => {
      const placed = { ...cell, start };
      start += cell.text.length + 1;
      return placed;
    });
}

const toPiece = (run: Run): Piece => ({ text: tidy(run.text), x: run.x, right: run.x + run.width, size: run.size });

/** 'N .v .' and '16 .50' are what squeezed spaces leave behind. */
function closePoints(text: string): string {
  return (
    text
      .replace(/\s+/gu, ' ')
      // A vintage set tight against the word before it.
      .replace(/(?<=\p{Ll}{2})(?=(?:19|20)\d\d(?!\d))/gu, ' ')
      .replace(/^((?:19|20)\d\d|NV)(?=\p{Lu}\p{Ll})/u, '$1 ')
      .replace(/(?<=[\p{L})»"”][,;·])(?=(?:19|20)\d\d(?!\d))/gu, ' ')
      .replace(/(?<=[\p{L}\d]) (?=[.,](?:[\p{L}\d]|\s|$))/gu, '')
      // A short year set tight, and a year with a stray stroke at the head of a line.
      .replace(/(?<=[\p{L}\d])(?=['’‘]\d\d(?![\d\p{L}]))/gu, ' ')
      .replace(/^((?:19|20)\d\d)[\dJIl|](?=\s\p{Lu})/u, '$1')
      // What is left of a leader at either end of a cell.
      .replace(/^[\s.,·•…_-]+(?=[\p{L}\d€£$])/u, '')
      .replace(/(?<=\d)[\s.,·…_]+$/u, '')
      .replace(/(?<=\p{L}{3})(?:\s[.,·]+|[.·]{2,})$/u, '')
      .trim()
  );
}

/** Cuts a piece at its leaders; the places are shared out by the number of characters. */
function splitLeaders(piece: Piece): (Piece & { isLeader: boolean })[] {
  const parts: (Piece & { isLeader: boolean })[] = [];
  const width = piece.right - piece.x;
  const at = (index: number): number => piece.x + (width * index) / piece.text.length;
  let from = 0;
  for (const match of piece.text.matchAll(LEADER)) {
    // 'Ch. . .' never; but an ellipsis that ends a word ('Vin de…') is still a leader to us.
    if (match.index > from)
      parts.push({
        ...piece,
        text: piece.text.slice(from, match.index),
        x: at(from),
        right: at(match.index),
        isLeader: false,
      });
    parts.push({ ...piece, text: '', x: at(match.index), right: at(match.index + match[0].length), isLeader: true });
    from = match.index + match[0].length;
  }
  if (from < piece.text.length)
    parts.push({ ...piece, text: piece.text.slice(from), x: at(from), right: piece.right, isLeader: false });
  return parts;
}

const isLetter = (text: string): boolean => [...text].length === 1 && /\p{L}/u.test(text);

/** Letter-spaced capitals ('W I N E') inside runs: most words are one letter long. Runs of one letter are another matter. */
function isLetterSpaced(runs: readonly Run[]): boolean {
  const words = runs.flatMap((run) => {
    const own = run.text.trim().split(/\s+/u);
    return own.length === 1 && isLetter(own[0] ?? '') ? [] : own;
  });
  const told = words.filter((word) => /[\p{L}\d&“”"'’]/u.test(word));
  const single = told.filter(isLetter).length;
  return single >= 3 && single / told.length > 0.7;
}

/** Where every letter is a run of its own and stands apart from the next, a word's end is a still wider gap. */
export function wordGapOf(runs: readonly Run[]): number {
  const gaps: number[] = [];
  for (const [index, run] of runs.entries()) {
    const next = runs[index + 1];
    if (next && isLetter(run.text.trim()) && isLetter(next.text.trim()))
      gaps.push((next.x - run.x - run.width) / run.size);
  }
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  return gaps.length >= 4 && usual > 0.08 ? 1.7 * usual : WORD_GAP;
}

/** Puts the letters together again. Inside one run a double space is a word's end, else only the run's own end is. */
function closeUp(run: Run): Piece {
  const text = tidy(run.text).trim();
  const words = text.split(/\s{2,}/u).map((word) => word.replace(/(?<=\S) (?=\S)/gu, ''));
  const letters = text.split(/\s+/u);
  const isSpaced = letters.filter((letter) => [...letter].length === 1).length > letters.length / 2;
  const closed = isSpaced ? words.map(splitKnownWords).join(' ') : text;
  return { text: ` ${closed} `, x: run.x, right: run.x + run.width, size: run.size };
}
