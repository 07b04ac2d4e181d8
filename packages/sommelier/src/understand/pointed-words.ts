import type { Row } from '#src/cellar/rows.ts';
import type { Span } from './parts.ts';
import type { PreparedTurn } from './prepare-turn.ts';

/** 'Something red that I can have cold', 'un rouge à boire frais'. */
export const COLD_RED =
  /<colour>[^.?!]{0,40}\b(cold|chilled|chill|cool|cooled|iced|frais|fraiche|frappe|gekuhlt\w*|kuhl\w*|kalt\w*|fresc[oa]|fredd[oa]|fri[oa])\b|<colour>[^.?!]{0,24}\b(?:a boire|to drink|da bere|para beber|zu trinken|servi|servito|servido|drunk) (?:bien |ben |muy |gut |well )?<taste>|\b(cold|chilled|gekuhlte[nr]?|kalte[nr]?|cool) (?:\w+ )?<colour>/;

/** The lines that bear the word of 'the … one', 'called … something'. */
export function linesNamed({ from, to }: Span, { tokens }: PreparedTurn, rows: readonly Row[]): number[] {
  const word = tokens[from]?.text ?? '';
  const isPointed = /^(one|something|thing|whatsit|bottle)$/.test(tokens[to]?.text ?? '') && /^(the|that|called|named|name|,)$/.test(tokens[from - 1]?.text ?? ''); // prettier-ignore
  return isPointed ? [...new Set(rows.filter(({ nameWords }) => nameWords.has(word)).map(({ line }) => line))] : [];
}
