import * as z from 'zod/mini';
import { Instant } from '#shared/time/dates.ts';

/** Policy limited to one code per quarter of an hour, because too many wrong codes were typed for it. */
export const GuardedSignIn = z.object({
  policy_number: z.string(),
  holder_name: z.string(),
  /** Phone number in full, because staff may call it. */
  phone: z.string(),
  wrong_codes: z.number(),
  last_asked_at: Instant,
});
export type GuardedSignIn = z.infer<typeof GuardedSignIn>;
export const GuardedSignIns = z.object({ items: z.array(GuardedSignIn) });
export type GuardedSignIns = z.infer<typeof GuardedSignIns>;
