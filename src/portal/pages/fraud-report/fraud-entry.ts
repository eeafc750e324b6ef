import { normalizePhone, phoneProblem } from '#shared/text/phone.ts';

/** What is typed. */
export interface FraudEntry {
  readonly policy_number: string;
  readonly reporter_name: string;
  readonly reporter_phone: string;
  readonly happened: string;
  readonly consent: boolean;
}

export type FraudProblems = Readonly<Partial<Record<keyof FraudEntry, string>>>;

export const emptyFraud: FraudEntry = {
  policy_number: '',
  reporter_name: '',
  reporter_phone: '',
  happened: '',
  consent: false,
};

const filled = (text: string, missing: string): string | undefined => (text.trim() === '' ? missing : undefined);

/** What is missing or wrong, in the order of the fields. */
export function findFraudProblems(entry: FraudEntry): FraudProblems {
  const found: Readonly<Record<keyof FraudEntry, string | undefined>> = {
    policy_number: filled(entry.policy_number, 'Isi nomor polis Anda.'),
    reporter_name: filled(entry.reporter_name, 'Isi nama Anda.'),
    reporter_phone:
      filled(entry.reporter_phone, 'Isi nomor HP yang masih Anda pegang.') ?? phoneProblem(entry.reporter_phone),
    happened: filled(entry.happened, 'Ceritakan singkat apa yang terjadi.'),
    consent: entry.consent ? undefined : 'Centang persetujuan ini agar laporan dapat kami terima.',
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined));
}

/** The body of the call. */
export const fraudBody = (entry: FraudEntry) => ({
  ...entry,
  policy_number: entry.policy_number.trim(),
  reporter_phone: normalizePhone(entry.reporter_phone) ?? entry.reporter_phone,
});
