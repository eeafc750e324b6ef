import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Environment } from './environment.ts';

export interface Secrets {
  /** Key for fingerprints of tokens, codes and identities, 32 bytes. */
  readonly tokenPepper: Buffer;
  /** Another such key, by which older fingerprints (or those of other processes) are found; undefined = none. */
  readonly otherPepper: Buffer | undefined;
  /** Key that encrypts files and sensitive columns, 32 bytes. */
  readonly dataKey: Buffer;
  /** Other such keys, which only decrypt. */
  readonly otherDataKeys: readonly Buffer[];
  /** Key with which the bank signs its callbacks, 32 bytes. */
  readonly bankCallbackSecret: Buffer;
  /** Earlier such key, still valid while the bank changes to the new one; undefined = none. */
  readonly previousBankSecret: Buffer | undefined;
}

const names = ['TOKEN_PEPPER', 'DATA_KEY', 'BANK_CALLBACK_SECRET'] as const;
const PREVIOUS = 'BANK_CALLBACK_SECRET_PREVIOUS';
const OTHER_PEPPER = 'TOKEN_PEPPER_OTHER';
const OTHER_KEYS = 'DATA_KEYS_OTHER';

const LENGTH = 32;
/** Fewest different bytes of a secret: 32 random bytes have fewer than 20 about once in 10^9; invented keys nearly always do. */
const LEAST_DIFFERENT_BYTES = 20;
const howToMake = 'make one with: openssl rand -base64 32';

/** Lists the problems of the secrets in the environment. Demo mode needs none, but refuses unreadable ones. */
export function secretProblems(env: Environment, isProduction: boolean): string[] {
  const problems = names.flatMap((name) => {
    const problem = problemOf(env[name], isProduction);
    return problem === undefined ? [] : [`${name}: ${problem}`];
  });
  const further = [
    [PREVIOUS, env[PREVIOUS]],
    [OTHER_PEPPER, env[OTHER_PEPPER]],
    ...listKeys(env).map((key) => [OTHER_KEYS, key] as const),
  ] as const;
  for (const [name, value] of further) {
    const problem = problemOf(value, false);
    if (problem !== undefined) problems.push(`${name}: ${problem}`);
  }
  const given = [...names.map((name) => env[name]), ...further.map(([, value]) => value)].filter(
    (value) => value !== undefined,
  );
  if (new Set(given).size < given.length) problems.push(`${names.join(', ')}: must differ from each other`);
  return problems;
}

/** Lists the keys of the setting with several; commas, spaces or lines separate them. */
const listKeys = (env: Environment): readonly string[] => (env[OTHER_KEYS] ?? '').split(/[\s,]+/).filter(Boolean);

function problemOf(value: string | undefined, isProduction: boolean): string | undefined {
  if (value === undefined) return isProduction ? `is missing; ${howToMake}` : undefined;
  const bytes = Buffer.from(value, 'base64');
  const isBase64 = /^[A-Za-z0-9+/_-]+={0,2}$/.test(value);
  if (!isBase64 || bytes.length !== LENGTH) return `must be ${LENGTH} bytes in base64; ${howToMake}`;
  if (isProduction && new Set(bytes).size < LEAST_DIFFERENT_BYTES) return `is too easy to guess; ${howToMake}`;
  return undefined;
}

/** Completes the given secrets from the data folder (created there the first time). Call when there are no problems. */
export function completeSecrets(env: Environment, dataDir: string): Secrets {
  const isComplete = names.every((name) => env[name] !== undefined);
  const kept = isComplete ? {} : readOrMakeKept(dataDir);
  const { TOKEN_PEPPER, DATA_KEY, BANK_CALLBACK_SECRET } = Kept.parse({ ...kept, ...pickSecrets(env) });
  const optional = secret.optional();
  return {
    tokenPepper: TOKEN_PEPPER,
    otherPepper: optional.parse(env[OTHER_PEPPER]),
    dataKey: DATA_KEY,
    otherDataKeys: z.array(secret).parse(listKeys(env)),
    bankCallbackSecret: BANK_CALLBACK_SECRET,
    previousBankSecret: optional.parse(env[PREVIOUS]),
  };
}

const secret = z.string().transform((text) => Buffer.from(text, 'base64'));
const Kept = z.object({ TOKEN_PEPPER: secret, DATA_KEY: secret, BANK_CALLBACK_SECRET: secret });

const pickSecrets = (env: Environment): Environment =>
  Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));

function readOrMakeKept(dataDir: string): object {
  const path = join(dataDir, 'demo-secrets.json');
  return readKept(path) ?? makeKept(dataDir, path);
}

/** Writes the secrets to a temporary file and links it into place: of two processes that start at once one wins, and both read the same. */
function makeKept(dataDir: string, path: string): object {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const made = Object.fromEntries(names.map((name) => [name, randomBytes(LENGTH).toString('base64')]));
  const half = `${path}.${process.pid}`;
  writeFileSync(half, JSON.stringify(made), { mode: 0o600, flush: true });
  try {
    linkSync(half, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(half);
  }
  return readKept(path) ?? made;
}

function readKept(path: string): object | undefined {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw new Error(`${path} cannot be read; delete it together with the demo data.`, { cause: error });
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
