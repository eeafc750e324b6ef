import { compactCode } from '#shared/text/compact-code.ts';
import {
  emptyReporter,
  findConsentProblem,
  findMissing,
  findPhoneProblem,
  phoneToSend,
  toProblems,
  type ReporterEntry,
  type ReportProblems,
} from '../report-form/report-entry.ts';

/** Typed fields of a fraud report. */
export interface FraudEntry extends ReporterEntry {
  readonly policy_number: string;
  readonly happened: string;
}

export const emptyFraud: FraudEntry = { ...emptyReporter, policy_number: '', happened: '' };

/** Returns the error text of each missing or wrong field, in the order of the form. */
export function findFraudProblems(entry: FraudEntry): ReportProblems {
  const found: Readonly<Record<keyof FraudEntry, string | undefined>> = {
    policy_number: findMissing(entry.policy_number, 'Isi nomor polis Anda.'),
    reporter_name: findMissing(entry.reporter_name, 'Isi nama Anda.'),
    reporter_phone: findPhoneProblem(entry.reporter_phone, 'Isi nomor HP yang masih Anda pegang.'),
    happened: findMissing(entry.happened, 'Ceritakan singkat apa yang terjadi.'),
    consent: findConsentProblem(entry.consent),
  };
  return toProblems(found);
}

/** Returns the request body of a fraud report. */
export const fraudBody = (entry: FraudEntry) => ({
  ...entry,
  policy_number: compactCode(entry.policy_number),
  reporter_phone: phoneToSend(entry.reporter_phone),
});
