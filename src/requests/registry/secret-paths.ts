/**
 * Payload paths whose value nobody keeps as it was typed (rulings 3.7, promises P31): no draft holds it, and a sent request holds a token
 * in its place.
 */
export const secretPaths: readonly string[] = ['new_no_cc'];

type Payload = Readonly<Record<string, unknown>>;

/** Returns the payload as a draft may hold it. */
export const withoutSecrets = (payload: Payload): Payload =>
  Object.fromEntries(Object.entries(payload).filter(([path]) => !secretPaths.includes(path)));

/** Returns the values that a draft may not hold, for the page to keep in memory. */
export const secretsOf = (payload: Payload): Payload =>
  Object.fromEntries(Object.entries(payload).filter(([path]) => secretPaths.includes(path)));
