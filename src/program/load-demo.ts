import type * as door from '#demo/demo.ts';
import type { AppMode } from '#server/config/config.ts';

/** The demo's part of the program; undefined in production, which loads none of its files. */
export type Demo = typeof door | undefined;

/** The demo's bank, as far as debits go: what its page tells it, the core's day hears. */
export type DebitBank = ReturnType<(typeof door)['createDebitBank']>;

/** Opens the one door to `src/demo`. */
export const loadDemo = async (mode: AppMode): Promise<Demo> =>
  mode === 'demo' ? await import('#demo/demo.ts') : undefined;
