import * as z from 'zod/mini';
import { BusinessDate, Instant } from '#shared/time/dates.ts';

/** Part of a working day, in WIB, in which the customer wants to be called. */
export const CallSlot = z.enum(['MORNING', 'NOON', 'AFTERNOON']);
export type CallSlot = z.infer<typeof CallSlot>;

/** Slots as customer and desk read them. */
export const callSlotText: Readonly<Record<CallSlot, string>> = {
  MORNING: 'Pagi, 09.00–12.00 WIB',
  NOON: 'Siang, 12.00–15.00 WIB',
  AFTERNOON: 'Sore, 15.00–17.00 WIB',
};

const Subject = z.string().check(z.minLength(1), z.maxLength(60));

/** Body of POST requested-calls; a later one for the same request type changes the slot of the open one. */
export const CallRequestInput = z.strictObject({
  subject: Subject,
  slot: z.enum(['MORNING', 'NOON', 'AFTERNOON'], 'Pilih waktu telepon.'),
});
export type CallRequestInput = z.infer<typeof CallRequestInput>;

const RequestedCall = z.object({
  id: z.string(),
  state: z.enum(['OPEN', 'REACHED', 'WITHDRAWN']),
  slot: CallSlot,
  requested_at: Instant,
  /** Day until which the insurer promises to call. */
  call_by: BusinessDate,
  /** Last call that nobody answered; null = none. */
  tried_at: z.nullable(Instant),
  ended_at: z.nullable(Instant),
});

/** Newest requested call for one request type, and the registered number that is called, masked. */
export const RequestedCalls = z.object({ phone: z.string(), call: z.nullable(RequestedCall) });
export type RequestedCalls = z.infer<typeof RequestedCalls>;
