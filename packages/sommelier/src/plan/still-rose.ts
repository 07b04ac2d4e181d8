import type { Row } from '#src/cellar/rows.ts';
import type { Wish } from './wish.ts';

/** 'A rosé' is a still one, where there is one, unless bubbles are asked for. */
export function stillRose(rows: readonly Row[], { colours, styles, isEither }: Wish): Row[] {
  const isAsked = colours.length === 1 && colours[0] === 'rosé' && !isEither && !styles.includes('sparkling');
  const still = isAsked ? rows.filter(({ family }) => family !== 'sparkling') : [];
  return still.length > 0 ? still : [...rows];
}
