import * as z from 'zod/mini';
import { cleanText } from '#shared/text/clean-text.ts';
import { Instant } from '#shared/time/dates.ts';

/** Policy that a request should have corrected but could not; `reason` as shown to the customer. */
export const DeskFollowUp = z.object({
  request_number: z.string(),
  title: z.string(),
  policy_number: z.string(),
  reason: z.string(),
  since: Instant,
});
export type DeskFollowUp = z.infer<typeof DeskFollowUp>;

/** Open follow-ups; `may_end` = the caller may close one. */
export const DeskFollowUps = z.object({ items: z.array(DeskFollowUp), may_end: z.boolean() });
export type DeskFollowUps = z.infer<typeof DeskFollowUps>;

/** Body of POST /desk/v1/follow-ups/:request/:policy/done, which closes a follow-up. */
export const EndFollowUpInput = z.strictObject({
  note: z
    .string()
    .check(z.overwrite(cleanText), z.minLength(1, 'Wajib diisi.'), z.maxLength(500, 'Isi paling banyak 500 karakter.')),
});
export type EndFollowUpInput = z.infer<typeof EndFollowUpInput>;
