import * as z from 'zod/mini';
import { reporterRelations } from '#shared/lists/death-report-lists.ts';
import { normalizePhone } from '#shared/text/phone.ts';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { phoneFormat, requiredField } from '#shared/words/messages.ts';

const tooLong = 'Isi terlalu panjang.';

const text = (longest: number) =>
  z.string(requiredField).check(z.trim(), z.minLength(1, requiredField), z.maxLength(longest, tooLong));

const relations = reporterRelations.map(({ value }) => value);

/** Who reports, and the day of death; the phone as it was typed. */
const reporter = {
  died_on: BusinessDate,
  reporter_name: text(100),
  reporter_phone: text(30).check(z.refine((phone) => normalizePhone(phone) !== undefined, phoneFormat)),
  relation: z.enum(relations, requiredField),
};

const consent = z.literal(true, 'Centang persetujuan ini agar laporan dapat kami terima.');

/** POST policy/death-report: somebody insured by the policy of the session has died. */
export const OwnDeathInput = z.strictObject({ ...reporter, insured_name: text(100), consent });
export type OwnDeathInput = z.infer<typeof OwnDeathInput>;

/** POST death-reports, by anybody: the policy's number, or name and birth date of the insured. */
export const DeathInput = z.strictObject({
  ...reporter,
  policy_number: z.optional(z.string().check(z.trim(), z.maxLength(30, tooLong))),
  insured_name: text(100),
  insured_birth_date: z.optional(BusinessDate),
  consent,
});
export type DeathInput = z.infer<typeof DeathInput>;

/** The same answer for every report of a stranger, whether the policy is known or not. */
export const DeathReported = z.object({ report_number: z.string() });
export type DeathReported = z.infer<typeof DeathReported>;

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
  may_confirm: z.boolean(),
  may_dismiss: z.boolean(),
  may_lift: z.boolean(),
  stands_against: z.string(),
});
export type DeskDeath = z.infer<typeof DeskDeath>;
export const DeskDeaths = z.object({ items: z.array(DeskDeath), may_register: z.boolean() });
export type DeskDeaths = z.infer<typeof DeskDeaths>;

const note = text(500);

/** POST /desk/v1/death-reports: somebody called; the policy is marked at once. */
export const CalledDeathInput = z.strictObject({ ...reporter, policy_number: text(30), insured_name: text(100), note });
export type CalledDeathInput = z.infer<typeof CalledDeathInput>;

export const ConfirmDeathInput = z.strictObject({ policy_number: text(30), note });
export type ConfirmDeathInput = z.infer<typeof ConfirmDeathInput>;

export const EndDeathInput = z.strictObject({ note });
export type EndDeathInput = z.infer<typeof EndDeathInput>;
