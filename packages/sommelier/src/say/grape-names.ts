import type { Row } from '#src/cellar/rows.ts';
import { foldName } from '#src/tables/fold.ts';
import type { Knowledge } from '#src/tables/knowledge.ts';

/** What a grape is called where it grows, where that is not the catalogue's name. */
const AT_HOME: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Moscatel: { Italy: 'Moscato', Germany: 'Muskateller', Austria: 'Muskateller', France: 'Muscat', 'South Africa': 'Muscat', Australia: 'Muscat', Greece: 'Muscat', USA: 'Muscat', Hungary: 'Muscat', 'New Zealand': 'Muscat', Slovenia: 'Muscat' },
  Albariño: { Portugal: 'Alvarinho' },
  Godello: { Portugal: 'Gouveio' },
  Mencía: { Portugal: 'Jaen' },
  Tempranillo: { Portugal: 'Tinta Roriz' },
  'Pinot Gris': { Italy: 'Pinot Grigio', Germany: 'Grauburgunder', Austria: 'Grauburgunder' },
  'Pinot Noir': { Italy: 'Pinot Nero', Germany: 'Spätburgunder' },
  'Pinot Blanc': { Italy: 'Pinot Bianco', Germany: 'Weißburgunder', Austria: 'Weißburgunder' },
  Grenache: { Spain: 'Garnacha' },
  'Grenache Blanc': { Spain: 'Garnacha Blanca' },
  Mourvèdre: { Spain: 'Monastrell' },
  Carignan: { Spain: 'Cariñena', Italy: 'Carignano' },
  Macabeo: { Spain: 'Viura' },
  Primitivo: { USA: 'Zinfandel' },
  Syrah: { Australia: 'Shiraz' },
  Vermentino: { France: 'Rolle' },
}; // prettier-ignore

/** A grape of a wine as its growers call it: as its own line prints it, else as its country does. */
export function grapeOfRow(row: Row, grape: string, knowledge: Knowledge): string {
  const name = knowledge.grapes.get(grape)?.name ?? grape;
  const isPrinted = (one: string): boolean => foldName(one).split(' ').every((word) => row.nameWords.has(word)); // prettier-ignore
  if (isPrinted(name)) return name;
  const homes = Object.values(AT_HOME[name] ?? {});
  return homes.find(isPrinted) ?? AT_HOME[name]?.[row.country] ?? name;
}

/** The grapes of a wine in the words of its home, each once. */
export const grapesOfRow = (row: Row, knowledge: Knowledge, most = 9): string[] =>
  [...new Set(row.grapes.map((name) => grapeOfRow(row, name, knowledge)))].slice(0, most);
