import { wineWordKey, type WineWordKind } from '@app/domain';
import { readRows } from '@app/vocabulary';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const TABLES = fileURLToPath(new URL('../../../catalogue/', import.meta.url));
const read = (name: string) => readRows(readFileSync(`${TABLES}${name}.tsv`, 'utf8'));

/** A word that fewer years have is left out in other languages than English. */
const OFTEN = 4;

/** Every word of the catalogue's tables that screens show, as a key of the dictionaries of wine. */
export function collectWineTexts(): Set<string> {
  const found = new Set<string>();
  const add = (kind: WineWordKind, text: string | undefined): void => {
    if (text) found.add(wineWordKey(kind, text));
  };
  for (const { notes } of read('knowledge/styles')) add('taste', notes);
  for (const { glass, advice } of read('knowledge/service')) {
    add('glass', glass);
    add('serving', advice);
  }
  for (const { name, because } of read('knowledge/dishes')) {
    add('dish', name);
    add('because', because);
  }
  for (const { say } of read('knowledge/style-words')) add('style', say);
  for (const { say } of read('knowledge/occasions')) add('occasion', say);
  const years = new Map<string, number>();
  for (const { style = '', character = '' } of read('vintages')) {
    const [, family, of] = /^([^(]+?)(?: \((.+)\))?$/.exec(style) ?? [];
    add('family', family);
    if (of && /^[a-z]/.test(of)) add('family', of);
    for (const word of character.split(', ')) years.set(word, (years.get(word) ?? 0) + 1);
  }
  for (const [word, times] of years) if (times >= OFTEN) add('year', word);
  return found;
}
