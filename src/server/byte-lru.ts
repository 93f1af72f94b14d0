/** Values by key, bounded in bytes: the least recently used go first. */
export type ByteLru<Value> = {
  get(key: string): Value | undefined;
  /** A value larger than the whole bound is not kept. */
  set(key: string, value: Value, bytes: number): void;
  clear(): void;
  readonly size: () => { readonly entries: number; readonly bytes: number };
};

/** An empty cache of at most `limit` bytes, as `set` is told them. */
export function byteLru<Value>(limit: number): ByteLru<Value> {
  const entries = new Map<string, { value: Value; bytes: number }>();
  let total = 0;
  const drop = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    total -= entry.bytes;
    entries.delete(key);
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, bytes) {
      drop(key);
      if (bytes > limit) return;
      entries.set(key, { value, bytes });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= limit) break;
        drop(oldest);
      }
    },
    clear() {
      entries.clear();
      total = 0;
    },
    size: () => ({ entries: entries.size, bytes: total }),
  };
}
