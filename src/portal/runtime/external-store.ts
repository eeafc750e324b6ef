import { useSyncExternalStore } from 'react';

/** Value outside React that components can subscribe to and plain functions can set. */
export interface ExternalStore<Value> {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  readonly subscribe: (changed: () => void) => () => void;
}

export const createStore = <Value>(initial: Value): ExternalStore<Value> => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
};

export const useStore = <Value>(store: ExternalStore<Value>): Value => useSyncExternalStore(store.subscribe, store.get);
