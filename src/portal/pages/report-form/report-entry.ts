import { cleanLine } from '#shared/text/clean-line.ts';
import { normalizePhone, phoneProblem } from '#shared/text/phone.ts';
import { consentMissing } from '#shared/wire/reports/report-parts.ts';

/** Typed fields about the reporter, common to every report. */
export interface ReporterEntry {
  readonly reporter_name: string;
  readonly reporter_phone: string;
  readonly consent: boolean;
}

export const emptyReporter: ReporterEntry = { reporter_name: '', reporter_phone: '', consent: false };

/** Error sentence per field; valid fields have none. */
export type ReportProblems = Readonly<Record<string, string>>;

/** Finds the problem of a text that has to be there. */
export const findMissing = (text: string, missing: string): string | undefined =>
  cleanLine(text) === '' ? missing : undefined;

export const findPhoneProblem = (text: string, missing: string): string | undefined =>
  findMissing(text, missing) ?? phoneProblem(text);

export const findConsentProblem = (given: boolean): string | undefined => (given ? undefined : consentMissing);

/** Returns the problems that there are, in the order of the fields. */
export const toProblems = (found: Readonly<Record<string, string | undefined>>): ReportProblems =>
  Object.fromEntries(
    Object.entries(found).flatMap(([field, message]) => (message === undefined ? [] : [[field, message] as const])),
  );

/** Returns the phone in digits, where it is one. */
export const phoneToSend = (typed: string): string => normalizePhone(typed) ?? typed;
