/** The built-in catalogue's tables as wines: the real names that noise and invented catalogues are made from. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRows } from '@app/vocabulary';
import type { WineInput } from '#src/index.ts';

export const CATALOGUE = fileURLToPath(new URL('../../../catalogue/', import.meta.url));

const tsvFiles = (folder: string): string[] =>
  readdirSync(path.join(CATALOGUE, folder), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.tsv'))
    .sort();

/** The word tables by name without ".tsv", and the places of each country as "places/france". */
export function readWordFiles(): Record<string, string> {
  const read = (folder: string, prefix: string): [string, string][] =>
    tsvFiles(folder).map((name) => [
      prefix + name.slice(0, -4),
      readFileSync(path.join(CATALOGUE, folder, name), 'utf8'),
    ]);
  return Object.fromEntries([
    ...read('words', ''),
    ...read('places', 'places/'),
    ...read('knowledge', 'knowledge/').filter(([name]) => !/\/(?:glossary|pronunciation)$/.test(name)),
  ]);
}

const list = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** All wines of catalogue/wines with their region from catalogue/places. */
export function readSeeds(): WineInput[] {
  const regions = new Map<string, { region: string; country: string }>();
  for (const name of tsvFiles('places'))
    for (const row of readRows(readFileSync(path.join(CATALOGUE, 'places', name), 'utf8')))
      regions.set(`${(row['country'] ?? '').toLowerCase()}|${row['appellation']}`, {
        region: row['region'] ?? '',
        country: row['country'] ?? '',
      });
  const wines: WineInput[] = [];
  for (const name of tsvFiles('wines')) {
    const folder = (name.split(/[\\/]/)[0] ?? '').replaceAll('-', ' ');
    for (const row of readRows(readFileSync(path.join(CATALOGUE, 'wines', name), 'utf8'))) {
      if (!row['producer'] || !row['id']) continue;
      const place = regions.get(`${folder}|${row['appellation']}`);
      const score = Number(row['score']) || 86;
      wines.push({
        lwin: row['id'],
        displayName: `${row['producer']}, ${row['wine']}, ${row['appellation']}`,
        producerName: row['producer'],
        wine: row['wine'] ?? '',
        country: place?.country ?? capital(folder),
        region: place?.region ?? '',
        subRegion: row['appellation'] ?? '',
        colour: capital(row['colour'] ?? ''),
        type: capital(row['type'] ?? ''),
        classification: row['classification'] ?? '',
        grapes: list(row['grapes']),
        aliases: list(row['aliases']),
        nonVintage: row['vintages'] === 'NV',
        popularity: Math.min(0.8, Math.max(0.1, 0.2 + ((score - 80) / 20) * 0.5)),
      });
    }
  }
  return wines;
}
