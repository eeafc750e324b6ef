/** Keeps the newest `most` values by key, dropping what was unused longest. A value is only a copy: losing it costs time, nothing else. */
export interface NewestKept<Value> {
  find(key: string): Value | undefined;
  keep(key: string, value: Value): void;
}

export function createNewestKept<Value>(most: number): NewestKept<Value> {
  const kept = new Map<string, Value>();
  const put = (key: string, value: Value) => {
    kept.delete(key);
    kept.set(key, value);
  };
  return {
    find(key) {
      const value = kept.get(key);
      if (value !== undefined) put(key, value);
      return value;
    },
    keep(key, value) {
      put(key, value);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}
