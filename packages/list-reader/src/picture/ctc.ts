/** What was read in a crop: the text, how sure each sign is, and where it lies along the crop (0–1). */
export interface ReadText {
  text: string;
  confidence: number;
  /** The least sure digit; 1 when there is none. Prices are as good as their worst digit. */
  digitConfidence: number;
  /** Where each sign stands, 0–1 of the crop's width. */
  places: number[];
}

/**
 * Reads the recogniser's answer for one crop: the likeliest class of each step, repeats and blanks dropped. Class 0 is
 * the blank, class k is sign k of the alphabet.
 */
export function decode(
  logits: Float32Array,
  from: number,
  shape: { steps: number; classes: number; used: number },
  alphabet: readonly string[],
): ReadText {
  let text = '';
  let before = 0;
  let total = 0;
  let digits = 1;
  const places: number[] = [];
  const used = Math.min(shape.steps, shape.used);
  for (let step = 0; step < used; step++) {
    const at = from + step * shape.classes;
    let best = 0;
    let top = -Infinity;
    for (let k = 0; k < shape.classes; k++) {
      const value = logits[at + k] ?? -Infinity;
      if (value > top) [best, top] = [k, value];
    }
    if (best !== 0 && best !== before) {
      let sum = 0;
      for (let k = 0; k < shape.classes; k++) sum += Math.exp((logits[at + k] ?? -Infinity) - top);
      const sign = alphabet[best - 1] ?? '';
      text += sign;
      for (let k = 0; k < sign.length; k++) places.push((step + 0.5) / used);
      total += 1 / sum;
      if (/\d/u.test(sign)) digits = Math.min(digits, 1 / sum);
    }
    before = best;
  }
  return { text, confidence: places.length > 0 ? total / places.length : 0, digitConfidence: digits, places };
}
