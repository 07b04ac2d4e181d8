/** Now, as a function, so that a test can be at any hour. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** A clock that stands still until it is moved. */
export function stoppedClock(start: Date): Clock & { moveMs(ms: number): void } {
  let now = start.getTime();
  return Object.assign(() => new Date(now), {
    moveMs: (ms: number) => {
      now += ms;
    },
  });
}
