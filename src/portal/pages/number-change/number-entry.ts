import { compactCode } from '#shared/text/compact-code.ts';
import { landlineRefused, numberConsentMissing } from '#shared/wire/number-change/number-change.ts';
import { isMobilePhone, normalizePhone, phoneProblem } from '#shared/text/phone.ts';
import { findMissing, toProblems, type ReportProblems } from '../report-form/report-entry.ts';

/** Typed fields of an application for a new number. */
export interface NumberEntry {
  readonly policy_number: string;
  readonly identity_number: string;
  readonly mobile: string;
  readonly consent: boolean;
}

export const emptyNumberEntry: NumberEntry = { policy_number: '', identity_number: '', mobile: '', consent: false };

const findMobileProblem = (typed: string): string | undefined => {
  const found = findMissing(typed, 'Isi nomor HP baru Anda.') ?? phoneProblem(typed);
  if (found !== undefined) return found;
  const phone = normalizePhone(typed) ?? '';
  return phone.startsWith('62') && !isMobilePhone(phone) ? landlineRefused : undefined;
};

/** Returns the error text of each missing or wrong field, in the order of the form. */
export const findNumberProblems = (entry: NumberEntry): ReportProblems =>
  toProblems({
    policy_number: findMissing(entry.policy_number, 'Isi nomor polis Anda.'),
    identity_number: findMissing(entry.identity_number, 'Isi nomor identitas pemegang polis.'),
    mobile: findMobileProblem(entry.mobile),
    consent: entry.consent ? undefined : numberConsentMissing,
  });

/** Returns the entry as it is sent. */
export const toSent = (entry: NumberEntry): NumberEntry => ({
  ...entry,
  policy_number: compactCode(entry.policy_number),
  identity_number: compactCode(entry.identity_number),
});
