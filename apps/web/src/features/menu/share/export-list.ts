import { comparisonOf, comparisonText, placeName, scoreOf, t, wineTypeOf, word, type WineListEntry } from '@app/domain';
import { dropAccents } from '@app/vocabulary';

const COLUMNS: { name: string; read: (entry: WineListEntry) => string | number | null | undefined }[] = [
  { name: word('Page'), read: (entry) => entry.pageNumber },
  { name: word('Position'), read: (entry) => entry.positionInPage + 1 },
  { name: word('On the list'), read: (entry) => entry.rawName },
  { name: word('Wine'), read: (entry) => entry.wine?.displayName },
  { name: word('Producer'), read: (entry) => entry.wine?.producerName },
  { name: word('Region'), read: ({ wine }) => wine?.region && placeName(wine.region, wine.country) },
  { name: word('Country'), read: ({ wine }) => wine?.country && placeName(wine.country) },
  { name: word('Type'), read: (entry) => (entry.wine ? t(wineTypeOf(entry.wine)) : null) },
  { name: word('Vintage'), read: (entry) => entry.vintage },
  { name: word('Size (ml)'), read: (entry) => entry.bottleSize || null },
  { name: word('Price'), read: (entry) => entry.restaurantPrice || null },
  { name: word('Currency'), read: (entry) => entry.insight?.currency },
  { name: word('Market average per 750 ml'), read: (entry) => rounded(entry.averagePricePer750mlAllVintages, 2) },
  { name: word('Markup'), read: (entry) => rounded(comparisonOf(entry).markup, 2) },
  { name: word('About the markup'), read: (entry) => comparisonText(entry, comparisonOf(entry)) },
  { name: word('Demonstration price'), read: (entry) => (entry.insight?.value?.isDemo ? t('yes') : null) },
  { name: word('Rating'), read: (entry) => rounded(ratedBy(entry, false), 1) },
  { name: word('Our estimate'), read: (entry) => rounded(ratedBy(entry, true), 1) },
  { name: word('Listings'), read: (entry) => entry.numListingsAllVintages },
  { name: 'LWIN', read: (entry) => entry.wine?.lwin },
];

/** A table that spreadsheets open as it is: UTF-8 with its mark, lines ended as RFC 4180 says. */
export function toCsv(entries: readonly WineListEntry[]): string {
  const lines = [
    COLUMNS.map(({ name }) => csvCell(t(name))),
    ...entries.map((entry) => COLUMNS.map(({ read }) => csvCell(read(entry)))),
  ];
  return `\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}

/**
 * One cell. A text that a spreadsheet would take for a formula is kept from being one by an apostrophe: a list is anybody's
 * to print, and what is printed must not run on the reader's machine.
 */
export function csvCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const harmless = /^[\s]*[=+\-@|%]/.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n;\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** §3: the list as the contract knows it. */
export function toJson(list: { wineListId: string; title: string; entries: readonly WineListEntry[] }): string {
  const { wineListId, title, entries } = list;
  return `${JSON.stringify({ wineListId, title, wineList: entries }, null, 2)}\n`;
}

/** A name every file system takes. */
export function fileNameOf(title: string, extension: 'csv' | 'json'): string {
  const stem = dropAccents(title)
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, 80)
    .toLowerCase();
  return `${stem || 'wine-list'}.${extension}`;
}

function ratedBy(entry: WineListEntry, isEstimate: boolean): number | null {
  const score = scoreOf(entry);
  return score?.isEstimate === isEstimate ? score.value : null;
}

function rounded(value: number | null, digits: number): number | null {
  return value === null ? null : Number(value.toFixed(digits));
}
