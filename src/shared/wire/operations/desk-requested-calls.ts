import * as z from 'zod/mini';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { CallSlot } from '../face-handoff/requested-call.ts';

/** Customer who wants to be called about the face step of a request that is still a draft. */
export const DeskRequestedCall = z.object({
  id: z.string(),
  title: z.string(),
  policy_number: z.string(),
  holder_name: z.string(),
  /** Masked; POST /desk/v1/requested-calls/:id/phone shows it and is recorded. */
  phone: z.string(),
  slot: CallSlot,
  requested_at: Instant,
  call_by: BusinessDate,
  /** True once `call_by` has passed. */
  late: z.boolean(),
  /** Calls that nobody answered, with the last one: who, when and in which words. */
  tries: z.number(),
  tried_by: z.nullable(z.string()),
  tried_at: z.nullable(Instant),
  note: z.string(),
});
export type DeskRequestedCall = z.infer<typeof DeskRequestedCall>;

/** Open calls, the most urgent first; `may_call` = the caller may see numbers and record calls. */
export const DeskRequestedCalls = z.object({ items: z.array(DeskRequestedCall), may_call: z.boolean() });
export type DeskRequestedCalls = z.infer<typeof DeskRequestedCalls>;

/** Whole number of one requested call. */
export const DeskCallPhone = z.object({ phone: z.string() });
