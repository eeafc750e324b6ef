import type { webcrypto } from 'node:crypto';
import type { Certificate } from 'pkijs';
import type { Instant } from '#shared/time/dates.ts';

/** Private key and certificate of the seal. */
export interface SealKey {
  readonly privateKey: webcrypto.CryptoKey;
  readonly certificate: Certificate;
  /** Certificates of the issuers that the file contains, to be sent along. */
  readonly chain: readonly Certificate[];
  /** Common name of the certificate, or its organisation. */
  readonly subject: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

/** Reason why a key cannot seal, without anything secret. */
export class SealKeyProblem extends Error {
  override readonly name = 'SealKeyProblem';
}
