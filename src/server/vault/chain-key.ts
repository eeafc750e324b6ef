import { createHmac, type KeyObject } from 'node:crypto';

/** The fields beside the content of a link. */
export interface Link {
  /** Names the key, so that another one can follow; null in links of an earlier program, which had none. */
  readonly key_id: string | null;
  readonly hash: string;
}

/** Keys the chains of the trail (P33): a person who has the database alone cannot write a link that holds. */
export interface ChainKey {
  link(text: string): Link & { readonly key_id: string };
  /** The hash that a link of this key must have; undefined = a key that is not known here. */
  expectedHash(text: string, keyId: string): string | undefined;
}

/** Anything that carries the key; the vault does. */
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
