import * as z from 'zod/mini';
import { objectors } from '#shared/lists/death-report-lists.ts';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { filledText } from '#shared/wire/reports/report-parts.ts';
import { requiredField } from '#shared/words/messages.ts';

/** Purpose of the fresh code (auth/step-up). It is sent only to a contact older than the report. */
export const deathObjectionStepUp = 'death-objection';

const who = objectors.map(({ value }) => value);

/** Body of POST policy/death-report/objection: the holder objects to the report, after a fresh code. */
export const DeathObjectionInput = z.strictObject({
  who: z.enum(who, requiredField),
  words: filledText(1000),
  /** Finished face check that was started for `death-objection`; absent = none. */
  transaction_id: z.optional(z.string().check(z.maxLength(60))),
});
export type DeathObjectionInput = z.infer<typeof DeathObjectionInput>;

/**
 * State of an objection. NONE = no report on the policy; OPEN = the holder can object; CHECKING = a first employee
 * examines the objection; DECIDING = a second employee decides; KEPT, LIFTED = decided.
 */
const DeathObjectionState = z.enum(['NONE', 'OPEN', 'CHECKING', 'DECIDING', 'KEPT', 'LIFTED']);

/** Answer of GET policy/death-report/objection: state of the holder's objection, in words. */
export const DeathObjection = z.object({
  state: DeathObjectionState,
  /** Masked addresses for the code; empty when none can be sent, or no contact is older than the report. */
  code_to: z.array(z.string()),
  received_on: z.nullable(BusinessDate),
  /** True when a face check was sent with it. */
  has_face: z.boolean(),
  /** Due date of the answer; null when there is none. */
  answer_by: z.nullable(BusinessDate),
  /** Sentence on who must act, and until when; '' when no one must. */
  turn: z.string(),
  answered_on: z.nullable(BusinessDate),
  /** Answer of the desk; '' until there is one. */
  answer: z.string(),
  /** Authority to which the customer can turn next; '' until the desk has answered. */
  outside: z.string(),
});
export type DeathObjection = z.infer<typeof DeathObjection>;

/** Body of POST /desk/v1/death-reports/:number/objection/keep, which upholds the report; the holder reads the note. */
export const AnswerObjectionInput = z.strictObject({ note: filledText(1000) });
export type AnswerObjectionInput = z.infer<typeof AnswerObjectionInput>;

/** Objection to a report, at the desk. */
export const DeskDeathObjection = z.object({
  who_text: z.string(),
  words: z.string(),
  received_at: Instant,
  answer_by: BusinessDate,
  /** True when the answer is overdue. */
  late: z.boolean(),
  /** Decision; null until decided. */
  outcome: z.nullable(z.enum(['KEPT', 'LIFTED'])),
  /** Face check that the holder sent with it; null = none. */
  face: z.nullable(z.object({ text: z.string(), frames: z.array(z.object({ name: z.string(), label: z.string() })) })),
});
export type DeskDeathObjection = z.infer<typeof DeskDeathObjection>;
