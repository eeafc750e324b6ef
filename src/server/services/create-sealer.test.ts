import { describe, expect, it } from 'vitest';
import { accountFingerprint, createSealer } from './create-sealer.ts';
import { createVault } from '#server/vault/vault.ts';

const vault = createVault({ dataKey: Buffer.alloc(32, 1), tokenPepper: Buffer.alloc(32, 2) });
const sealer = createSealer(vault);

describe('sealed personal number', () => {
  it('differs each time it is sealed and opens to the same number', () => {
    const [one, two] = [sealer.seal('IDENTITY', '3174015203880001'), sealer.seal('IDENTITY', '3174015203880001')];
    expect(one).not.toBe(two);
    expect(one + two).not.toContain('3174015203880001');
    expect([one, two].map((stored) => sealer.open('IDENTITY', stored))).toEqual(Array(2).fill('3174015203880001'));
  });

  it('opens neither as another kind nor with another key', () => {
    const stored = sealer.seal('ACCOUNT', '1370012345678');
    expect(() => sealer.open('IDENTITY', stored)).toThrow();
    const other = createSealer(createVault({ dataKey: Buffer.alloc(32, 3), tokenPepper: Buffer.alloc(32, 2) }));
    expect(() => other.open('ACCOUNT', stored)).toThrow();
  });

  it('stays unchanged when it is masked or was never sealed', () => {
    expect(sealer.seal('ACCOUNT', '411111******1111')).toBe('411111******1111');
    expect(sealer.open('ACCOUNT', '1370012345678')).toBe('1370012345678');
  });

  it('has one fingerprint for all spellings', () => {
    expect(accountFingerprint(vault, '137-001 234.5678')).toBe(sealer.fingerprint('ACCOUNT', '1370012345678'));
    expect(sealer.fingerprint('IDENTITY', 'a 123.4567')).toBe(sealer.fingerprint('IDENTITY', 'A1234567'));
    expect(sealer.fingerprint('IDENTITY', '1370012345678')).not.toBe(sealer.fingerprint('ACCOUNT', '1370012345678'));
  });
});
