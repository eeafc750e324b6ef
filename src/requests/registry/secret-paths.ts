/**
 * Payload paths whose values are never stored as typed (rulings 3.7, promises P31): a draft lacks them, and a sent
 * request has a token instead.
 */
export const secretPaths: readonly string[] = ['new_no_cc'];

type Payload = Readonly<Record<string, unknown>>;

/** Returns the payload without secrets, as a draft may store it. */
export const withoutSecrets = (payload: Payload): Payload =>
  Object.fromEntries(Object.entries(payload).filter(([path]) => !secretPaths.includes(path)));

/** Returns only the secrets of the payload, which the page keeps in memory. */
export const secretsOf = (payload: Payload): Payload =>
  Object.fromEntries(Object.entries(payload).filter(([path]) => secretPaths.includes(path)));
