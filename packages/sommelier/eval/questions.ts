import { readFileSync } from 'node:fs';
import type { EvalList } from './lists.ts';

export interface EvalQuestion {
  kind: string;
  list: string;
  turns: string[];
  /** Index of the row that is open. */
  focus: number | null;
  demands: string[];
}

/** Reads the questions; the form is explained at the head of `questions.txt`. */
export function readQuestions(): EvalQuestion[] {
  const questions: EvalQuestion[] = [];
  let [kind, common] = ['', [] as string[]];
  for (const line of readFileSync(new URL('questions.txt', import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('#') || line.trim() === '') continue;
    const head = /^== ([\w-]+) \|(.*)$/.exec(line);
    if (head) {
      [kind, common] = [head[1] ?? '', splitDemands(head[2] ?? '')];
      continue;
    }
    const [, list = '', rest = ''] = /^(\w+): (.*)$/.exec(line) ?? [];
    const [asked = '', own = ''] = rest.split(' => ');
    const focus = /^\[@(\d+)\] /.exec(asked)?.[1];
    questions.push({
      kind,
      list,
      turns: asked
        .replace(/^\[@\d+\] /, '')
        .split(' || ')
        .map((turn) => turn.trim()),
      focus: focus === undefined ? null : Number(focus),
      demands: [...common, ...splitDemands(own)],
    });
  }
  return questions;
}

/** Demands are parted by blanks; a value may hold blanks until the next demand begins. */
function splitDemands(text: string): string[] {
  const pattern =
    /(?:^|\s)([\w-]+(?:>=|<=|=)\S.*?|[\w-]+)(?=\s+[\w-]+(?:>=|<=|=)|\s+(?:refuses|none|cheaper|lighter|fuller|fresh|fresh-first|first-only|not-lowest|lowest|highest|below-median|above-median)(?:\s|$)|$)/g;
  return [...text.trim().matchAll(pattern)].map((match) => (match[1] ?? '').trim()).filter(Boolean);
}

/** '@12' stands for the name of a row, as a guest would say it: producer and wine, without the year. */
export function withNames(turn: string, list: EvalList): string {
  return turn.replace(/@(\d+)/g, (_all, at: string) => {
    const entry = list.entries[Number(at)];
    if (!entry) throw new Error(`${list.name} has no row ${at}`);
    return entry.wine ? `the ${entry.wine.producerName} ${entry.wine.wine}` : `the ${entry.rawName}`;
  });
}
