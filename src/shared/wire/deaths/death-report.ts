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
import { DeskPublicCase } from '#shared/wire/public-cases/public-case.ts';
import { DeskDeathObjection } from './death-objection.ts';
import { requiredField } from '#shared/words/messages.ts';

const relations = reporterRelations.map(({ value }) => value);

/** Day of death, with the reporter's data. */
const death = { died_on: BusinessDate, ...reporter, relation: z.enum(relations, requiredField) };

/** Body of POST policy/death-report: a person insured by the signed-in policy has died. */
export const OwnDeathInput = z.strictObject({ ...death, insured_name: filledLine(100), consent: reportConsent });
export type OwnDeathInput = z.infer<typeof OwnDeathInput>;

/** Body of POST death-reports, open to anyone: policy number, or name and birth date of the insured. */
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

/**
 * Report at the desk, with facts about its policy. `stands_against` = why the caller cannot lift the report; '' when
 * nothing prevents it.
 */
export const DeskDeath = z.object({
  report_number: z.string(),
  source: z.enum(['CUSTOMER', 'PUBLIC', 'CALL']),
  state: DeathReportState,
  policy_number: z.nullable(z.string()),
  /** Name of the holder; empty when the policy is unknown. */
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
  /**
   * First of two people who examined the report, with the finding; null when no one has, or not since the objection.
   */
  checked_by: z.nullable(z.string()),
  check_note: z.nullable(z.string()),
  /** Objection of the holder; null without one. */
  objection: z.nullable(DeskDeathObjection),
  /** Dismissal entered by one person and not yet decided by another; null when there is none. */
  dismissal: z.nullable(ReportDismissal),
  /** Additions of the sender and words of the desk; null for a report that nobody follows. */
  followed: z.nullable(DeskPublicCase),
  may_confirm: z.boolean(),
  may_dismiss: z.boolean(),
  may_check: z.boolean(),
  may_lift: z.boolean(),
  /** True when the caller can answer the objection and uphold the report. */
  may_keep: z.boolean(),
  stands_against: z.string(),
});
export type DeskDeath = z.infer<typeof DeskDeath>;
export const DeskDeaths = z.object({ items: z.array(DeskDeath), may_register: z.boolean(), ...bulkWaiting });
export type DeskDeaths = z.infer<typeof DeskDeaths>;

/** Body of POST /desk/v1/death-reports: a report by phone; the policy is marked at once. */
export const CalledDeathInput = z.strictObject({
  ...death,
  policy_number: filledPolicyNumber,
  insured_name: filledLine(100),
  note: reportNote,
});
export type CalledDeathInput = z.infer<typeof CalledDeathInput>;
