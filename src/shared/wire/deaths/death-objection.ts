import * as z from 'zod/mini';
import { objectors } from '#shared/lists/death-report-lists.ts';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { filledText } from '#shared/wire/reports/report-parts.ts';
import { requiredField } from '#shared/words/messages.ts';

/** Purpose of the fresh code (auth/step-up), which is only sent to a contact older than the report. */
export const deathObjectionStepUp = 'death-objection';

const who = objectors.map(({ value }) => value);

/** POST policy/death-report/objection: the holder objects to the report, after a fresh code. */
export const DeathObjectionInput = z.strictObject({ who: z.enum(who, requiredField), words: filledText(1000) });
export type DeathObjectionInput = z.infer<typeof DeathObjectionInput>;

/**
 * State of an objection. NONE = no report on the policy; OPEN = the holder can object to one; CHECKING = a first
 * employee examines the objection; DECIDING = a second one decides; KEPT, LIFTED = decided.
 */
const DeathObjectionState = z.enum(['NONE', 'OPEN', 'CHECKING', 'DECIDING', 'KEPT', 'LIFTED']);

/** GET policy/death-report/objection: state of the holder's objection, in words. */
export const DeathObjection = z.object({
  state: DeathObjectionState,
  /** Masked addresses for the code; empty while none can be sent, or no contact is older than the report. */
  code_to: z.array(z.string()),
  received_on: z.nullable(BusinessDate),
  /** Due date of the answer; null where there is none (any more). */
  answer_by: z.nullable(BusinessDate),
  /** Sentence that says who has to act, and until when; '' where nobody has to. */
  turn: z.string(),
  answered_on: z.nullable(BusinessDate),
  /** Answer of the desk; '' = none yet. */
  answer: z.string(),
  /** Body to which the customer can turn next; '' while there is none. */
  outside: z.string(),
});
export type DeathObjection = z.infer<typeof DeathObjection>;

/** POST /desk/v1/death-reports/:number/objection/keep: upholds the report; the holder reads the note. */
export const AnswerObjectionInput = z.strictObject({ note: filledText(1000) });
export type AnswerObjectionInput = z.infer<typeof AnswerObjectionInput>;

/** Objection to a report, at the desk. */
export const DeskDeathObjection = z.object({
  who_text: z.string(),
  words: z.string(),
  received_at: Instant,
  answer_by: BusinessDate,
  /** True when the due date has passed. */
  late: z.boolean(),
  /** Null = not decided. */
  outcome: z.nullable(z.enum(['KEPT', 'LIFTED'])),
});
export type DeskDeathObjection = z.infer<typeof DeskDeathObjection>;
