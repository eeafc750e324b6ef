import { crc32, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildZip } from './zip.ts';

const withUtf8Name = 0x0800;

test('a zip file lists offset, length and checksum of every entry', async () => {
  const entries = [
    { name: 'baca-saya.txt', content: Buffer.from('Salinan') },
    { name: 'dokumen/é/ktp.jpg', content: Buffer.alloc(500_000, 7) },
    { name: 'kosong.txt', content: Buffer.alloc(0) },
  ];
  const zip = await buildZip(entries.map(({ name, content }) => ({ name, read: () => content })));
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  expect(zip.readUInt16LE(end + 10)).toBe(entries.length);
  let at = zip.readUInt32LE(end + 16);
  for (const { name, content } of entries) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const nameLength = zip.readUInt16LE(at + 28);
    expect(zip.readUInt16LE(at + 8) & withUtf8Name).toBe(withUtf8Name);
    expect(zip.subarray(at + 46, at + 46 + nameLength).toString()).toBe(name);
    expect(zip.readUInt32LE(at + 16)).toBe(crc32(content));
    expect(zip.readUInt32LE(at + 24)).toBe(content.length);
    const local = zip.readUInt32LE(at + 42);
    expect(zip.readUInt32LE(local)).toBe(0x04034b50);
    const start = local + 30 + zip.readUInt16LE(local + 26);
    expect(inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(at + 20))).equals(content)).toBe(true);
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
});

test('a zip file reads its entries one after the other', async () => {
  const steps: string[] = [];
  const entryOf = (name: string) => ({
    name,
    async read() {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} read`);
      return Buffer.from(name);
    },
  });
  await buildZip([entryOf('satu'), entryOf('dua')]);
  expect(steps).toEqual(['satu begins', 'satu read', 'dua begins', 'dua read']);
});

test('a zip file with an unreadable entry fails', async () => {
  const entries = [
    { name: 'baca-saya.txt', read: () => Buffer.from('Salinan') },
    { name: 'ktp.jpg', read: () => Promise.reject(new Error('tampered with')) },
  ];
  await expect(buildZip(entries)).rejects.toThrow('tampered with');
});
