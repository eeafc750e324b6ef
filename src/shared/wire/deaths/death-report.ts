import * as z from 'zod/mini';
import { reporterRelations } from '#shared/lists/death-report-lists.ts';
import { compactCode } from '#shared/text/compact-code.ts';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import {
  bulkWaiting,
  filledLine,
  filledPolicyNumber,
  ReportDismissal,
  reportConsent,
  reporter,
  reportNote,
  tooLong,
} from '#shared/wire/reports/report-parts.ts';
import { DeskDeathObjection } from './death-objection.ts';
import { requiredField } from '#shared/words/messages.ts';

const relations = reporterRelations.map(({ value }) => value);

/** The day of death, and who tells it. */
const death = { died_on: BusinessDate, ...reporter, relation: z.enum(relations, requiredField) };

/** POST policy/death-report: somebody insured by the policy of the session has died. */
export const OwnDeathInput = z.strictObject({ ...death, insured_name: filledLine(100), consent: reportConsent });
export type OwnDeathInput = z.infer<typeof OwnDeathInput>;

/** POST death-reports, by anybody: the policy's number, or name and birth date of the insured. */
export const DeathInput = z.strictObject({
  ...death,
  policy_number: z.optional(z.string().check(z.overwrite(compactCode), z.maxLength(30, tooLong))),
  insured_name: filledLine(100),
  insured_birth_date: z.optional(BusinessDate),
  consent: reportConsent,
});
export type DeathInput = z.infer<typeof DeathInput>;

export const DeathReportState = z.enum(['OPEN', 'CONFIRMED', 'DISMISSED', 'LIFTED']);
export type DeathReportState = z.infer<typeof DeathReportState>;

/** A report at the desk, with what stands on the policy that it names; `stands_against` = why the caller cannot lift it, '' = nothing. */
export const DeskDeath = z.object({
  report_number: z.string(),
  source: z.enum(['CUSTOMER', 'PUBLIC', 'CALL']),
  state: DeathReportState,
  policy_number: z.nullable(z.string()),
  /** Empty where no such policy is known. */
  holder_name: z.string(),
  insured_name: z.string(),
  insured_birth_date: z.nullable(BusinessDate),
  died_on: BusinessDate,
  reporter_name: z.string(),
  reporter_phone: z.string(),
  relation_text: z.string(),
  reported_at: Instant,
  /** Since then payouts and changes wait. */
  marked_at: z.nullable(Instant),
  looked_by: z.nullable(z.string()),
  /** Who examined it as the first of two people, and what they found; null = nobody since the objection, if there is one. */
  checked_by: z.nullable(z.string()),
  check_note: z.nullable(z.string()),
  /** The holder says that it is mistaken; null = not so. */
  objection: z.nullable(DeskDeathObjection),
  /** Entered by one person and not decided by another one; null = none waits. */
  dismissal: z.nullable(ReportDismissal),
  may_confirm: z.boolean(),
  may_dismiss: z.boolean(),
  may_check: z.boolean(),
  may_lift: z.boolean(),
  /** The caller can answer the objection that the report stays. */
  may_keep: z.boolean(),
  stands_against: z.string(),
});
export type DeskDeath = z.infer<typeof DeskDeath>;
export const DeskDeaths = z.object({ items: z.array(DeskDeath), may_register: z.boolean(), ...bulkWaiting });
export type DeskDeaths = z.infer<typeof DeskDeaths>;

/** POST /desk/v1/death-reports: somebody called; the policy is marked at once. */
export const CalledDeathInput = z.strictObject({
  ...death,
  policy_number: filledPolicyNumber,
  insured_name: filledLine(100),
  note: reportNote,
});
export type CalledDeathInput = z.infer<typeof CalledDeathInput>;
