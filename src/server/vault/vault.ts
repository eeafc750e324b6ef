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

/** Encrypts what must not lie in clear (promises P16, P30) and makes keyed fingerprints to look things up by. */
export interface Vault {
  /** AES-256-GCM; `context` must be the same when opening (it ties the text to its row and column). */
  seal(clear: Buffer, context: string): Buffer;
  open(sealed: Buffer, context: string): Buffer;
  /** Keyed hash for look-ups of tokens, identity numbers and addresses; hex. */
  fingerprint(value: string, purpose: string): string;
  /** Keys the chains of the audit trail (P33). */
  readonly chainKey: ChainKey;
}

const formatVersion = Buffer.from([1]);

/**
 * A key of its own for one purpose, from `DATA_KEY`; another version in `purpose` gives another one. It is a key object: Node looks
 * at a plain Buffer for longer than it takes to hash with it.
 */
const deriveKey = (dataKey: Buffer, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', dataKey, '', `swapolis/${purpose}`, 32)));

/** `dataKey` 32 bytes encrypts, `pepper` keys the fingerprints; both from the settings. */
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
