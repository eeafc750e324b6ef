import type * as door from '#demo/demo.ts';
import type { AppMode } from '#server/config/config.ts';

/** The demo's part of the program, with a bank of its own; undefined in production, which loads none of its files. */
export type Demo = (typeof door & { readonly debits: ReturnType<typeof door.createDebitBank> }) | undefined;

/** Opens the one door to `src/demo`. */
export async function loadDemo(mode: AppMode): Promise<Demo> {
  if (mode !== 'demo') return undefined;
  const opened = await import('#demo/demo.ts');
  return { ...opened, debits: opened.createDebitBank() };
}
