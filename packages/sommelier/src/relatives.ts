import type { Relative } from './asked.ts';
import type { Wish } from './conversation.ts';
import { rowsAt, type Desk } from './desk.ts';
import type { Row } from './list.ts';
import { distance, meanProfile, type Dimension } from './profile.ts';

interface Bent {
  wish: Wish;
  /** The rows that go the way asked; null when nothing was asked to change. */
  rows: Row[] | null;
  score: (row: Row) => number;
  lead: string;
}

const DIRECTIONS: Partial<Record<Relative, { dimension: Dimension; up: boolean }>> = {
  lighter: { dimension: 'body', up: false },
  fuller: { dimension: 'body', up: true },
  sweeter: { dimension: 'sweet', up: true },
  drier: { dimension: 'sweet', up: false },
  crisper: { dimension: 'acid', up: true },
  softer: { dimension: 'tannin', up: false },
  'less-oaky': { dimension: 'oak', up: false },
  fruitier: { dimension: 'aroma', up: true },
  earthier: { dimension: 'earth', up: true },
  tamer: { dimension: 'earth', up: false },
};

/** 'Cheaper', 'lighter', 'another': measured against what was last named, the first wine of it above all. */
export function fromRelatives(desk: Desk, wish: Wish): Bent {
  const { talk, rows, write } = desk;
  const base = rowsAt(
    desk,
    talk.meant.length > 0 && talk.asked.named.length > 0 ? talk.meant : talk.last.length > 0 ? talk.last : talk.meant,
  );
  const [first] = base;
  const relatives = talk.asked.relatives;
  const none: Bent = { wish, rows: null, score: () => 0, lead: '' };
  if (relatives.length === 0) return { ...none, lead: talk.asked.followUp && talk.last.length > 0 ? '' : '' };
  if (!first) return { ...none, wish: absolute(wish, relatives) };
  // The old words of style would hold the new direction back; a colour or dish still stands.
  const bent: Wish = {
    ...wish,
    styles: talk.asked.styles.length > 0 ? wish.styles : [],
    thrift: null,
    likeness: wish.likeness,
    grapes: talk.asked.grapes.length > 0 || wish.likeness ? wish.grapes : [],
  };
  const sameKind =
    bent.families.length === 0 && bent.dishes.length === 0 && first.family !== null && !relatives.includes('tamer')
      ? { ...bent, families: [first.family] }
      : bent;
  const moved = rows.filter(
    (row) => row.index !== first.index && relatives.every((relative) => goes(relative, row, first, base)),
  );
  const like = meanProfile(base.slice(0, 1).map((row) => row.profile));
  const score = (row: Row): number =>
    -distance(row.profile, like) * (relatives.includes('other') ? 0.1 : 0.5) -
    reach(row, first) * (relatives.includes('cheaper') || relatives.includes('dearer') ? 0.8 : 0);
  return { wish: sameKind, rows: moved, score, lead: leadOf(relatives, write.one) };
}

/** Without anything before it, 'something lighter' simply means something light. */
function absolute(wish: Wish, relatives: readonly Relative[]): Wish {
  return {
    ...wish,
    thrift: relatives.includes('cheaper') ? 'cheap' : relatives.includes('dearer') ? 'dear' : wish.thrift,
  };
}

function goes(relative: Relative, row: Row, first: Row, base: readonly Row[]): boolean {
  if (relative === 'other') return !base.includes(row);
  if (relative === 'cheaper')
    return (
      row.price !== null &&
      first.price !== null &&
      row.price < Math.min(first.price, ...(base.length > 1 ? [first.price] : [])) * 0.97
    );
  if (relative === 'dearer') return row.price !== null && first.price !== null && row.price > first.price * 1.05;
  if (relative === 'older') return row.vintage !== null && first.vintage !== null && row.vintage < first.vintage;
  if (relative === 'younger') return row.vintage !== null && first.vintage !== null && row.vintage > first.vintage;
  const direction = DIRECTIONS[relative];
  if (!direction) return true;
  const step = row.profile[direction.dimension] - first.profile[direction.dimension];
  return direction.up ? step >= 0.4 : step <= -0.4;
}

/** A step, not a leap: 'cheaper' than $80 is $60 before it is $25. */
function reach(row: Row, first: Row): number {
  return row.price !== null && first.price !== null ? Math.abs(Math.log(row.price / first.price)) : 1;
}

function leadOf(relatives: readonly Relative[], one: (...ways: string[]) => string): string {
  if (relatives.includes('cheaper')) return one('Easily. ', 'Of course. ', 'Certainly. ');
  if (relatives.includes('dearer')) return one('With pleasure. ', 'Gladly. ');
  if (relatives.includes('other')) return one('Sure. ', 'Of course. ', '');
  return one('Of course. ', 'Sure. ', '');
}
