import type { Instant } from '#shared/time/dates.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';

/** Access at an item outside one's own cases. */
export interface OutsideAccess {
  readonly item: string;
  readonly at: Instant;
}

/** More items than usual within an hour. */
export interface Burst {
  readonly beganAt: Instant;
  readonly lastAt: Instant;
  readonly items: number;
}

export const hourSeconds = 3600;

/** Returns the end of the hour that begins with a line's first access. */
export const hourAfter = (at: Instant): Instant => secondsAfter(at, hourSeconds);

/** Counts what was seen in the hour from `beganAt` on, each item once. `accesses` are in the order of time. */
export function countFrom(accesses: readonly OutsideAccess[], beganAt: Instant): Burst {
  const end = hourAfter(beganAt);
  const inHour = accesses.filter(({ at }) => at >= beganAt && at < end);
  return {
    beganAt,
    lastAt: inHour.at(-1)?.at ?? beganAt,
    items: new Set(inHour.map(({ item }) => item)).size,
  };
}

/** Finds the hours with more than `most` items, each access in one of them. `accesses` are in the order of time. */
export function findBursts(accesses: readonly OutsideAccess[], most: number): readonly Burst[] {
  const bursts: Burst[] = [];
  let free = '';
  for (const { at } of accesses) {
    if (at < free) continue;
    const burst = countFrom(accesses, at);
    if (burst.items <= most) continue;
    bursts.push(burst);
    free = hourAfter(at);
  }
  return bursts;
}
