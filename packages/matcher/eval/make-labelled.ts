/**
 * Made eval/labelled.jsonl once from eval/catalogue.jsonl and the hand-written rows in eval/hand.tsv; run it again only to
 * add kinds of rows. The rows are frozen in the file: scores.json is about those.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { WineInput } from '#src/index.ts';
import { chance } from './random.ts';
import { noisyLine, readShortener, scan, slip, unaccent } from './noise.ts';
import { readWordFiles } from './seeds.ts';

import type { Labelled } from './labelled.ts';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const wines = readFileSync(here('catalogue.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as WineInput);
const random = chance(41);
const shortener = readShortener(readWordFiles()['abbreviations'] ?? '');
const rows: Labelled[] = [];
const add = (
  kind: string,
  text: string,
  expect: string | null,
  more: { section?: string | undefined; heading?: string | undefined } = {},
): void => {
  if (rows.some((row) => row.text === text && row.section === more.section && row.heading === more.heading)) return;
  rows.push({
    id: `L${String(rows.length + 1).padStart(4, '0')}`,
    kind,
    text,
    ...(more.section ? { section: more.section } : {}),
    ...(more.heading ? { heading: more.heading } : {}),
    expect,
  });
};

const byName = new Map(wines.map((wine) => [`${wine.producerName} / ${wine.wine}`, wine.lwin]));
for (const line of readFileSync(here('hand.tsv'), 'utf8').split('\n').slice(1)) {
  const [kind = '', text = '', section = '', heading = '', expect = ''] = line.split('\t');
  if (!kind || kind.startsWith('#')) continue;
  if (expect !== '-' && !byName.has(expect)) throw new Error(`hand.tsv: no wine '${expect}'`);
  add(kind, text, expect === '-' ? null : (byName.get(expect) as string), { section, heading });
}

// The wine is named in full, so that the label is certain; then it is written as lists, scanners and people write it.
for (const wine of wines) {
  const name = wine.wine === wine.producerName ? '' : (wine.wine ?? '');
  const full = [wine.producerName, name].filter(Boolean).join(' ');
  const year = 1990 + random.below(30);
  const vintage = wine.nonVintage ? 'NV' : String(year);
  add('plain', `${full}, ${wine.subRegion} ${vintage}  ${30 + random.below(900)}`, wine.lwin);
  let short = full;
  for (const { long, shorts } of shortener) short = short.replace(long, () => random.pick(shorts));
  if (short !== full) add('abbreviation', `${short} ${vintage} .......... ${30 + random.below(900)}`, wine.lwin);
  add('scanned', scan(random, `${full}, ${wine.subRegion} ${vintage}`, 0.03), wine.lwin);
  if (random.yes(0.6)) add('slip', slip(random, unaccent(full).toLowerCase()), wine.lwin);
  if (name && random.yes(0.5))
    add('heading', `${name} ${vintage} € ${30 + random.below(900)}`, wine.lwin, {
      section: wine.region ?? '',
      heading: wine.producerName ?? '',
    });
}
// Wines that are not in the catalogue: invented neighbours of those that are.
const strangers = [
  'Domaine Brézolles',
  'Château Mirandane',
  'Tenuta Valcorva',
  'Bodegas Urrezábal',
  'Weingut Steinlechner',
  'Quinta da Ribalonga',
  'Hollow Ridge Cellars',
  'Azienda Agricola Perosini',
  'Maison Vautrinet',
  'Celler Montgarrí',
];
for (let i = 0; i < 190; i++) {
  const wine = random.pick(wines);
  // A name that holds its producer's (Carruades de Lafite) would still be that wine.
  if ((wine.producerName ?? '').split(/[ -]/).some((word) => word.length > 3 && (wine.wine ?? '').includes(word)))
    continue;
  const noisy = noisyLine(
    random,
    {
      ...wine,
      producerName: random.pick(strangers),
      wine: wine.wine === wine.producerName ? (wine.subRegion ?? '') : (wine.wine ?? ''),
      aliases: [],
    },
    shortener,
    0.3,
  );
  add('absent producer', noisy.text, null, { section: noisy.section });
}
writeFileSync(here('labelled.jsonl'), rows.map((row) => JSON.stringify(row)).join('\n') + '\n');
process.stdout.write(`${rows.length} rows\n`);
