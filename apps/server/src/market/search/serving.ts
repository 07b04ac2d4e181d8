import { readRows } from '@app/vocabulary';
import type { CallReply } from '@app/domain';
import { readWordTables } from '#wines/catalogue/read-vocabulary.ts';

type Serving = NonNullable<CallReply<'getWine'>['serving']>;
type Row = { conditions: string[]; serving: Serving };

let rows: Promise<Row[]> | undefined;

async function readServing(): Promise<Row[]> {
  const tables = await readWordTables();
  return readRows(tables['knowledge/service'] ?? '').map((row) => ({
    conditions: (row.when ?? '').split(';').filter(Boolean),
    serving: {
      celsius: Number(row.celsius),
      fahrenheit: Number(row.fahrenheit),
      decantMinutes: Number(row.decantMinutes),
      glass: row.glass ?? '',
      advice: row.advice ?? '',
    },
  }));
}

/** How wines of a kind are served: the first row of the table whose conditions hold. A condition on age is of one vintage and holds for none. */
export async function servingOf(kind: {
  family: string;
  colour: string;
  figures: Readonly<Record<string, number>>;
}): Promise<Serving | null> {
  rows ??= readServing();
  const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const holds = (condition: string): boolean => {
    const [name, value = ''] = condition.split(':');
    if (name === 'family') return plain(value).split(',').includes(kind.family);
    if (name === 'colour') return plain(value) === plain(kind.colour);
    const [, dimension = '', sign, figure] = /^(\w+)(>=|<=)([\d.]+)$/.exec(condition) ?? [];
    const own = kind.figures[dimension];
    if (own === undefined) return false;
    return sign === '>=' ? own >= Number(figure) : own <= Number(figure);
  };
  return (await rows).find(({ conditions }) => conditions.every(holds))?.serving ?? null;
}
