/** A file spoilt as transfer, disks and attackers spoil files; the same seed spoils in the same way. */
export function mutate(bytes: Uint8Array, seed: number): Uint8Array {
  let state = (seed * 2654435761) >>> 0;
  const random = (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9) >>> 0;
    return state % Math.max(1, below);
  };
  const copy = bytes.slice();
  switch (seed % 6) {
    case 0:
      return copy.subarray(0, random(copy.length));
    case 1:
      for (let count = 1 + random(40); count > 0; count--) copy[random(copy.length)] = random(256);
      return copy;
    case 2: {
      // A stretch repeated: lengths and offsets no longer fit.
      const [from, length] = [random(copy.length), 1 + random(400)];
      return new Uint8Array([
        ...copy.subarray(0, from + length),
        ...copy.subarray(from, from + length),
        ...copy.subarray(from + length),
      ]);
    }
    case 3: {
      const [from, length] = [random(copy.length), 1 + random(400)];
      return new Uint8Array([...copy.subarray(0, from), ...copy.subarray(from + length)]);
    }
    case 4:
      // Figures changed: counts, sizes and offsets grow beyond reason.
      for (let index = 0; index < copy.length; index++)
        if ((copy[index] ?? 0) >= 0x30 && (copy[index] ?? 0) <= 0x39 && random(12) === 0) copy[index] = 0x39;
      return copy;
    default:
      for (let count = 1 + random(8); count > 0; count--)
        copy[random(copy.length)] = (copy[random(copy.length)] ?? 0) ^ (1 << random(8));
      return copy;
  }
}
