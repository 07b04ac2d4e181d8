/** A way from figures to pixels, with the figures worth naming on the way. */
export interface Scale {
  toPixel: (value: number) => number;
  ticks: number[];
}

interface Span {
  /** Figures that must have a place. */
  values: readonly number[];
  pixels: readonly [number, number];
  /** About how many names fit. */
  names: number;
}

/** Prices and markups differ by factors, so equal factors get equal room. */
export function logScale({ values, pixels, names }: Span): Scale {
  const [low, high] = spread(values.filter((value) => value > 0));
  const [from, to] = [Math.log(low / 1.12), Math.log(high * 1.12)];
  const toPixel = (value: number) =>
    pixels[0] + ((Math.log(Math.max(value, 1e-9)) - from) / (to - from)) * (pixels[1] - pixels[0]);
  const within = (tick: number) => Math.log(tick) >= from && Math.log(tick) <= to;
  // The roundest figures that are enough; then, if they are still too many, every other.
  for (const steps of [[1], [1, 3], [1, 2, 5], [1, 1.5, 2, 3, 5, 7], [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8]]) {
    const ticks = decades(low, high)
      .flatMap((decade) => steps.map((step) => step * decade))
      .filter(within);
    if (ticks.length >= Math.min(names, 4)) return { toPixel, ticks: thin(ticks, names) };
  }
  return { toPixel, ticks: [low, high] };
}

export function linearScale({ values, pixels, names }: Span): Scale {
  const [low, high] = spread(values);
  const margin = Math.max((high - low) * 0.06, 0.5);
  const [from, to] = [low - margin, high + margin];
  const toPixel = (value: number) => pixels[0] + ((value - from) / (to - from)) * (pixels[1] - pixels[0]);
  const step = [1, 2, 5, 10, 20, 50].find((size) => (to - from) / size <= names) ?? 100;
  const ticks: number[] = [];
  for (let tick = Math.ceil(from / step) * step; tick <= to; tick += step) ticks.push(tick);
  return { toPixel, ticks };
}

function spread(values: readonly number[]): [number, number] {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low === Infinity ? [1, 10] : [low, high];
}

function decades(low: number, high: number): number[] {
  const all: number[] = [];
  for (let power = Math.floor(Math.log10(low)) - 1; power <= Math.ceil(Math.log10(high)); power += 1) {
    all.push(10 ** power);
  }
  return all;
}

function thin(ticks: readonly number[], names: number): number[] {
  const every = Math.ceil(ticks.length / Math.max(2, names));
  return ticks.filter((_, index) => index % every === 0);
}
