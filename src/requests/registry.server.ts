import type { RequestEffect } from './effects.server.ts';

/** The effect of every request type that is built; one line a type. */
export const requestEffects: readonly RequestEffect[] = [];

export function getRequestEffect(suffix: string): RequestEffect {
  const found = requestEffects.find((effect) => effect.suffix === suffix);
  if (!found) throw new Error(`no effect is registered for ${suffix}`);
  return found;
}
