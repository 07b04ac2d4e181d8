/* Made by eval/calibrate.ts; do not edit by hand. */

type Table = readonly (readonly [weighed: number, share: number])[];

/** What the reader weighed, and the share of such cases that were right. */
export const CALIBRATION: { name: Table; vintage: Table; price: Table; size: Table } = {
  name: [
    [0.417, 0.868],
    [0.542, 0.933],
    [0.593, 0.934],
    [0.74, 0.972],
    [0.899, 0.985],
    [0.926, 0.986],
    [0.96, 0.998],
    [0.987, 0.998],
    [0.996, 1],
  ],
  vintage: [
    [0.643, 0.95],
    [0.85, 0.966],
    [0.95, 1],
  ],
  price: [
    [0.298, 0.74],
    [0.498, 0.819],
    [0.588, 0.934],
    [0.718, 0.986],
    [0.882, 0.991],
    [0.964, 0.996],
    [0.986, 1],
  ],
  size: [[0.95, 1]],
};

/** Below these a thing is shown as doubtful. */
export const DOUBT_LIMITS = { name: 0.933, vintage: 0.956, price: 0.986 };
