/** Takes down what was started when somebody presses Ctrl-C; answers a way to take that back. */
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
