import { cleanLine } from '#shared/text/clean-line.ts';
import { normalizePhone, phoneProblem } from '#shared/text/phone.ts';
import { consentMissing } from '#shared/wire/reports/report-parts.ts';

/** Typed fields about the reporter, in every kind of report. */
export interface ReporterEntry {
  readonly reporter_name: string;
  readonly reporter_phone: string;
  readonly consent: boolean;
}

export const emptyReporter: ReporterEntry = { reporter_name: '', reporter_phone: '', consent: false };

/** Error texts by field; valid fields are absent. */
export type ReportProblems = Readonly<Record<string, string>>;

/** Returns the error text when a required text is empty, otherwise undefined. */
export const findMissing = (text: string, missing: string): string | undefined =>
  cleanLine(text) === '' ? missing : undefined;

export const findPhoneProblem = (text: string, missing: string): string | undefined =>
  findMissing(text, missing) ?? phoneProblem(text);

export const findConsentProblem = (given: boolean): string | undefined => (given ? undefined : consentMissing);

/** Returns the error texts without valid fields, in the order of the form. */
export const toProblems = (found: Readonly<Record<string, string | undefined>>): ReportProblems =>
  Object.fromEntries(
    Object.entries(found).flatMap(([field, message]) => (message === undefined ? [] : [[field, message] as const])),
  );

/** Returns the phone number in digits; text that is no phone number is returned as typed. */
export const phoneToSend = (typed: string): string => normalizePhone(typed) ?? typed;
