import { createHmac, createSecretKey } from 'node:crypto';
import { createChainKey, type ChainKey } from './chain-key.ts';
import { createKeyRing, type RingKey } from './key-ring.ts';

/** Secrets of a vault, as the settings have them. */
export interface VaultSecrets {
  /** Key that seals, 32 bytes. */
  readonly dataKey: Buffer;
  /** Further keys that only open, while content is sealed again. */
  readonly otherDataKeys?: readonly Buffer[];
  /** Key of new fingerprints. */
  readonly tokenPepper: Buffer;
  /** Further key by which fingerprints are still found; undefined = none. */
  readonly otherPepper?: Buffer | undefined;
}

/** Encryption of sensitive data (promises P16, P30) and keyed fingerprints for lookups. */
export interface Vault {
  /** Encrypts with AES-256-GCM; `context` must be the same for decryption (it ties the text to its row and column). */
  seal(clear: Buffer, context: string): Buffer;
  open(sealed: Buffer, context: string): Buffer;
  /** Returns a keyed hash, in hex, of a token, identity number or address, as it is stored from now on. */
  fingerprint(value: string, purpose: string): string;
  /** Returns all hashes under which the value may be stored, the one of `fingerprint` first. */
  fingerprints(value: string, purpose: string): readonly string[];
  /** Key of the audit chains (P33). */
  readonly chainKey: ChainKey;
  /** Data keys of the ring, the one that seals first. */
  readonly keys: readonly RingKey[];
}

/** Creates the vault from the secrets of the settings. */
export function createVault({ dataKey, otherDataKeys = [], tokenPepper, otherPepper }: VaultSecrets): Vault {
  const { seal, open, keys } = createKeyRing(dataKey, otherDataKeys);
  const [pepper, ...others] = [tokenPepper, ...(otherPepper ? [otherPepper] : [])].map((each) => {
    const key = createSecretKey(each);
    return (value: string, purpose: string): string =>
      createHmac('sha256', key).update(`${purpose}\n${value}`).digest('hex');
  });
  if (pepper === undefined) throw new Error('a vault needs a pepper');
  return {
    seal,
    open,
    fingerprint: pepper,
    fingerprints: (value, purpose) => [pepper(value, purpose), ...others.map((other) => other(value, purpose))],
    chainKey: createChainKey(keys.map(({ chainKey }) => chainKey)),
    keys,
  };
}
