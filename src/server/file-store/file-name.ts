import { randomBytes } from 'node:crypto';

/** Returns true when a text is a stored file's name; anything else is refused before it is used in a path. */
export const isFileName = (name: string): boolean => /^[a-z]{1,20}-[0-9a-f]{32}\.(?:jpg|pdf|zip)$/.test(name);

/** Creates an unguessable name (promises P10): '<kind>-<32 hex>.<ext>'. */
export const buildFileName = (kind: string, extension: 'jpg' | 'pdf' | 'zip'): string =>
  `${kind.toLowerCase()}-${randomBytes(16).toString('hex')}.${extension}`;
