/** How far a line is known, from the deepest level to none. A deeper level includes those below it. */
export const IDENTITY_LEVELS = ['wine', 'house', 'place', 'none'] as const;
export type IdentityLevel = (typeof IDENTITY_LEVELS)[number];
