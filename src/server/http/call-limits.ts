import { z } from 'zod';
import type { Environment } from '#server/config/environment.ts';
import { limit, readLimits } from '#server/config/limit-settings.ts';

const Table = z.object({
  /** Open calls of one network (an IPv4 address, a /64 of IPv6); streams are counted separately. */
  openCallsPerAddress: limit(100),
  /** Open calls of a /48 of IPv6. */
  openCallsPerWideNetwork: limit(400),
  /** Time within which a body must arrive, or its minimum pace in `bodyBytesPerSecond`. */
  bodySeconds: limit(60),
  bodyBytesPerSecond: limit(1000),
  /** Live streams of one session in one process. */
  streamsPerSession: limit(5),
});

/** Limits on what one caller can keep open in one process. */
export type CallLimits = Readonly<z.infer<typeof Table>>;

/** Reads the limits from the settings. @throws ConfigProblems naming every setting that is not a whole number above zero */
export const parseCallLimits = (settings: Environment): CallLimits => readLimits(Table, 'LIMITS', settings);
