/** Reader of exact numbers of bytes from a stream. */
export interface ByteReader {
  /** Returns exactly `size` bytes. @throws BackupDamaged when the stream ends before them */
  read(size: number): Promise<Buffer>;
  isAtEnd(): Promise<boolean>;
}

/** Error of a backup that is cut, changed, or encrypted with another key; the message is for operators. */
export class BackupDamaged extends Error {
  override readonly name = 'BackupDamaged';
}

/** Creates a reader over chunks of any size; it asks for the next chunk only when it needs it. */
export function createByteReader(source: AsyncIterable<Buffer>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let kept: Buffer[] = [];
  let size = 0;

  /** Reads on until `wanted` bytes are there; returns false when the stream ends before. */
  async function fill(wanted: number): Promise<boolean> {
    while (size < wanted) {
      const next = await chunks.next();
      if (next.done === true) return false;
      kept.push(next.value);
      size += next.value.length;
    }
    return true;
  }

  return {
    async read(wanted) {
      if (!(await fill(wanted))) throw new BackupDamaged('The backup is cut: it ends in the middle.');
      const [first] = kept;
      const all = kept.length === 1 && first !== undefined ? first : Buffer.concat(kept);
      kept = all.length > wanted ? [all.subarray(wanted)] : [];
      size -= wanted;
      return all.subarray(0, wanted);
    },
    isAtEnd: async () => !(await fill(1)),
  };
}

/** Returns a length as four bytes. */
export function lengthBytes(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}
