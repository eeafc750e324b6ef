import { describe, expect, it } from 'vitest';
import { createVault } from './vault.ts';

const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const before = createVault({ dataKey: oldKey, tokenPepper: newKey });
const during = createVault({ dataKey: newKey, otherDataKeys: [oldKey], tokenPepper: oldKey, otherPepper: newKey });
const after = createVault({ dataKey: newKey, tokenPepper: oldKey });

describe('createVault', () => {
  it('makes fingerprints with the first pepper and finds them by both', () => {
    expect(during.fingerprint('a', 'phone')).toBe(after.fingerprint('a', 'phone'));
    expect(during.fingerprints('a', 'phone')).toEqual([
      after.fingerprint('a', 'phone'),
      before.fingerprint('a', 'phone'),
    ]);
    expect(after.fingerprints('a', 'phone')).toEqual([after.fingerprint('a', 'phone')]);
  });

  it('links audit chains with the first key and checks links of both', () => {
    const [older, newer] = [before.chainKey.link('text'), during.chainKey.link('text')];
    expect(newer).toEqual(after.chainKey.link('text'));
    expect(during.chainKey.expectedHash('text', older.key_id)).toBe(older.hash);
    expect(after.chainKey.expectedHash('text', older.key_id)).toBeUndefined();
  });
});
