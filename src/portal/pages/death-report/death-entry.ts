import { compactCode } from '#shared/text/compact-code.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import { readDate } from '#shared/time/typed-date.ts';
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

/** Typed fields of a death report. `policy_number` and `insured_birth_date` are only in public reports. */
export interface DeathEntry extends ReporterEntry {
  readonly policy_number: string;
  readonly insured_name: string;
  readonly insured_birth_date: string;
  readonly died_on: string;
  readonly relation: string;
}

export const emptyEntry: DeathEntry = {
  ...emptyReporter,
  policy_number: '',
  insured_name: '',
  insured_birth_date: '',
  died_on: '',
  relation: '',
};

const dayProblem = (text: string, missing: string): string | undefined => {
  if (BusinessDate.safeParse(text).success) return undefined;
  const reading = readDate(text);
  if (reading.kind === 'refused') return reading.sentence;
  return reading.kind === 'empty' ? missing : 'Isi tanggal sebagai DD/MM/YYYY.';
};

const birthProblem = ({ policy_number, insured_birth_date: born }: DeathEntry): string | undefined => {
  const isNamed = born === '' && compactCode(policy_number) !== '';
  return isNamed ? undefined : dayProblem(born, 'Isi tanggal lahir, atau nomor polis di atas.');
};

/**
 * Returns the error text of each missing or wrong field, in the order of the form. `isPublic` = a report without sign-
 * in.
 */
export function findDeathProblems(entry: DeathEntry, isPublic: boolean): ReportProblems {
  const found: Readonly<Record<keyof DeathEntry, string | undefined>> = {
    policy_number: undefined,
    insured_name: findMissing(
      entry.insured_name,
      isPublic ? 'Isi nama lengkap yang meninggal.' : 'Pilih siapa yang meninggal.',
    ),
    insured_birth_date: isPublic ? birthProblem(entry) : undefined,
    died_on: dayProblem(entry.died_on, 'Isi tanggal meninggal.'),
    reporter_name: findMissing(entry.reporter_name, 'Isi nama Anda.'),
    reporter_phone: findPhoneProblem(entry.reporter_phone, 'Isi nomor HP Anda agar kami dapat menghubungi.'),
    relation: findMissing(entry.relation, 'Pilih hubungan Anda dengan yang meninggal.'),
    consent: findConsentProblem(entry.consent),
  };
  return toProblems(found);
}

/** Returns the request body of a death report. */
export function deathBody({ policy_number, insured_birth_date, ...entry }: DeathEntry, isPublic: boolean) {
  const toSend = { ...entry, reporter_phone: phoneToSend(entry.reporter_phone) };
  if (!isPublic) return toSend;
  return {
    ...toSend,
    ...(compactCode(policy_number) !== '' && { policy_number: compactCode(policy_number) }),
    ...(insured_birth_date !== '' && { insured_birth_date }),
  };
}
