import { createCipheriv, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createKeyRing, deriveKey, HEADER_BYTES } from './key-ring.ts';

const [oldKey, newKey, foreignKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)];
const clear = Buffer.from('3174015203880001');
const context = 'proposal:20261124-000001';

const before = createKeyRing(oldKey, []);
const during = createKeyRing(newKey, [oldKey]);
const after = createKeyRing(newKey, []);

/** Seals as programs did before texts named their key. */
function sealFirst(dataKey: Buffer, text: Buffer): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(dataKey, 'encrypt/1'), iv);
  cipher.setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([Buffer.from([1]), iv, cipher.getAuthTag(), body]);
}

const change = (sealed: Buffer, at: number): Buffer => {
  const changed = Buffer.from(sealed);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
};

describe('createKeyRing', () => {
  it('seals with the first key, whose header is the same text in base64 each time', () => {
    const texts = [during.seal(clear, context), during.seal(Buffer.alloc(0), 'x')];
    const header = during.current.header.toString('base64');
    expect(header).toMatch(/^[A-Za-z0-9+/]{8}$/);
    for (const sealed of texts) expect(sealed.toString('base64').slice(0, 8)).toBe(header);
    expect(during.current.id).toBe(after.current.id);
    expect(during.current.id).not.toBe(before.current.id);
  });

  it.each([
    ['the first key', during.seal(clear, context)],
    ['another key of the ring', before.seal(clear, context)],
    ['the first key, in the first format', sealFirst(newKey, clear)],
    ['another key, in the first format', sealFirst(oldKey, clear)],
  ])('opens a text of %s', (_, sealed) => {
    const ring = createKeyRing(newKey, [foreignKey, oldKey]);
    for (let round = 0; round < 2; round += 1) expect(ring.open(sealed, context)).toEqual(clear);
  });

  it('names the key that is missing', () => {
    expect(() => after.open(before.seal(clear, context), context)).toThrow(
      `sealed text has the key ${before.current.id}, which is not in the ring`,
    );
  });

  it.each([
    ['another context', during.seal(clear, context), 'proposal:20261124-000002'],
    ['another context, in the first format', sealFirst(oldKey, clear), 'x'],
    ['a key outside the ring, in the first format', sealFirst(foreignKey, clear), context],
    ['a changed body', change(during.seal(clear, context), HEADER_BYTES + 30), context],
    ['a changed tag', change(during.seal(clear, context), HEADER_BYTES + 13), context],
    ['a changed nonce', change(during.seal(clear, context), HEADER_BYTES), context],
    ['a changed key id', change(during.seal(clear, context), 3), context],
    [
      'the header of another key',
      Buffer.concat([before.current.header, during.seal(clear, context).subarray(6)]),
      context,
    ],
    [
      'the first format in the header',
      Buffer.concat([Buffer.from([1]), during.seal(clear, context).subarray(1)]),
      context,
    ],
    ['an unknown format', Buffer.concat([Buffer.from([3]), during.seal(clear, context).subarray(1)]), context],
    ['a cut text', during.seal(clear, context).subarray(0, 33), context],
    ['nothing', Buffer.alloc(0), context],
  ])('refuses %s', (_, sealed, of) => {
    expect(() => during.open(sealed, of)).toThrow(Error);
  });
});
