import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testSecrets } from '#tests/support/sealing.ts';
import { bankEnvironment, bankTerms } from '#tests/support/snap-bank.ts';
import { ConfigProblems, parseConfig } from './config.ts';

const whole = bankEnvironment('https://bank.test');

const parse = (change: Readonly<Record<string, string | undefined>>) =>
  parseConfig({ APP_MODE: 'demo', ...testSecrets, ...whole, ...change });

function problemsOf(change: Readonly<Record<string, string | undefined>>): readonly string[] {
  try {
    parse(change);
    return [];
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems;
    throw error;
  }
}

describe('settings of the bank by SNAP', () => {
  test('open it, with an address without a slash at its end', () => {
    const { url, waitMs } = parse({ SNAP_BANK_URL: 'https://bank.test/snap/v1.0/' }).snapBank ?? {};
    expect({ url, waitMs }).toEqual({ url: 'https://bank.test/snap/v1.0', waitMs: 30_000 });
  });

  test('open nothing without PAYOUT_WAY=snap', () => {
    expect(parse({ PAYOUT_WAY: undefined }).snapBank).toBeUndefined();
  });

  test('are all named when they are missing', () => {
    const none = Object.fromEntries(Object.keys(whole).map((name) => [name, undefined]));
    expect(problemsOf({ ...none, PAYOUT_WAY: 'snap' })).toEqual(
      [
        'SNAP_BANK_URL',
        'SNAP_BANK_CLIENT_ID',
        'SNAP_BANK_PRIVATE_KEY',
        'SNAP_BANK_PARTNER_ID',
        'SNAP_BANK_CHANNEL_ID',
        'SNAP_BANK_SOURCE_ACCOUNT',
        'SNAP_BANK_CLIENT_SECRET',
      ].map((name) => `${name}: is missing; PAYOUT_WAY=snap needs it`),
    );
  });

  test('need no client secret for asymmetric signatures, and then use none', () => {
    const change = { SNAP_BANK_SIGNATURE: 'asymmetric', SNAP_BANK_CLIENT_SECRET: undefined };
    expect(problemsOf(change)).toEqual([]);
    expect(parse({ SNAP_BANK_SIGNATURE: 'asymmetric' }).snapBank?.clientSecret).toBeUndefined();
  });

  test('read the key and the secret from files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'swapolis-keys-'));
    const paths = { key: join(folder, 'snap.pem'), secret: join(folder, 'secret') };
    writeFileSync(paths.key, whole['SNAP_BANK_PRIVATE_KEY'] ?? '');
    writeFileSync(paths.secret, `${bankTerms.clientSecret}\n`);
    const { snapBank } = parse({
      SNAP_BANK_PRIVATE_KEY: undefined,
      SNAP_BANK_PRIVATE_KEY_FILE: paths.key,
      SNAP_BANK_CLIENT_SECRET: undefined,
      SNAP_BANK_CLIENT_SECRET_FILE: paths.secret,
    });
    rmSync(folder, { recursive: true });
    expect(snapBank?.clientSecret).toBe(bankTerms.clientSecret);
    expect(snapBank?.privateKey.type).toBe('private');
  });

  test('read a key of one line, and the fields of additionalInfo', () => {
    const key = whole['SNAP_BANK_PRIVATE_KEY']?.replaceAll('\n', String.raw`\n`);
    const { snapBank } = parse({
      SNAP_BANK_PRIVATE_KEY: key,
      SNAP_BANK_ADDITIONAL_INFO: '{"bi-fast":{"purposeCode":"99"}}',
    });
    expect(snapBank?.additionalInfo).toEqual({ 'bi-fast': { purposeCode: '99' } });
  });

  const shortKey = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  });
  test.each([
    ['SNAP_BANK_URL', 'http://bank.test/snap/v1.0'],
    ['SNAP_BANK_URL', 'https://user:password@bank.test/snap'],
    ['SNAP_BANK_PRIVATE_KEY', 'a key'],
    ['SNAP_BANK_PRIVATE_KEY', String(shortKey)],
    ['SNAP_BANK_SIGNATURE', 'none'],
    ['SNAP_BANK_CHANNEL_ID', '123456'],
    ['SNAP_BANK_SOURCE_ACCOUNT', '12-34'],
    ['SNAP_BANK_TIMEOUT_SECONDS', '0'],
    ['SNAP_BANK_TIMEOUT_SECONDS', '61'],
    ['SNAP_BANK_ADDITIONAL_INFO', '{"bi-fast":1}'],
    ['SNAP_BANK_ADDITIONAL_INFO', '{"giro":{}}'],
  ])('refuse %s %j, without repeating it', (name, value) => {
    const [problem = '', ...others] = problemsOf({ [name]: value });
    expect(problem).toMatch(new RegExp(`^${name}: must `));
    expect(others).toEqual([]);
    if (value.length > 20) expect(problem).not.toContain(value);
  });
});
