import type { Instant } from '#shared/time/dates.ts';

/** The place where encrypted files lie: a folder by default, an object store by setting. Names are unguessable and never reused. */
export interface AttachmentStore {
  /** All or nothing: after a crash the file is there whole or not at all. */
  write(name: string, sealed: Buffer): Promise<void>;
  has(name: string): Promise<boolean>;
  read(name: string): Promise<Buffer>;
  /** Removing what is not there is fine. */
  remove(name: string): Promise<void>;
  /** Clears away halves of files that a crash left before this moment. */
  removeLeftOvers(before: Instant): Promise<void>;
}

/** Virus scanner behind a setting; it sees a file before it is stored. Throws when it cannot be reached (promises P17, P24). */
export interface Scanner {
  scan(content: Buffer): Promise<'clean' | 'infected'>;
}
