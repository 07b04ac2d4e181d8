import type { Request } from '@app/matcher';
import { foldText } from '@app/vocabulary';
import type { StoredWine } from '#wines/catalogue/wines.store.ts';
import { nameWords } from './name-words.ts';

/** '170ème' and '170' are one number. */
const figures = (word: string): string => word.replace(/\D+$/, '');

/** A number in a query that no name of the wine holds: an edition that we do not know, the year in 'Granato 19'. */
export function unheldNumber(name: string, wine: StoredWine | undefined): string | undefined {
  if (!wine) return undefined;
  const { displayName, producerName, aliases, producerAliases, classification } = wine;
  const names = [displayName, producerName, wine.wine, classification, ...aliases, ...producerAliases];
  const held = new Set(foldText(names.join(' ')).split(' ').map(figures));
  return nameWords(name).find((word) => /^\d/.test(word) && !held.has(figures(word)));
}

/** Two figures at the end of a query are the year of a wine whose name does not hold them; null where they are none. */
export function shortYear(text: string, request: Request, number: string | undefined): Request | null {
  if (request.years || number === undefined || !/^\d\d$/.test(number)) return null;
  const found = new RegExp(String.raw`\s['’]?(${number})\s*$`, 'u').exec(text);
  if (!found) return null;
  const now = new Date().getFullYear();
  const [recent, old] = [2000 + Number(number), 1900 + Number(number)];
  const year = recent <= now ? recent : old;
  const span = { start: found.index + 1, end: found.index + found[0].trimEnd().length };
  const name = request.name.replace(new RegExp(String.raw`\s*['’]?${number}$`, 'u'), '');
  return {
    ...request,
    name,
    years: { from: year, to: year, isNonVintage: false },
    parts: [...request.parts, { kind: 'years', text: '', spans: [span] }],
  };
}
