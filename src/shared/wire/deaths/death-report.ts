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

/** Day of death, and the reporter. */
const death = { died_on: BusinessDate, ...reporter, relation: z.enum(relations, requiredField) };

/** POST policy/death-report: a person insured by the session's policy has died. */
export const OwnDeathInput = z.strictObject({ ...death, insured_name: filledLine(100), consent: reportConsent });
export type OwnDeathInput = z.infer<typeof OwnDeathInput>;

/** POST death-reports, by anyone: the policy's number, or name and birth date of the insured. */
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

/** Report at the desk, with facts about the policy it names; `stands_against` = why the caller cannot lift it, '' = nothing. */
export const DeskDeath = z.object({
  report_number: z.string(),
  source: z.enum(['CUSTOMER', 'PUBLIC', 'CALL']),
  state: DeathReportState,
  policy_number: z.nullable(z.string()),
  /** Empty where the policy is unknown. */
  holder_name: z.string(),
  insured_name: z.string(),
  insured_birth_date: z.nullable(BusinessDate),
  died_on: BusinessDate,
  reporter_name: z.string(),
  reporter_phone: z.string(),
  relation_text: z.string(),
  reported_at: Instant,
  /** Moment from which payouts and changes are suspended. */
  marked_at: z.nullable(Instant),
  looked_by: z.nullable(z.string()),
  /** First of two people who examined it, and their finding; null = nobody since the objection, if there is one. */
  checked_by: z.nullable(z.string()),
  check_note: z.nullable(z.string()),
  /** Objection of the holder; null = none. */
  objection: z.nullable(DeskDeathObjection),
  /** Dismissal that one person entered and another has not decided; null = none waits. */
  dismissal: z.nullable(ReportDismissal),
  may_confirm: z.boolean(),
  may_dismiss: z.boolean(),
  may_check: z.boolean(),
  may_lift: z.boolean(),
  /** True when the caller can answer the objection and keep the report. */
  may_keep: z.boolean(),
  stands_against: z.string(),
});
export type DeskDeath = z.infer<typeof DeskDeath>;
export const DeskDeaths = z.object({ items: z.array(DeskDeath), may_register: z.boolean(), ...bulkWaiting });
export type DeskDeaths = z.infer<typeof DeskDeaths>;

/** POST /desk/v1/death-reports: a report by phone; the policy is marked at once. */
export const CalledDeathInput = z.strictObject({
  ...death,
  policy_number: filledPolicyNumber,
  insured_name: filledLine(100),
  note: reportNote,
});
export type CalledDeathInput = z.infer<typeof CalledDeathInput>;
