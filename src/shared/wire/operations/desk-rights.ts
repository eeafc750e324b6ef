import * as z from 'zod/mini';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { typedLine, typedPolicyNumber, typedText } from './typed-text.ts';

export const RightKind = z.enum(['PLEDGE', 'IRREVOCABLE']);
export type RightKind = z.infer<typeof RightKind>;

/** Right of a third party in a policy; `ended_on` null = in force. */
export const DeskRight = z.object({
  kind: RightKind,
  right_holder: z.string(),
  since: BusinessDate,
  ended_on: z.nullable(BusinessDate),
});
export type DeskRight = z.infer<typeof DeskRight>;

/**
 * Entry waiting for a second person. `stands_against` = why the caller cannot approve it; '' when nothing prevents it.
 */
const WaitingRight = z.object({
  id: z.string(),
  policy_number: z.string(),
  action: z.enum(['ADD', 'END']),
  kind: RightKind,
  right_holder: z.string(),
  since: BusinessDate,
  ended_on: z.nullable(BusinessDate),
  note: z.string(),
  made_by: z.string(),
  made_at: Instant,
  stands_against: z.string(),
});

/** Waiting entries, and the rights of the policy that was searched; `policy` null = not searched, or not found. */
export const DeskRights = z.object({
  waiting: z.array(WaitingRight),
  policy: z.nullable(z.object({ policy_number: z.string(), holder_name: z.string(), rights: z.array(DeskRight) })),
  may_enter: z.boolean(),
});
export type DeskRights = z.infer<typeof DeskRights>;

/**
 * Body of POST /desk/v1/policy-rights, which enters that a right is added, or ends on `ended_on`; `note` = document
 * that proves it.
 */
export const EnterRightInput = z.strictObject({
  policy_number: typedPolicyNumber,
  action: z.enum(['ADD', 'END']),
  kind: RightKind,
  right_holder: typedLine(100),
  since: BusinessDate,
  ended_on: z._default(z.nullable(BusinessDate), null),
  note: typedText(500),
});
export type EnterRightInput = z.infer<typeof EnterRightInput>;
