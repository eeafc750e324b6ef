import { readFileSync } from 'node:fs';

/** Settings as the process received them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Removes empty values, which shells and containers pass for unset ones. */
export const withoutEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''));

/** Settings that hold a secret; each can be read from a file named in `<NAME>_FILE` instead. */
const secretSettings = [
  'TOKEN_PEPPER',
  'TOKEN_PEPPER_OTHER',
  'DATA_KEY',
  'DATA_KEYS_OTHER',
  'BANK_CALLBACK_SECRET',
  'BANK_CALLBACK_SECRET_PREVIOUS',
  'PUSH_PRIVATE_KEY',
  'SMTP_URL',
  'DATABASE_URL',
  'MIGRATE_DATABASE_URL',
  'BACKUP_DATABASE_URL',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'INFOBIP_API_KEY',
  'INFOBIP_REPORT_PASSWORD',
  'GATEWAY_KEY',
  'ALARM_WEBHOOK_SECRET',
  'OPENID_CLIENT_SECRET',
  'FACE_PROVIDER_SECRET',
  'FACE_PROVIDER_CALLBACK_SECRET',
  'FACE_PROVIDER_CALLBACK_SECRET_PREVIOUS',
  'SIGNATURE_PROVIDER_SECRET',
  'SIGNATURE_PROVIDER_CALLBACK_SECRET',
  'SIGNATURE_PROVIDER_CALLBACK_SECRET_PREVIOUS',
  'SEAL_KEY_PASSWORD',
  'SNAP_BANK_PRIVATE_KEY',
  'SNAP_BANK_CLIENT_SECRET',
  'SNAP_IN_PUBLIC_KEY',
  'SNAP_IN_PUBLIC_KEY_PREVIOUS',
  'SNAP_IN_CLIENT_SECRET',
  'SNAP_IN_CLIENT_SECRET_PREVIOUS',
] as const;

/** Environment in which secrets of files stand as values, and what was wrong with the files. */
export interface ReadEnvironment {
  readonly given: Environment;
  readonly problems: readonly string[];
}

function readSecret(name: string, path: string): { readonly value: string } | { readonly problem: string } {
  try {
    const value = readFileSync(path, 'utf8').trim();
    return value === '' ? { problem: `${name}_FILE: the file is empty` } : { value };
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    return { problem: `${name}_FILE: the file cannot be read${reason}` };
  }
}

/** Reads the secrets that are given as files. A value and a file for the same setting are a problem. */
export function readEnvironment(env: Environment): ReadEnvironment {
  const given = withoutEmpty(env);
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of secretSettings) {
    const path = given[`${name}_FILE`];
    if (path === undefined) continue;
    const read = readSecret(name, path);
    if (given[name] !== undefined) problems.push(`${name}: is given as a value and as a file; keep one`);
    else if ('problem' in read) problems.push(read.problem);
    else values[name] = read.value;
  }
  return { given: { ...given, ...values }, problems };
}
