import * as z from 'zod/mini';
import { BusinessDate, Instant } from '../../time/dates.ts';
import { typedPolicyNumber, typedText } from './typed-text.ts';

/** Policy to be declined. `stands_against` = why the caller cannot approve it; '' when nothing prevents it. */
const WaitingDecline = z.object({
  id: z.string(),
  policy_number: z.string(),
  note: z.string(),
  made_by: z.string(),
  made_at: Instant,
  stands_against: z.string(),
});

/**
 * Answer of GET /desk/v1/pending-policies: policies that should have started but are not issued, oldest first, and
 * entries waiting for a second person.
 */
export const DeskPending = z.object({
  items: z.array(z.object({ policy_number: z.string(), start_date: BusinessDate })),
  waiting: z.array(WaitingDecline),
  may_enter: z.boolean(),
});
export type DeskPending = z.infer<typeof DeskPending>;

/** Body of POST /desk/v1/pending-policies, which enters that a policy is to be declined; `note` = reason. */
export const DeclineInput = z.strictObject({ policy_number: typedPolicyNumber, note: typedText(500) });
export type DeclineInput = z.infer<typeof DeclineInput>;
