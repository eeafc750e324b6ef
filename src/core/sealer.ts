/** Kind of number that identifies a person or their bank account. */
export type NumberKind = 'IDENTITY' | 'ACCOUNT';

/** Encryption of people's numbers for storage. The core receives it as it receives its clock, and knows neither key nor cipher. */
export interface Sealer {
  /** Encrypts a number; a masked one ('411111******1111') is returned unchanged. */
  seal(kind: NumberKind, clear: string): string;
  /** Decrypts a stored text; text in clear is returned unchanged, because a manual load has no key. */
  open(kind: NumberKind, stored: string): string;
  /** Returns the text used to compare and search a number: the same for every spelling, without revealing the number. */
  fingerprint(kind: NumberKind, clear: string): string;
  /** Returns all texts under which the number may be stored, that of `fingerprint` first. */
  fingerprints(kind: NumberKind, clear: string): readonly string[];
}
