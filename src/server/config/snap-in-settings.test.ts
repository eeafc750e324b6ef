import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const pemOf = (modulusLength: number) =>
  generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const [bank, weak] = [pemOf(2048), pemOf(1024)];

const given: Readonly<Record<string, string>> = {
  SNAP_IN_CLIENT_KEY: 'bank-1',
  SNAP_IN_PUBLIC_KEY: bank.publicKey,
  SNAP_IN_CLIENT_SECRET: 'a-client-secret-of-the-bank',
  SNAP_IN_PARTNER_SERVICE_ID: '   88014',
  SNAP_IN_PARTNER_ID: 'INSURER-1',
  SNAP_IN_CHANNEL_ID: '95221',
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'snap-in-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const parse = (changes: Readonly<Record<string, string>>) =>
  parseConfig({ APP_MODE: 'demo', DATA_DIR: folder, ...given, ...changes }).snapIn;

describe('settings of the calls by SNAP BI', () => {
  test('are none without a client key', () => {
    expect(parse({ SNAP_IN_CLIENT_KEY: '' })).toBeUndefined();
  });

  test('read the partner service id without padding, and two keys and secrets at once', () => {
    const changes = { SNAP_IN_PUBLIC_KEY_PREVIOUS: bank.publicKey, SNAP_IN_CLIENT_SECRET_PREVIOUS: 'b'.repeat(16) };
    const snapIn = parse(changes);
    expect(snapIn).toMatchObject({ partnerServiceId: '88014', signature: 'symmetric' });
    expect([snapIn?.publicKeys.length, snapIn?.clientSecrets.length]).toEqual([2, 2]);
  });

  test('read the key from a file, and from one line', () => {
    const path = join(folder, 'bank.pem');
    writeFileSync(path, bank.publicKey);
    expect(parse({ SNAP_IN_PUBLIC_KEY: '', SNAP_IN_PUBLIC_KEY_FILE: path })?.publicKeys).toHaveLength(1);
    const line = bank.publicKey.replaceAll('\n', String.raw`\n`);
    expect(parse({ SNAP_IN_PUBLIC_KEY: line })?.publicKeys).toHaveLength(1);
  });

  test('need no secret for asymmetric signatures', () => {
    const snapIn = parse({ SNAP_IN_SIGNATURE: 'asymmetric', SNAP_IN_CLIENT_SECRET: '' });
    expect(snapIn?.clientSecrets).toEqual([]);
  });

  test.each<readonly [string, Readonly<Record<string, string>>, string]>([
    ['no public key', { SNAP_IN_PUBLIC_KEY: '' }, 'SNAP_IN_PUBLIC_KEY: is missing'],
    ['no secret', { SNAP_IN_CLIENT_SECRET: '' }, 'SNAP_IN_CLIENT_SECRET: is missing'],
    ['no partner', { SNAP_IN_PARTNER_ID: '' }, 'SNAP_IN_PARTNER_ID: is missing'],
    ['a weak key', { SNAP_IN_PUBLIC_KEY: weak.publicKey }, 'at least 2048 bits'],
    ['a private key', { SNAP_IN_PUBLIC_KEY: bank.privateKey }, "must be the bank's public RSA key"],
    ['a key that is none', { SNAP_IN_PUBLIC_KEY: 'key' }, "must be the bank's public RSA key"],
    ['a short secret', { SNAP_IN_CLIENT_SECRET: 'short' }, 'at least 16'],
    ['nine digits of the partner service id', { SNAP_IN_PARTNER_SERVICE_ID: '123456789' }, '1 to 8 digits'],
    ['another signature', { SNAP_IN_SIGNATURE: 'both' }, 'must be symmetric or asymmetric'],
  ])('are refused with %s', (_name, changes, problem) => {
    expect(() => parse(changes)).toThrow(problem);
  });
});
