import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  /** Path inside the archive, with '/' between folders. */
  readonly name: string;
  readonly content: Buffer;
}

/** Names are UTF-8. */
const flags = 0x0800;
const deflate = 8;
/** 1 January 1980, the first day a zip knows: the moment of the copy stands in the copy itself. */
const noDate = 0x0021;

interface Packed {
  readonly name: Buffer;
  readonly body: Buffer;
  /** What the entry says of itself, the same in both of its places. */
  readonly facts: Buffer;
}

function pack({ name, content }: ZipEntry): Packed {
  const nameBytes = Buffer.from(name);
  const body = deflateRawSync(content);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(flags, 2);
  facts.writeUInt16LE(deflate, 4);
  facts.writeUInt16LE(noDate, 8);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(body.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(nameBytes.length, 22);
  return { name: nameBytes, body, facts };
}

const localHeader = ({ facts, name }: Packed): Buffer =>
  Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), facts, name]);

function directoryHeader({ facts, name }: Packed, offset: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([Buffer.from([0x50, 0x4b, 0x01, 0x02, 20, 0]), facts, rest, name]);
}

function ending(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** A plain archive (APPNOTE 4.3): up to 65535 entries and 4 GB, which a customer's papers never reach. */
export function buildZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const packed of entries.map(pack)) {
    directory.push(directoryHeader(packed, offset));
    const local = Buffer.concat([localHeader(packed), packed.body]);
    parts.push(local);
    offset += local.length;
  }
  const directoryBytes = Buffer.concat(directory);
  return Buffer.concat([...parts, directoryBytes, ending(entries.length, directoryBytes.length, offset)]);
}
