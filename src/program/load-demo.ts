import type * as door from '#demo/demo.ts';
import type { AppMode } from '#server/config/config.ts';

/** The demo's part of the program; undefined in production, which loads none of its files. */
export type Demo = typeof door | undefined;

/** Demo bank for debits: visitors of the demo page decide how it answers the core. */
export type DebitBank = ReturnType<(typeof door)['createDebitBank']>;

/** Loads `src/demo`, the only place that does. */
export const loadDemo = async (mode: AppMode): Promise<Demo> =>
  mode === 'demo' ? await import('#demo/demo.ts') : undefined;
