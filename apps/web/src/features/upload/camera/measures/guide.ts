import type { FrameMeasures } from './measure-frame.ts';

/** What the visitor is told. `good` is the moment before the picture; `taken` is a page that has its picture already. */
export type Hint = 'dark' | 'nothing' | 'closer' | 'cut' | 'glare' | 'still' | 'taken' | 'good';

/** Where each measure begins to be good enough to read; `docs/decisions` says how they were found. */
const LIMITS = {
  light: 80,
  print: 0.12,
  extent: 0.7,
  glare: 0.012,
  /** Pixels of the small frame. */
  shift: 0.6,
  sharpness: 0.22,
  likeness: 0.6,
  /** A shift from which on the visitor has gone on to something else. */
  gone: 1,
} as const;
/** So many frames one after the other must be good: a hand in motion has single good ones. */
const GOOD_FRAMES = 3;
/** A hint that changes with every frame cannot be read: it must be true for so many. */
const STEADY_FRAMES = 2;

export interface GuideState {
  /** What is shown. */
  hint: Hint;
  /** What the last frame said, and for how many frames it has been so. */
  latest: Hint;
  frames: number;
  /** The view has changed since the last picture. */
  hasMoved: boolean;
  /** This frame is the picture. */
  takes: boolean;
}

export const GUIDE_START: GuideState = { hint: 'nothing', latest: 'nothing', frames: 0, hasMoved: true, takes: false };

/** The measures that cost more and are only asked for when all others are good. */
export interface CloserLook {
  sharpness: () => number;
  /** How alike the page is to the one among those taken that is most like it. */
  likeness: () => number;
}

/** The next state after one more frame. Nothing here depends on time: only on what the frames show. */
export function guide(before: GuideState, measures: FrameMeasures, look: CloserLook): GuideState {
  const hasMoved = before.hasMoved || (measures.shift ?? 0) >= LIMITS.gone || measures.print < LIMITS.print;
  const latest = judge(measures, look, hasMoved);
  const frames = latest === before.latest ? before.frames + 1 : 1;
  const hint = frames >= STEADY_FRAMES ? latest : before.hint;
  const takes = latest === 'good' && frames >= GOOD_FRAMES;
  return takes
    ? { hint: 'taken', latest: 'taken', frames: STEADY_FRAMES, hasMoved: false, takes }
    : { hint, latest, frames, hasMoved, takes };
}

function judge(measures: FrameMeasures, look: CloserLook, hasMoved: boolean): Hint {
  if (measures.light < LIMITS.light) return 'dark';
  if (measures.print < LIMITS.print) return 'nothing';
  if (measures.extent < LIMITS.extent) return 'closer';
  if (measures.isCut) return 'cut';
  if (measures.glare > LIMITS.glare) return 'glare';
  if (measures.shift === null || measures.shift > LIMITS.shift) return 'still';
  if (!hasMoved) return 'taken';
  if (look.sharpness() < LIMITS.sharpness) return 'still';
  return look.likeness() > LIMITS.likeness ? 'taken' : 'good';
}
