import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A turn of the corpus: the guest's turns, and the meaning of the last one. */
export interface Turn {
  lang: string;
  voice: string;
  turns: readonly string[];
  wants: string;
  health: string;
  marks: readonly Mark[];
}

/** Some characters of the last turn that carry a part: 'wine', or 'wine.not' where the guest does not want it. */
export interface Mark {
  part: string;
  start: number;
  end: number;
}

interface Line {
  lang: string;
  voice?: string;
  turns: string[];
  marked: string;
  wants: string;
  more?: { health?: string };
}

/** Reads every .jsonl file of a folder. A line whose marks do not give back its last turn is refused. */
export function readCorpus(folder: string): Turn[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .toSorted()
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((text, at) => readTurn(JSON.parse(text) as Line, `${name}:${at + 1}`)),
    );
}

function readTurn(line: Line, where: string): Turn {
  const { text, marks } = readMarks(line.marked);
  if (text !== line.turns.at(-1)) throw new Error(`${where}: the marked text is not the last turn.`);
  const file = where.split('.')[0] ?? '';
  return {
    lang: line.lang,
    voice: `${file}/${line.voice ?? ''}`,
    turns: line.turns,
    wants: line.wants,
    health: line.wants === 'health' ? (line.more?.health ?? 'other') : 'none',
    marks,
  };
}

/** 'a [red]{colour} wine' becomes 'a red wine' and the place of 'red'. */
export function readMarks(marked: string): { text: string; marks: Mark[] } {
  const marks: Mark[] = [];
  let text = '';
  let at = 0;
  for (const found of marked.matchAll(/\[([^[\]]*)\]\{([a-z.]+)\}/g)) {
    text += marked.slice(at, found.index);
    const start = text.length;
    text += found[1] ?? '';
    marks.push({ part: found[2] ?? '', start, end: text.length });
    at = found.index + found[0].length;
  }
  return { text: text + marked.slice(at), marks };
}
