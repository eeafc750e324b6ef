import * as z from 'zod/mini';
import { EmailAddress } from '../../text/email.ts';
import { PhoneNumber } from '../../text/phone.ts';
import { Instant } from '../../time/dates.ts';
import { typedPolicyNumber, typedText } from './typed-text.ts';

/**
 * Reason of a contact change. LOST: the holder no longer has the old contacts; HOLDER_DEAD: an heir acts for the
 * deceased holder (rulebook 6.11, 7.22).
 */
export const ContactReason = z.enum(['LOST', 'HOLDER_DEAD']);
export type ContactReason = z.infer<typeof ContactReason>;

/**
 * New contacts waiting for a second person. `email` null = unchanged; `stands_against` = why the caller cannot approve,
 * '' when nothing prevents it.
 */
export const WaitingContact = z.object({
  id: z.string(),
  policy_number: z.string(),
  holder_name: z.string(),
  reason: ContactReason,
  mobile: z.string(),
  email: z.nullable(z.string()),
  note: z.string(),
  made_by: z.string(),
  made_at: Instant,
  stands_against: z.string(),
});
export type WaitingContact = z.infer<typeof WaitingContact>;

/**
 * Waiting entries, and the policy that was searched, with masked contacts; `policies` = all policies of the same
 * person.
 */
export const DeskContacts = z.object({
  waiting: z.array(WaitingContact),
  policy: z.nullable(
    z.object({
      policy_number: z.string(),
      holder_name: z.string(),
      mobile: z.string(),
      email: z.nullable(z.string()),
      policies: z.array(z.string()),
    }),
  ),
  may_enter: z.boolean(),
});
export type DeskContacts = z.infer<typeof DeskContacts>;

/**
 * Body of POST /desk/v1/contact-changes: `mobile` as typed; `email` null = unchanged; `note` = how the person was
 * identified.
 */
export const EnterContactInput = z.strictObject({
  policy_number: typedPolicyNumber,
  reason: ContactReason,
  mobile: PhoneNumber,
  email: z.nullable(EmailAddress),
  note: typedText(500),
});
export type EnterContactInput = z.infer<typeof EnterContactInput>;
