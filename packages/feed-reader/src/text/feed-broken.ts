/** The document is not what it should be, or ends half-way. What was read before it stays good. */
export class FeedBroken extends Error {}
