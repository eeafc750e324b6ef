import * as z from 'zod/mini';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { CallSlot } from '../face-handoff/call-wish.ts';

/** Customer who wants to be called about the face step of a request that is still a draft. */
export const DeskCallWish = z.object({
  id: z.string(),
  title: z.string(),
  policy_number: z.string(),
  holder_name: z.string(),
  /** Masked; POST /desk/v1/call-wishes/:id/phone shows it and is recorded. */
  phone: z.string(),
  slot: CallSlot,
  wished_at: Instant,
  call_by: BusinessDate,
  /** True once `call_by` has passed. */
  late: z.boolean(),
  /** Calls that nobody answered, with the last one: who, when and in which words. */
  tries: z.number(),
  tried_by: z.nullable(z.string()),
  tried_at: z.nullable(Instant),
  note: z.string(),
});
export type DeskCallWish = z.infer<typeof DeskCallWish>;

/** Open wishes, the most urgent first; `may_call` = the caller may see numbers and record calls. */
export const DeskCallWishes = z.object({ items: z.array(DeskCallWish), may_call: z.boolean() });
export type DeskCallWishes = z.infer<typeof DeskCallWishes>;

/** Whole number of one wish. */
export const DeskCallPhone = z.object({ phone: z.string() });
