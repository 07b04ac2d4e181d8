import type { ListRow } from './list-row.ts';

/**
 * A row whose wine is not known, with what is known in its stead: house, place, grapes and colour. So it tastes, ages and is
 * served as wines of its place are. A row without a colour stays as it is.
 */
export function withKnownPlace(entry: ListRow): ListRow {
  const identity = entry.insight?.identity;
  if (entry.wine || !identity || identity.level === 'none') return entry;
  const { place, style } = identity;
  // Bubbles are pink only where the line or its heading says so.
  const isPink = /ros[ée]|ros[aà]t|pink|rosad/i.test(`${entry.rawName} ${entry.insight?.section ?? ''}`);
  const colour = style === 'Sparkling' && !isPink && /ros/i.test(identity.colour ?? '') ? 'White' : identity.colour;
  if (!place?.country || (!colour && style !== 'Sparkling')) return entry;
  return {
    ...entry,
    grapes: identity.grapes,
    ...(identity.grapesAre && { grapesAre: identity.grapesAre }),
    wine: {
      lwin: '',
      displayName: `${place.country} ${place.region} ${place.appellation}`,
      wine: entry.rawName,
      producerName: identity.house ?? '',
      country: place.country,
      region: place.region ?? '',
      subRegion: place.appellation ?? '',
      colour: colour ?? 'White',
      subType: style ?? 'Still',
      lwinType: '',
      classification: '',
    },
  };
}
