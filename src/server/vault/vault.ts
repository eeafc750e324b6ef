import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { createChainKey, type ChainKey } from './chain-key.ts';

/** Encryption of sensitive data (promises P16, P30) and keyed fingerprints for lookups. */
export interface Vault {
  /** Encrypts with AES-256-GCM; `context` must be the same for decryption (it ties the text to its row and column). */
  seal(clear: Buffer, context: string): Buffer;
  open(sealed: Buffer, context: string): Buffer;
  /** Returns a keyed hash, in hex, for lookups of tokens, identity numbers and addresses. */
  fingerprint(value: string, purpose: string): string;
  /** Key of the audit chains (P33). */
  readonly chainKey: ChainKey;
}

const formatVersion = Buffer.from([1]);

/**
 * Derives a key for one purpose from `DATA_KEY`; another version in `purpose` gives another key. Returns a key object,
 * because Node takes longer to import a plain Buffer than to hash with it.
 */
export const deriveKey = (dataKey: Buffer, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', dataKey, '', `swapolis/${purpose}`, 32)));

/** Creates the vault: `dataKey` (32 bytes) encrypts, `pepper` keys the fingerprints; both from the settings. */
export function createVault(dataKey: Buffer, pepper: Buffer): Vault {
  const encryptionKey = deriveKey(dataKey, 'encrypt/1');
  const fingerprintKey = createSecretKey(pepper);
  return {
    seal(clear, context) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, iv);
      cipher.setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(clear), cipher.final()]);
      return Buffer.concat([formatVersion, iv, cipher.getAuthTag(), body]);
    },
    open(sealed, context) {
      if (sealed[0] !== formatVersion[0]) throw new Error('sealed text has an unknown format');
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, sealed.subarray(1, 13));
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(sealed.subarray(13, 29));
      return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]);
    },
    fingerprint: (value, purpose) => createHmac('sha256', fingerprintKey).update(`${purpose}\n${value}`).digest('hex'),
    chainKey: createChainKey(deriveKey(dataKey, 'chain/1')),
  };
}
