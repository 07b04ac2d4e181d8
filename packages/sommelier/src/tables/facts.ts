import { LANGUAGES, type Language } from './languages.ts';
import { parseTable, splitCell, type Cells } from './table.ts';

/** Something guests ask for that is true whatever the list has. */
export interface KnownFact {
  /** A turn asks for it when it has a word of every group. */
  groups: readonly RegExp[];
  says: Readonly<Record<Language, string>>;
  /** Grapes and places whose wines are named beside it. */
  shows: readonly string[];
}

/** Reads `facts.tsv`. A row whose first cell begins with '@' names a group of words for the others: '@why'. */
export function readFacts(table: string): KnownFact[] {
  const rows = parseTable(table);
  const isGroup = ({ about }: Cells): boolean => (about ?? '').startsWith('@');
  const named = new Map(rows.filter(isGroup).map(({ about = '', en = '' }) => [about, en]));
  const groups = new Map<string, RegExp>();
  return rows
    .filter((cells) => !isGroup(cells))
    .map((cells) => ({
      groups: (cells.about ?? '').split(' + ').map((text) => {
        const group = groups.get(text) ?? readGroup(text, named);
        groups.set(text, group);
        return group;
      }),
      says: Object.fromEntries(LANGUAGES.map((language) => [language, cells[language] || (cells.en ?? '')])) as Record<
        Language,
        string
      >, // one for every language
      shows: splitCell(cells.show),
    }));
}

/** 'grape*\/cepage*': any of the words, whole ones but for a '*'. */
function readGroup(text: string, named: ReadonlyMap<string, string>): RegExp {
  const words = text
    .split('/')
    .flatMap((word) => (named.get(word.trim()) ?? word).split('/'))
    .map((word) => word.trim().replace(/[^\p{L}\p{N}* ]/gu, '').replaceAll('*', '\\w*')); // prettier-ignore
  return new RegExp(`\\b(${words.filter(Boolean).join('|')})\\b`, 'u');
}
