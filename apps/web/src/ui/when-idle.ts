/** Runs once when nothing else is to be done, and soon in any case. Returns the way to call it off. */
export function whenIdle(work: () => void, withinMs?: number): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 20);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, withinMs === undefined ? undefined : { timeout: withinMs });
  return () => cancelIdleCallback(handle);
}
