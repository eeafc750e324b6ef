import * as z from 'zod/mini';

/** Rest of a staff session: 'idle' = use of the desk prolongs it, 'day' = it ends in any case. */
export const SessionEnd = z.object({
  remaining_seconds: z.int().check(z.nonnegative()),
  ends_by: z.enum(['idle', 'day']),
});
export type SessionEnd = z.infer<typeof SessionEnd>;
