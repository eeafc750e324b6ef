import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';

/** Key with which documents are sealed: the insurer's P12 file, or one that the demo makes in its data folder. */
export type SealSettings =
  | { readonly kind: 'p12'; readonly content: Buffer; readonly password: string }
  | { readonly kind: 'demo'; readonly path: string };

const KEY = 'SEAL_KEY_FILE';
const PASSWORD = 'SEAL_KEY_PASSWORD';

/** Builds the schema of the seal: production must name a key, or say that there is none. */
export const sealSettings = (isProduction: boolean) => ({
  [KEY]: isProduction
    ? z.string({ error: 'is missing; it is the P12 file of the certificate that seals documents, or none' })
    : z.string().optional(),
  [PASSWORD]: z.string().optional(),
});

interface Given {
  readonly DATA_DIR: string;
  readonly SEAL_KEY_FILE?: string | undefined;
  readonly SEAL_KEY_PASSWORD?: string | undefined;
}

/** Settings of the seal (undefined = documents are not sealed), or the reasons why they cannot be used. */
interface ChosenSeal {
  readonly seal: SealSettings | undefined;
  readonly problems: readonly string[];
}

const wrong = (...problems: readonly string[]): ChosenSeal => ({ seal: undefined, problems });

function readP12(path: string, password: string): ChosenSeal {
  try {
    return { seal: { kind: 'p12', content: readFileSync(path), password }, problems: [] };
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    return wrong(`${KEY}: the file cannot be read${reason}`);
  }
}

/** Chooses the key of the seal; without a setting the demo makes its own. */
export function chooseSeal({ DATA_DIR, SEAL_KEY_FILE: path, SEAL_KEY_PASSWORD: password }: Given): ChosenSeal {
  const hasFile = path !== undefined && path !== 'none';
  if (!hasFile && password !== undefined) return wrong(`${PASSWORD}: goes with ${KEY}`);
  if (path === 'none') return wrong();
  if (path === undefined)
    return { seal: { kind: 'demo', path: join(resolve(DATA_DIR), 'demo-seal.json') }, problems: [] };
  return password === undefined ? wrong(`${PASSWORD}: is missing; it opens ${KEY}`) : readP12(path, password);
}
