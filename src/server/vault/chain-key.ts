import { createHmac, type KeyObject } from 'node:crypto';

/** Fields of a link besides its content. */
export interface Link {
  /** Id of the key, so that a key can be replaced; null in links of an earlier program, which had none. */
  readonly key_id: string | null;
  readonly hash: string;
}

/** Key of the audit chains (P33): a person with access to the database alone cannot write a valid link. */
export interface ChainKey {
  link(text: string): Link & { readonly key_id: string };
  /** Returns the hash that a link of this key must have; undefined = an unknown key. */
  expectedHash(text: string, keyId: string): string | undefined;
}

/** Object with the chain key, such as the vault. */
export interface Keyed {
  readonly chainKey: ChainKey;
}

export function createChainKey(key: KeyObject): ChainKey {
  const hash = (text: string): string => createHmac('sha256', key).update(text).digest('hex');
  const keyId = hash('key-id').slice(0, 12);
  return {
    link: (text) => ({ key_id: keyId, hash: hash(text) }),
    expectedHash: (text, of) => (of === keyId ? hash(text) : undefined),
  };
}
