/** Where encrypted files lie: a folder by default, an object store by setting. Names are unguessable and never reused. */
export interface AttachmentStore {
  write(name: string, sealed: Buffer): Promise<void>;
  read(name: string): Promise<Buffer>;
  remove(name: string): Promise<void>;
}
