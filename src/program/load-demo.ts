import type * as door from '#demo/demo.ts';
import type { AppMode } from '#server/config/config.ts';

/** The demo's part of the program; undefined in production, which loads none of its files. */
export type Demo = typeof door | undefined;

/** Demo bank for debits: visitors of the demo page decide how it answers the core. */
export type DebitBank = ReturnType<(typeof door)['createDebitBank']>;

/** Returns true for an import that a release folder does not define. */
const isLeftOut = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_PACKAGE_IMPORT_NOT_DEFINED';

/** Loads `src/demo`, the only place that does. @throws Error in a release folder, which has no demo */
export async function loadDemo(mode: AppMode): Promise<Demo> {
  if (mode !== 'demo') return undefined;
  return import('#demo/demo.ts').catch((error: unknown) => {
    if (!isLeftOut(error)) throw error;
    throw new Error('This release has no demo: start it with APP_MODE=production.', { cause: error });
  });
}
