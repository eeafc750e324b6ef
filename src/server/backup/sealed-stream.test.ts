import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BackupDamaged, createByteReader } from './byte-reader.ts';
import { decodeRecords, encodeRecords, jsonContent, readContent, type BackupRecord } from './records.ts';
import { openStream, sealStream } from './sealed-stream.ts';

const key = Buffer.alloc(32, 7);
const PIECE = 1 << 20;

async function* chunksOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

const sealed = (bytes: Buffer, size = 70_000): Promise<Buffer> => readContent(sealStream(key, chunksOf(bytes, size)));
const opened = (bytes: Buffer, size = 90_001, keys = [key]): Promise<Buffer> =>
  readContent(openStream(keys, chunksOf(bytes, size)));

describe('sealStream and openStream', () => {
  it.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE + 17])('give back %i bytes', async (length) => {
    const bytes = randomBytes(length);
    const whole = await sealed(bytes);
    expect((await opened(whole)).equals(bytes)).toBe(true);
    // Fewer bytes may be there by chance.
    if (length > 64) expect(whole.includes(bytes.subarray(0, 64))).toBe(false);
  });

  it('refuse another key', async () => {
    await expect(opened(await sealed(randomBytes(10)), 100, [Buffer.alloc(32, 8)])).rejects.toThrow(BackupDamaged);
  });

  it('find the right one of several keys', async () => {
    const bytes = randomBytes(PIECE + 10);
    const found = await opened(await sealed(bytes), 90_001, [Buffer.alloc(32, 8), key]);
    expect(found.equals(bytes)).toBe(true);
  });

  it('refuse a file of another kind', async () => {
    await expect(opened(Buffer.alloc(100))).rejects.toThrow('no backup');
  });

  it('refuse a changed byte anywhere', async () => {
    const whole = await sealed(randomBytes(PIECE + 100));
    for (const at of [20, 40, 60, 5_000, PIECE + 60, whole.length - 1]) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(opened(changed)).rejects.toThrow(BackupDamaged);
    }
  });

  it('refuse a stream that is cut, even between two pieces', async () => {
    const whole = await sealed(randomBytes(2 * PIECE + 100));
    const head = 18 + 16;
    for (const length of [head, head + PIECE + 20, head + 2 * (PIECE + 20), whole.length - 1])
      await expect(opened(whole.subarray(0, length))).rejects.toThrow(BackupDamaged);
  });

  it('refuse pieces in another order', async () => {
    const whole = await sealed(randomBytes(2 * PIECE + 100));
    const [head, size] = [18 + 16, PIECE + 20];
    const swapped = Buffer.concat([
      whole.subarray(0, head),
      whole.subarray(head + size, head + 2 * size),
      whole.subarray(head, head + size),
      whole.subarray(head + 2 * size),
    ]);
    await expect(opened(swapped)).rejects.toThrow(BackupDamaged);
  });
});

async function* twoRecords(): AsyncGenerator<BackupRecord> {
  yield { header: { kind: 'file', name: 'ktp-1.jpg' }, content: chunksOf(Buffer.from('isi pertama'), 4) };
  yield await Promise.resolve({ header: { kind: 'end' as const, name: '' }, content: jsonContent({ files: 1 }) });
}

describe('encodeRecords and decodeRecords', () => {
  it('give back headers and contents', async () => {
    const found = [];
    for await (const { header, content } of decodeRecords(createByteReader(encodeRecords(twoRecords()))))
      found.push([header.kind, header.name, (await readContent(content)).toString()]);
    expect(found).toEqual([
      ['file', 'ktp-1.jpg', 'isi pertama'],
      ['end', '', '{"files":1}'],
    ]);
  });

  it('pass over a content that nobody reads', async () => {
    const kinds = [];
    for await (const { header } of decodeRecords(createByteReader(encodeRecords(twoRecords()))))
      kinds.push(header.kind);
    expect(kinds).toEqual(['file', 'end']);
  });
});
