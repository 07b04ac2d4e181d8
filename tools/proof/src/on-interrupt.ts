/** Stops what was started when the user presses Ctrl-C; returns a function that cancels this. */
export function onInterrupt(close: () => Promise<void>): () => void {
  const end = (): void => {
    close().then(
      () => process.exit(130),
      () => process.exit(130),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  return () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, end);
  };
}
