import { readinessOf } from '@app/domain';
import type { Row } from '#src/cellar/rows.ts';
import { medianPrice } from '#src/plan/rank.ts';
import type { Desk } from './desk.ts';

/** When a wine drinks well, by the vintage table; empty where the table is silent. */
export function windowText(row: Row, { write, year }: Desk): string {
  if (!row.window) return '';
  const { ready, past } = row.window;
  const from = write.number(ready, 'window', row);
  const to = write.number(past, 'window', row);
  switch (readinessOf(row.window, year)) {
    case 'young':
      return write.say('window.young', { from, to });
    case 'ready':
      return write.say('window.ready', { from, to });
    case 'late':
      return write.say('window.late', { from, to });
    case 'past':
      return write.say('window.past', { from, to });
  }
}

const DEAR = 2;

/** A wine at twice the list's middle price is a fine one, whatever else is known of it. */
export function isDear(row: Row, { rows }: Pick<Desk, 'rows'>): boolean {
  const middle = medianPrice(rows.filter(({ glass, standard }) => !glass && standard));
  return row.price !== null && row.standard && row.price >= middle * DEAR;
}

/** How long a wine keeps; where no table speaks of its year, by its kind. */
export function keepingText(row: Row, desk: Desk): string {
  const known = windowText(row, desk);
  if (known) return known;
  const { write } = desk;
  const { profile, family } = row;
  if (family === 'sweet' || family === 'fortified') return write.say('keep.sweet');
  if (family === 'sparkling') return write.say(row.vintage === null ? 'keep.bubbles' : 'keep.vintageBubbles');
  // The skins keep an orange wine as they keep a red.
  if (family === 'orange') return write.say('keep.some');
  const grip = profile.tannin + profile.acid + profile.body;
  const isFine = ['Gran Reserva', 'Reserva', 'Riserva', 'Grand Cru', 'Premier Cru', 'Grosses Gewächs', 'Smaragd'].some((rank) => row.ranks.has(rank)); // prettier-ignore
  if (isDear(row, desk) && grip < 10.5 && (row.age ?? 0) <= 15) return write.say('keep.some');
  if (isFine && grip < 10.5 && (row.age ?? 0) <= 25) return write.say('keep.some');
  if (family === 'red') return write.say(grip >= 10.5 ? 'keep.grand' : grip >= 8.5 ? 'keep.some' : 'keep.soon');
  return write.say(profile.acid >= 4 && (row.rating?.value ?? 0) >= 91 ? 'keep.some' : 'keep.soon');
}
