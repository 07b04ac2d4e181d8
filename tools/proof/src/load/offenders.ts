/** How somebody misbehaves; the first person in the first way, the sixth in the first again. */
export const MISCHIEF = ['huge bodies', 'a flood', 'bombs', 'slow and broken off', 'encoded paths'] as const;
export type Mischief = (typeof MISCHIEF)[number];

export interface Offender {
  mischief: Mischief;
  url: string;
  /** The address of this machine that they come from. */
  from: string;
  token: string;
}

/** How often each answer came, by mischief: '429', 'cut' and so on. */
export type Told = Record<string, Record<string, number>>;
