import type * as door from '#demo/demo.ts';
import type { AppMode } from '#server/config/config.ts';

/** Exports of `src/demo/demo.ts`; undefined in production, which does not load that folder. */
export type Demo = typeof door | undefined;

/** Demo bank for debits; visitors of the demo page decide whether it accepts the next debit. */
export type DebitBank = ReturnType<(typeof door)['createDebitBank']>;

/** Returns true when package.json does not define the import, as in a release folder. */
const isUndefinedImport = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_PACKAGE_IMPORT_NOT_DEFINED';

/** Loads `src/demo` in demo mode; no other code imports that folder. @throws Error in a release folder, which has no demo */
export async function loadDemo(mode: AppMode): Promise<Demo> {
  if (mode !== 'demo') return undefined;
  return import('#demo/demo.ts').catch((error: unknown) => {
    if (!isUndefinedImport(error)) throw error;
    throw new Error('This release has no demo: start it with APP_MODE=production.', { cause: error });
  });
}
