import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canaryBrandDir } from '#tests/support/brand.ts';
import { parseLimits } from '#server/auth/limits/limits.ts';
import { ConfigProblems, parseConfig, parseDatabasePlace } from './config.ts';
import type { Environment } from './environment.ts';

const key = (first: number): string => Buffer.from(Array.from({ length: 32 }, (_, i) => first + i)).toString('base64');
/** Brand of an insurer, which production needs. */
const BRAND_DIR = canaryBrandDir;
const secrets = { TOKEN_PEPPER: key(1), DATA_KEY: key(2), BANK_CALLBACK_SECRET: key(3) };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swapolis-config-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const parse = (env: Environment) => parseConfig({ DATA_DIR: join(folder, 'new'), ...env });

const fileOf = (text: string): string => {
  const path = join(folder, 'secret');
  writeFileSync(path, text);
  return path;
};

function problemsOf(env: Environment): readonly string[] {
  try {
    parse(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems;
    throw error;
  }
}

describe('settings', () => {
  it('has a default for everything in demo mode', () => {
    expect(parse({})).toMatchObject({ port: 3000, host: '127.0.0.1', mode: 'demo', databaseUrl: undefined });
  });

  it('takes an empty variable as absent', () => {
    expect(parse({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('trusts the proxies listed, by default only those on the machine itself', () => {
    expect(parse({}).trustedProxies).toEqual(['loopback']);
    expect(parse({ TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([]);
    expect(parse({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1']);
    for (const wrong of ['everybody', '10.0.0.0/33', '0.0.0.0/0/0', '10.0.0'])
      expect(problemsOf({ TRUSTED_PROXIES: wrong })).toEqual([expect.stringMatching(/^TRUSTED_PROXIES: must be none/)]);
  });

  it('lists the requests that take one picture of the face: customer info by default, those set, or none', () => {
    expect(parse({}).faceCameraTypes).toEqual(['change-customer-info']);
    expect(parse({ FACE_CAMERA_TYPES: 'surrender, partial-withdraw' }).faceCameraTypes).toEqual([
      'surrender',
      'partial-withdraw',
    ]);
    expect(parse({ FACE_CAMERA_TYPES: 'none' }).faceCameraTypes).toEqual([]);
    expect(problemsOf({ FACE_CAMERA_TYPES: 'surrender, change-term' })).toEqual([
      expect.stringMatching(/^FACE_CAMERA_TYPES: must be none, or some of surrender, /),
    ]);
  });

  it('lists the channels whose messages carry links: mail by default, those set, or none', () => {
    expect(parse({}).messageLinks).toEqual(['EMAIL']);
    expect(parse({ MESSAGE_LINKS: 'WA, EMAIL' }).messageLinks).toEqual(['WA', 'EMAIL']);
    expect(parse({ MESSAGE_LINKS: 'none' }).messageLinks).toEqual([]);
    expect(problemsOf({ MESSAGE_LINKS: 'PIGEON' })).toEqual([
      expect.stringMatching(/^MESSAGE_LINKS: must be none, or some of WA, /),
    ]);
  });

  it('names the scanner: none in a demo, and production must say', () => {
    const production = { ...secrets, SEAL_KEY_FILE: 'none', BRAND_DIR, PAYOUT_WAY: 'file', APP_MODE: 'production' };
    expect(parse({}).scanner).toBeUndefined();
    expect(parse({ ...production, SCANNER: 'none' }).scanner).toBeUndefined();
    expect(problemsOf(production)).toEqual([expect.stringMatching(/^SCANNER: is missing/)]);
    expect(parse({ SCANNER: 'tcp://10.0.0.7:3310' }).scanner).toEqual({ kind: 'tcp', host: '10.0.0.7', port: 3310 });
    expect(parse({ SCANNER: 'tcp://[::1]:3310' }).scanner).toEqual({ kind: 'tcp', host: '::1', port: 3310 });
    expect(parse({ SCANNER: 'unix:/run/clamd' }).scanner).toEqual({ kind: 'unix', path: '/run/clamd' });
    for (const wrong of ['yes', 'tcp://host', 'tcp://host:99999', 'unix:relative', 'http://host:3310'])
      expect(problemsOf({ SCANNER: wrong })).toEqual([expect.stringMatching(/^SCANNER: must be an address/)]);
  });

  it('names the key that seals documents: its own in a demo, and production must name one or say none', () => {
    const production = { ...secrets, SCANNER: 'none', BRAND_DIR, PAYOUT_WAY: 'file', APP_MODE: 'production' };
    expect(parse({}).seal?.kind).toBe('demo');
    expect(parse({ ...production, SEAL_KEY_FILE: 'none' }).seal).toBeUndefined();
    expect(problemsOf(production)).toEqual([expect.stringMatching(/^SEAL_KEY_FILE: is missing/)]);
    const file = { SEAL_KEY_FILE: import.meta.filename, SEAL_KEY_PASSWORD: 'rahasia' };
    expect(parse({ ...production, ...file }).seal).toMatchObject({ kind: 'p12', password: 'rahasia' });
    expect(problemsOf({ ...file, SEAL_KEY_PASSWORD: '' })).toEqual([
      expect.stringMatching(/^SEAL_KEY_PASSWORD: is missing/),
    ]);
    expect(problemsOf({ ...file, SEAL_KEY_FILE: '/nowhere.p12' })).toEqual([
      'SEAL_KEY_FILE: the file cannot be read (ENOENT)',
    ]);
    expect(problemsOf({ SEAL_KEY_PASSWORD: 'rahasia' })).toEqual(['SEAL_KEY_PASSWORD: goes with SEAL_KEY_FILE']);
  });

  it('names the way of payouts: one by one in a demo, and production must say', () => {
    const production = { ...secrets, SCANNER: 'none', SEAL_KEY_FILE: 'none', BRAND_DIR, APP_MODE: 'production' };
    expect(parse({}).payoutWay).toBe('demo');
    expect(parse({ ...production, PAYOUT_WAY: 'file' }).payoutWay).toBe('file');
    expect(problemsOf(production)).toEqual([expect.stringMatching(/^PAYOUT_WAY: is missing/)]);
    for (const wrong of ['demo', 'pigeon'])
      expect(problemsOf({ ...production, PAYOUT_WAY: wrong })).toEqual([expect.stringMatching(/^PAYOUT_WAY: must be/)]);
    expect(problemsOf({ PAYOUT_FILE_LAYOUT: '/nowhere.json' })).toEqual([
      'PAYOUT_FILE_LAYOUT: the file cannot be read',
    ]);
  });

  it('reads the start of the demo in any offset as UTC', () => {
    expect(parse({ DEMO_START: '2026-11-24T09:00:00+07:00' }).demoStart).toBe('2026-11-24T02:00:00.000Z');
  });

  it('lists all problems at once, secrets too, without their values', () => {
    const problems = problemsOf({
      APP_MODE: 'production',
      PORT: '70000',
      DATABASE_URL: 'mysql://user:hidden@host/name',
      SMTP_URL: 'smtp://mail',
      HELP_URL: 'bantuan',
      DATA_KEY: 'c2hvcnQ=',
    });
    expect(problems.map((line) => line.split(':')[0] ?? '').toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'BANK_CALLBACK_SECRET',
      'BRAND_DIR',
      'DATABASE_URL',
      'DATA_KEY',
      'HELP_URL',
      'MAIL_FROM',
      'PAYOUT_WAY',
      'PORT',
      'SCANNER',
      'SEAL_KEY_FILE',
      'TOKEN_PEPPER',
    ]);
    expect(problems.join()).not.toMatch(/hidden|c2hvcnQ/);
  });

  it.each<[string, Environment, string]>([
    ['a port that is a word', { PORT: 'http' }, 'PORT: must be a port number'],
    ['a negative port', { PORT: '-1' }, 'PORT: must be a port number'],
    ['an unknown mode', { APP_MODE: 'test' }, 'APP_MODE: must be demo or production'],
    [
      'a start without offset',
      { DEMO_START: '2026-11-24T09:00:00' },
      'DEMO_START: must be a date and time with offset',
    ],
    [
      'a start in production',
      {
        ...secrets,
        SCANNER: 'none',
        SEAL_KEY_FILE: 'none',
        BRAND_DIR,
        PAYOUT_WAY: 'file',
        APP_MODE: 'production',
        DEMO_START: '2026-11-24T09:00:00Z',
      },
      'DEMO_START:',
    ],
    ['an unreadable key in demo mode', { DATA_KEY: 'rahasia' }, 'DATA_KEY: must be 32 bytes'],
    [
      'one secret used twice',
      { ...secrets, DATA_KEY: key(1) },
      'TOKEN_PEPPER, DATA_KEY, BANK_CALLBACK_SECRET: must differ',
    ],
    [
      'a weak key in production',
      {
        ...secrets,
        SCANNER: 'none',
        SEAL_KEY_FILE: 'none',
        BRAND_DIR,
        PAYOUT_WAY: 'file',
        APP_MODE: 'production',
        DATA_KEY: Buffer.alloc(32, 'ab').toString('base64'),
      },
      'DATA_KEY: is too easy to guess',
    ],
  ])('refuses %s', (_, env, message) => {
    const problems = problemsOf(env);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(message);
  });
});

describe('secrets in files', () => {
  it('are read without the white space around them', () => {
    const { DATA_KEY, ...others } = secrets;
    const config = parse({ ...others, DATA_KEY_FILE: fileOf(`${DATA_KEY}\n`) });
    expect(config.secrets.dataKey).toEqual(Buffer.from(DATA_KEY, 'base64'));
  });

  it('may be URLs with a password', () => {
    const url = 'postgres://app:hidden@host/swapolis';
    expect(parse({ DATABASE_URL_FILE: fileOf(url) }).databaseUrl).toBe(url);
    expect(parseDatabasePlace({ DATABASE_URL_FILE: fileOf(url) }).databaseUrl).toBe(url);
  });

  it.each<[string, (path: string) => Environment, string]>([
    ['a missing file', () => ({ DATA_KEY_FILE: '/nowhere/key' }), 'DATA_KEY_FILE: the file cannot be read (ENOENT)'],
    ['an empty file', (path) => ({ DATA_KEY_FILE: path }), 'DATA_KEY_FILE: the file is empty'],
    [
      'a value beside a file',
      (path) => ({ DATA_KEY: secrets.DATA_KEY, DATA_KEY_FILE: path }),
      'DATA_KEY: is given as a value and as a file',
    ],
  ])('are refused by name for %s', (_, envOf, message) => {
    expect(problemsOf(envOf(fileOf(' \n')))).toEqual([expect.stringContaining(message)]);
  });

  it('are checked as values are, and never shown', () => {
    const problems = problemsOf({ DATA_KEY_FILE: fileOf('rahasia') });
    expect(problems).toEqual([expect.stringContaining('DATA_KEY: must be 32 bytes')]);
    expect(problems.join()).not.toContain('rahasia');
  });
});

describe('secret of the bank', () => {
  it('may have a predecessor, which is another secret', () => {
    const previous = key(9);
    expect(parse({ ...secrets, BANK_CALLBACK_SECRET_PREVIOUS: previous }).secrets.previousBankSecret).toEqual(
      Buffer.from(previous, 'base64'),
    );
    expect(parse(secrets).secrets.previousBankSecret).toBeUndefined();
    expect(problemsOf({ ...secrets, BANK_CALLBACK_SECRET_PREVIOUS: secrets.BANK_CALLBACK_SECRET })).toHaveLength(1);
    expect(problemsOf({ ...secrets, BANK_CALLBACK_SECRET_PREVIOUS: 'pendek' })).toHaveLength(1);
  });
});

describe('limits', () => {
  const limitProblemsOf = (env: Environment): readonly string[] => {
    try {
      parseLimits(env);
      return [];
    } catch (error) {
      if (error instanceof ConfigProblems) return error.problems;
      throw error;
    }
  };

  it('are read from their settings; an empty setting counts as not set', () => {
    expect(parseLimits({ LIMITS_CODE_SECONDS: '60', LIMITS_IDLE_SECONDS: '' })).toMatchObject({
      codeSeconds: 60,
      idleSeconds: 900,
    });
  });

  it('report every wrong value under the name of its setting', () => {
    expect(
      limitProblemsOf({ LIMITS_CODE_SECONDS: '0', LIMITS_IDLE_SECONDS: 'banyak', LIMITS_DAY_SECONDS: '5' }),
    ).toEqual([
      'LIMITS_CODE_SECONDS: must be a whole number above 0',
      'LIMITS_IDLE_SECONDS: must be a whole number above 0',
    ]);
  });
});

describe('secrets', () => {
  it('are taken from the environment in production', () => {
    const config = parse({
      ...secrets,
      SCANNER: 'none',
      SEAL_KEY_FILE: 'none',
      BRAND_DIR,
      PAYOUT_WAY: 'file',
      APP_MODE: 'production',
    });
    expect(config.secrets.dataKey.toString('base64')).toBe(secrets.DATA_KEY);
  });

  it('take other data keys from a list, and another pepper', () => {
    const others = { DATA_KEYS_OTHER: `${key(4)}, ${key(5)}\n`, TOKEN_PEPPER_OTHER: key(6) };
    const { otherDataKeys, otherPepper } = parse({ ...secrets, ...others }).secrets;
    expect(otherDataKeys.map((each) => each.toString('base64'))).toEqual([key(4), key(5)]);
    expect(otherPepper?.toString('base64')).toBe(key(6));
    expect(
      parse({ ...secrets, DATA_KEYS_OTHER_FILE: fileOf(`${key(4)}\n${key(5)}`) }).secrets.otherDataKeys,
    ).toHaveLength(2);
    expect(parse(secrets).secrets).toMatchObject({ otherDataKeys: [], otherPepper: undefined });
  });

  it('refuse an unreadable other key, and one that is given twice', () => {
    expect(problemsOf({ ...secrets, DATA_KEYS_OTHER: `${key(4)},kurz` })).toEqual([
      expect.stringContaining('DATA_KEYS_OTHER: must be 32 bytes'),
    ]);
    expect(problemsOf({ ...secrets, DATA_KEYS_OTHER: secrets.DATA_KEY })).toEqual([
      expect.stringContaining('must differ from each other'),
    ]);
  });

  it('are created once in demo mode and reused', () => {
    expect(parse({}).secrets).toEqual(parse({}).secrets);
    expect(parse({}).secrets.tokenPepper).toHaveLength(32);
  });

  it('are stored readable by their owner only', () => {
    parse({});
    expect(statSync(join(folder, 'new/demo-secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('come from the environment when given in demo mode', () => {
    parse({});
    expect(parse({ DATA_KEY: secrets.DATA_KEY }).secrets.dataKey.toString('base64')).toBe(secrets.DATA_KEY);
  });
});
