/** The facts about a list that is stored on this device. */
export interface KeptFacts {
  id: string;
  title: string;
  /** Who was signed in when it was stored; null for a signed-out visitor. */
  uid: string | null;
  /** Milliseconds since 1970. */
  keptAt: number;
  bytes: number;
  pictureBytes: number;
}

const MB = 1024 * 1024;
export const KEEP_LIMITS = {
  lists: 20,
  bytes: 60 * MB,
  pictureBytes: 120 * MB,
  /** Of one list: a cellar book of four hundred pages must not push out everything else. */
  pictureBytesPerList: 30 * MB,
} as const;

/** Which lists, and which lists' pictures, must go so that the rest is within the limits. The oldest go first. */
export function beyondLimits(facts: readonly KeptFacts[]): { lists: string[]; pictures: string[] } {
  const lists: string[] = [];
  const pictures: string[] = [];
  let [count, bytes, pictureBytes] = [0, 0, 0];
  for (const list of newestFirst(facts)) {
    if (count + 1 > KEEP_LIMITS.lists || bytes + list.bytes > KEEP_LIMITS.bytes) {
      lists.push(list.id);
      continue;
    }
    count += 1;
    bytes += list.bytes;
    if (pictureBytes + list.pictureBytes > KEEP_LIMITS.pictureBytes) pictures.push(list.id);
    else pictureBytes += list.pictureBytes;
  }
  return { lists, pictures };
}

export function newestFirst(facts: readonly KeptFacts[]): KeptFacts[] {
  return facts.toSorted((a, b) => b.keptAt - a.keptAt);
}
