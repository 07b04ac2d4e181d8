/** The same outcome for all who ask for the same within so long; what failed is not kept. */
export function shareLately<T>(keepMs: number): (name: string, make: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (name, make) => {
    const known = kept.get(name);
    if (known) return known;
    const made = make();
    const forget = (): void => void kept.delete(name);
    kept.set(name, made);
    made.then(() => setTimeout(forget, keepMs).unref(), forget);
    return made;
  };
}
