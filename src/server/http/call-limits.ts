import { z } from 'zod';
import type { Environment } from '#server/config/environment.ts';
import { limit, readLimits } from '#server/config/limit-settings.ts';

const Table = z.object({
  /** Calls of one network (an IPv4 address, a /64 of IPv6) that are not over; streams count apart. */
  openCallsPerAddress: limit(100),
  /** The same for a /48 of IPv6. */
  openCallsPerWideNetwork: limit(400),
  /** A body is there within this time, or comes at `bodyBytesPerSecond` at least. */
  bodySeconds: limit(60),
  bodyBytesPerSecond: limit(1000),
  /** Live streams of one session in one process. */
  streamsPerSession: limit(5),
});

/** Limits on what one caller can hold open at one process. */
export type CallLimits = Readonly<z.infer<typeof Table>>;

/** @throws ConfigProblems naming every setting that is not a whole number above zero. */
export const parseCallLimits = (settings: Environment): CallLimits => readLimits(Table, 'LIMITS', settings);
