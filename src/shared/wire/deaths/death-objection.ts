import * as z from 'zod/mini';
import { objectors } from '#shared/lists/death-report-lists.ts';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { filledText } from '#shared/wire/reports/report-parts.ts';
import { requiredField } from '#shared/words/messages.ts';

/** The purpose of the fresh code (auth/step-up); it goes to a contact older than the report alone. */
export const deathObjectionStepUp = 'death-objection';

const who = objectors.map(({ value }) => value);

/** POST policy/death-report/objection: the holder says that the report is mistaken, after a fresh code. */
export const DeathObjectionInput = z.strictObject({ who: z.enum(who, requiredField), words: filledText(1000) });
export type DeathObjectionInput = z.infer<typeof DeathObjectionInput>;

/**
 * NONE = no report marks the policy; OPEN = one does, and the holder can object; CHECKING = the first person of the desk examines the
 * objection; DECIDING = the second one decides; KEPT, LIFTED = decided.
 */
const DeathObjectionState = z.enum(['NONE', 'OPEN', 'CHECKING', 'DECIDING', 'KEPT', 'LIFTED']);

/** GET policy/death-report/objection: what became of the holder's objection, in words. */
export const DeathObjection = z.object({
  state: DeathObjectionState,
  /** Where the code can go, masked; empty while nothing can be sent, or no contact is older than the report. */
  code_to: z.array(z.string()),
  received_on: z.nullable(BusinessDate),
  /** Promised day of the answer; null where none is promised (any more). */
  answer_by: z.nullable(BusinessDate),
  /** Whose turn it is and until when; '' where nobody's. */
  turn: z.string(),
  answered_on: z.nullable(BusinessDate),
  /** What the desk wrote; '' = nothing yet. */
  answer: z.string(),
  /** Where to turn next; '' while there is nothing to turn to. */
  outside: z.string(),
});
export type DeathObjection = z.infer<typeof DeathObjection>;

/** POST /desk/v1/death-reports/:number/objection/keep: the report stays; the holder reads the note. */
export const AnswerObjectionInput = z.strictObject({ note: filledText(1000) });
export type AnswerObjectionInput = z.infer<typeof AnswerObjectionInput>;

/** The objection on a report at the desk. */
export const DeskDeathObjection = z.object({
  who_text: z.string(),
  words: z.string(),
  received_at: Instant,
  answer_by: BusinessDate,
  /** The promised day has passed. */
  late: z.boolean(),
  /** Null = not decided. */
  outcome: z.nullable(z.enum(['KEPT', 'LIFTED'])),
});
export type DeskDeathObjection = z.infer<typeof DeskDeathObjection>;
