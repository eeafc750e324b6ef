import * as z from 'zod/mini';
import { BusinessDate, Instant } from '../../time/dates.ts';
import { typedPolicyNumber, typedText } from './typed-text.ts';

/** A policy that is to be declined; `stands_against` = why the caller cannot approve it, '' = nothing. */
const WaitingDecline = z.object({
  id: z.string(),
  policy_number: z.string(),
  note: z.string(),
  made_by: z.string(),
  made_at: Instant,
  stands_against: z.string(),
});

/** GET /desk/v1/pending-policies: policies whose first day has come and that are not issued, oldest first, and what waits for a second person. */
export const DeskPending = z.object({
  items: z.array(z.object({ policy_number: z.string(), start_date: BusinessDate })),
  waiting: z.array(WaitingDecline),
  may_enter: z.boolean(),
});
export type DeskPending = z.infer<typeof DeskPending>;

/** POST /desk/v1/pending-policies: the policy is to be declined; `note` says why. */
export const DeclineInput = z.strictObject({ policy_number: typedPolicyNumber, note: typedText(500) });
export type DeclineInput = z.infer<typeof DeclineInput>;
