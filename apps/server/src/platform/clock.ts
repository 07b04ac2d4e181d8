/** Now, as a function, so that a test can be at any hour. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
