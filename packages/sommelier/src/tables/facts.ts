import { LANGUAGES, type Language } from './languages.ts';
import { parseTable } from './table.ts';

/** Something guests ask for that is true whatever the list has. */
export interface KnownFact {
  /** A turn asks for it when it has a word of every group. */
  groups: readonly RegExp[];
  says: Readonly<Record<Language, string>>;
}

/** Reads `facts.tsv`. */
export function readFacts(table: string): KnownFact[] {
  return parseTable(table).map((cells) => ({
    groups: (cells.about ?? '').split(' + ').map(readGroup),
    says: Object.fromEntries(LANGUAGES.map((language) => [language, cells[language] || (cells.en ?? '')])) as Record<
      Language,
      string
    >, // one for every language
  }));
}

/** 'grape*\/cepage*': any of the words, whole ones but for a '*'. */
function readGroup(text: string): RegExp {
  const words = text.split('/').map((word) => word.trim().replace(/[^\p{L}\p{N}* ]/gu, '').replaceAll('*', '\\w*')); // prettier-ignore
  return new RegExp(`\\b(${words.filter(Boolean).join('|')})\\b`, 'u');
}
