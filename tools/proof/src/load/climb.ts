import type { Measured } from './generator.ts';

/** The highest rate that was held, and what was measured at it; null when not even the lowest was. */
export interface HeldRate {
  perSecond: number;
  measured: Measured;
  /** What was seen at the lowest rate that was not held; null when the climb ended before one. */
  beyond: { perSecond: number; measured: Measured } | null;
}

interface Climb {
  first: number;
  /** The highest rate that is tried. */
  most: number;
  limitMs: number;
  ask(perSecond: number): Promise<Measured>;
}

/** Between the last rate that was held and the first that was not. */
const REFINEMENTS = 2;

export const isHeld = ({ failed, p99Ms }: Measured, limitMs: number): boolean => failed === 0 && p99Ms <= limitMs;

/** A rate that is not held is asked for once more: the machine may have been busy with something else for a moment. */
async function askTwice(perSecond: number, { limitMs, ask }: Climb): Promise<Measured> {
  const first = await ask(perSecond);
  return isHeld(first, limitMs) ? first : ask(perSecond);
}

/** Halves the first rate until one is held, or doubles it until one is not; then looks in between. */
export async function climb(given: Climb): Promise<HeldRate | null> {
  const { first, most, limitMs } = given;
  let held: HeldRate | null = null;
  let beyond: HeldRate['beyond'] = null;
  for (let perSecond = first; perSecond >= 1 && !held; perSecond = Math.floor(perSecond / 2)) {
    const measured = await askTwice(perSecond, given);
    if (isHeld(measured, limitMs)) held = { perSecond, measured, beyond: null };
    else beyond = { perSecond, measured };
  }
  if (!held) return null;
  for (let perSecond = held.perSecond * 2; perSecond <= most && !beyond; perSecond *= 2) {
    const measured = await askTwice(perSecond, given);
    if (isHeld(measured, limitMs)) held = { perSecond, measured, beyond: null };
    else beyond = { perSecond, measured };
  }
  if (!beyond) return held;
  for (let step = 0; step < REFINEMENTS && beyond.perSecond - held.perSecond > 1; step++) {
    const perSecond = Math.round((held.perSecond + beyond.perSecond) / 2);
    const measured = await askTwice(perSecond, given);
    if (isHeld(measured, limitMs)) held = { perSecond, measured, beyond: null };
    else beyond = { perSecond, measured };
  }
  return { ...held, beyond };
}
