import type { Instant } from '#shared/time/dates.ts';

/** Store of encrypted files: a folder by default, an object store by setting. Names are unguessable and never reused. */
export interface AttachmentStore {
  /** Writes a file completely or not at all, even in a crash. */
  write(name: string, sealed: Buffer): Promise<void>;
  has(name: string): Promise<boolean>;
  read(name: string): Promise<Buffer>;
  /** Reads the first bytes of a file. */
  readStart(name: string, length: number): Promise<Buffer>;
  /** Puts another content in the place of a file's, completely or not at all. @throws when there is no such file */
  replace(name: string, sealed: Buffer): Promise<void>;
  /** Removes a file; a missing one is not an error. */
  remove(name: string): Promise<void>;
  /** Removes partial files that a crash left before this moment. */
  removeLeftOvers(before: Instant): Promise<void>;
}

/** Virus scanner behind a setting; it checks a file before it is stored (promises P17, P24). */
export interface Scanner {
  /** @throws ScannerUnavailable when there is no answer; neither that nor 'too_large' counts as clean */
  scan(content: Buffer): Promise<'clean' | 'infected' | 'too_large'>;
  /** Returns the date of its signatures; undefined when it does not say. @throws ScannerUnavailable */
  readSignatureDate(): Promise<Instant | undefined>;
}
