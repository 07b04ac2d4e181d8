/** How somebody misbehaves; the first person in the first way, the sixth in the first again. */
export const MISCHIEF = ['huge bodies', 'a flood', 'bombs', 'slow and broken off', 'encoded paths'] as const;
export type Mischief = (typeof MISCHIEF)[number];

/** How often each sends. Bombs wait for their answers. */
export const PER_SECOND = {
  /** More than a line of a gigabit a second carries. */
  'huge bodies': 10,
  /** Twenty times what one address may ask. */
  'a flood': 200,
  'slow and broken off': 50,
  'encoded paths': 200,
} as const satisfies Partial<Record<Mischief, number>>;

export interface Offender {
  mischief: Mischief;
  url: string;
  /** The address of this machine that they come from. */
  from: string;
  token: string;
}

/** How often each answer came, by mischief: '429', 'cut' and so on. */
export type Told = Record<string, Record<string, number>>;
