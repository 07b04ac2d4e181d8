import type { Reading } from '@app/growth';
import { toDisplayName } from '#wines/catalogue/read-catalogue.ts';
import type { StoredWine } from '#wines/catalogue/wines.store.ts';
import { GROWN } from './grown-id.ts';

const COLOURS = { red: 'Red', white: 'White', rose: 'Rosé', orange: 'Orange' } as const;
const STYLES = { still: 'Still', sparkling: 'Sparkling', sweet: 'Sweet', fortified: 'Fortified' } as const;

/** A reading as a row of the wines: only what was read, nothing of what is usual. */
export function toGrownWine(id: string, reading: Reading): Omit<StoredWine, 'linkedLwin'> {
  const producer = reading.house || reading.cuvee;
  const wine = reading.cuvee || producer;
  const place = reading.appellation ?? reading.region ?? '';
  return {
    lwin: id,
    source: GROWN,
    displayName: toGrownName(producer, wine, place),
    producerName: producer,
    wine,
    country: reading.country ?? '',
    region: reading.region ?? '',
    subRegion: place,
    colour: reading.colour ? COLOURS[reading.colour] : '',
    subType: STYLES[reading.type ?? 'still'],
    lwinType: reading.type === 'fortified' ? 'Fortified Wine' : 'Wine',
    classification: '',
    designation: '',
    grapes: reading.grapes,
    grapesAre: 'own',
    aliases: [],
    producerAliases: [],
    firstVintage: null,
    finalVintage: null,
    nonVintage: false,
    typicalUsd: null,
    houseScore: null,
  };
}

/** How a grown wine is called. */
export const toGrownName = (producer: string, wine: string, place: string): string =>
  place === '' ? withoutDoubles(producer, wine) : toDisplayName(producer, wine, place);

const withoutDoubles = (producer: string, wine: string): string =>
  wine.toLowerCase().startsWith(producer.toLowerCase()) ? wine : `${producer}, ${wine}`;
