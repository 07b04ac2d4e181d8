import type { Row } from '#src/cellar/rows.ts';
import { isFishAndMeat } from '#src/plan/pairing.ts';
import type { Wish } from '#src/plan/wish.ts';
import type { Desk } from './desk.ts';

/** 'He has sardines, I have lamb, one bottle': why one wine does for both; empty where the dishes ask for the same. */
export function bothReason({ family, profile }: Row, { dishes, colours }: Wish, { write }: Desk): string {
  if (dishes.length !== 2 || !isFishAndMeat(dishes) || colours.length > 0) return '';
  if (family === 'rosé') return write.say('both.rose');
  if (family === 'red' && profile.tannin <= 3) return write.say('both.red');
  return family === 'white' && profile.acid >= 3.2 ? write.say('both.white') : '';
}
