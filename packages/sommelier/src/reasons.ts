import type { Desk } from './desk.ts';
import type { Row } from './list.ts';
import { capital } from './say.ts';
import type { Family } from './profile.ts';

const PLURAL: Record<Family, string> = {
  red: 'reds',
  white: 'whites',
  rosé: 'rosés',
  orange: 'orange wines',
  sparkling: 'sparkling wines',
  sweet: 'sweet wines',
  fortified: 'fortified wines',
};

export function plural(family: Family): string {
  return PLURAL[family];
}

/** A sentence of what can be checked on the list: shop price, markup, ratings. Empty where nothing is known. */
export function factSentence(row: Row, desk: Desk): string {
  const { write } = desk;
  const rank = markupRank(row, desk);
  const value = write.value(row);
  const rating = write.rating(row);
  const first = value ? `${capital(value)}${rank ? `, ${rank}` : ''}` : '';
  if (first && rating) return `${first}; ${rating}.`;
  if (first) return `${first}.`;
  return rating ? `${capital(rating)}.` : '';
}

/** Shorter, for the second and third wine of an answer. */
export function shortFact(row: Row, desk: Desk): string {
  return desk.write.value(row) || desk.write.rating(row);
}

/** 'the lowest markup among the reds', where it is true and there is something to compare. */
export function markupRank(row: Row, desk: Desk): string {
  if (row.markup === null || row.family === null || row.glass) return '';
  let peers = 0;
  for (const other of desk.rows) {
    if (other.family !== row.family || other.markup === null || other.glass) continue;
    peers += 1;
    if (other.markup < row.markup) return '';
  }
  return peers >= 4 ? `the lowest markup among the ${plural(row.family)}` : '';
}

/** How one wine differs from another in the glass, in a few words; empty when they are much alike. */
export function contrast(row: Row, than: Row): string {
  if (row.family !== than.family && row.family !== null) {
    return {
      sparkling: 'bubbles',
      rosé: 'a rosé',
      red: 'a red',
      white: 'a white',
      orange: 'an orange wine',
      sweet: 'something sweet',
      fortified: 'something fortified',
    }[row.family];
  }
  const [a, b] = [row.profile, than.profile];
  if (a.body - b.body >= 0.8) return 'fuller';
  if (b.body - a.body >= 0.8) return 'lighter';
  if (a.acid - b.acid >= 0.8) return 'fresher';
  if (b.tannin - a.tannin >= 0.8) return 'softer';
  if (a.earth - b.earth >= 0.8) return 'earthier';
  if (b.oak - a.oak >= 0.8) return 'less oaky';
  if (a.aroma - b.aroma >= 0.8) return 'more perfumed';
  return '';
}

/** What the list does not tell about a row, said once. */
export function unknownLine(row: Row): string {
  if (row.entry.wine === null)
    return "I couldn't match this row to our catalogue, so there's no rating or shop price for it.";
  if (row.retail === null && row.rating === null)
    return "I have no shop price or rating for it, so I'm going by its style.";
  return '';
}
