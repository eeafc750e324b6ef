import type { BoundRequest } from '#requests/contract/bind.ts';
import type { Facts } from '#shared/facts/facts.ts';

/** Returns the facts with parameters that report each key that is read. */
function watchParameters(facts: Facts, onRead: (key: string) => void): Facts {
  const parameters = new Proxy(facts.position.parameters, {
    get(target, key, receiver) {
      if (typeof key === 'string') onRead(key);
      const value: unknown = Reflect.get(target, key, receiver);
      return value;
    },
  });
  return { ...facts, position: { ...facts.position, parameters } };
}

/**
 * Lists the keys of the parameters that the figures of a request read: its summary, its payment and who decides, by the
 * functions that make them. Sorted by name.
 */
export function listUsedParameters(bound: BoundRequest, facts: Facts): readonly string[] {
  const keys = new Set<string>();
  const watched = watchParameters(facts, (key) => keys.add(key));
  bound.summary(watched);
  bound.moneyIn(watched);
  bound.reviewLevel(watched);
  return [...keys].toSorted();
}
