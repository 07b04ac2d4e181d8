/** Pictures of lines kept in a folder between runs, so that trying other weights need not draw them again. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import type { TextBox } from '@app/list-reader/picture';
import type { ClassName } from './line-classes.ts';
import type { Shot } from './line-spoil.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
/** What a picture depends on, other than the browser and the faces. */
const SOURCES = [
  ...['words', 'names', 'faces', 'classes', 'draw', 'spoil'].map((part) => `line-${part}.ts`),
  'wines.tsv',
  'lists.ts',
  '../../../models/line-recogniser/training/unknown-words.txt',
];

/** Other for other sources: pictures of another day's lines are not used. */
const readMark = (): number => SOURCES.reduce((sum, file) => crc32(readFileSync(join(HERE, file)), sum), 0);

interface Head {
  mark: number;
  shots: { width: number; height: number; box: TextBox }[];
}

/** The first `count` pictures of a class: kept ones, or those that `make` makes, which are then kept. */
export async function keepShots(
  folder: string | null,
  kind: ClassName,
  count: number,
  make: () => Promise<Shot[]>,
): Promise<Shot[]> {
  if (folder === null) return make();
  const [head, body] = [join(folder, `${kind}.json`), join(folder, `${kind}.grey`)];
  const mark = readMark();
  if (existsSync(head)) {
    const kept = JSON.parse(readFileSync(head, 'utf8')) as Head; // written below
    if (kept.mark === mark && kept.shots.length >= count)
      return unpack({ ...kept, shots: kept.shots.slice(0, count) }, new Uint8Array(readFileSync(body)));
  }
  const shots = await make();
  mkdirSync(folder, { recursive: true });
  writeFileSync(body, Buffer.concat(shots.map(({ picture }) => picture.pixels)));
  const packed = shots.map(({ picture: { width, height }, box }) => ({ width, height, box }));
  writeFileSync(head, JSON.stringify({ mark, shots: packed } satisfies Head));
  return shots;
}

function unpack({ shots }: Head, bytes: Uint8Array): Shot[] {
  let from = 0;
  return shots.map(({ width, height, box }) => {
    const pixels = bytes.subarray(from, (from += width * height));
    return { picture: { width, height, pixels }, box };
  });
}
