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

const hashWith = (key: KeyObject, text: string): string => createHmac('sha256', key).update(text).digest('hex');

/** Returns the id of a chain key, as links name it. */
export const chainKeyId = (key: KeyObject): string => hashWith(key, 'key-id').slice(0, 12);

/** Creates the chain key from keys of which the first one links; links of the others are only checked. */
export function createChainKey([current, ...others]: readonly KeyObject[]): ChainKey {
  if (current === undefined) throw new Error('a chain needs a key');
  const byId = new Map([current, ...others].map((key) => [chainKeyId(key), key]));
  const currentId = chainKeyId(current);
  return {
    link: (text) => ({ key_id: currentId, hash: hashWith(current, text) }),
    expectedHash(text, keyId) {
      const key = byId.get(keyId);
      return key && hashWith(key, text);
    },
  };
}
