import * as z from 'zod/mini';

/** Answer to the link of an objection. `stopped` false = the new number was in effect already; payouts are frozen in both cases. */
export const NumberObjected = z.object({ number: z.string(), stopped: z.boolean() });
export type NumberObjected = z.infer<typeof NumberObjected>;
