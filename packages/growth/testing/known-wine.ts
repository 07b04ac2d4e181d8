import type { KnownWine } from '#src/known-wine.ts';

/** A wine of the invented house Ferrinotti. */
export const ferrinotti = (id: string, name: string, rest: Partial<KnownWine>): KnownWine => ({
  id,
  producerName: 'Ferrinotti',
  producerAliases: [],
  wine: name,
  aliases: [],
  country: 'Italy',
  region: '',
  subRegion: '',
  colour: 'Red',
  subType: 'Still',
  grapes: [],
  classification: '',
  ...rest,
});
