import { normalizePhone, phoneProblem } from '#shared/text/phone.ts';
import { BusinessDate } from '#shared/time/dates.ts';

/** What is typed. `policy_number` and `insured_birth_date` are asked of strangers alone. */
export interface DeathEntry {
  readonly policy_number: string;
  readonly insured_name: string;
  readonly insured_birth_date: string;
  readonly died_on: string;
  readonly reporter_name: string;
  readonly reporter_phone: string;
  readonly relation: string;
  readonly consent: boolean;
}

type DeathField = keyof DeathEntry;
export type DeathProblems = Readonly<Partial<Record<DeathField, string>>>;

export const emptyEntry: DeathEntry = {
  policy_number: '',
  insured_name: '',
  insured_birth_date: '',
  died_on: '',
  reporter_name: '',
  reporter_phone: '',
  relation: '',
  consent: false,
};

const isDay = (text: string): boolean => BusinessDate.safeParse(text).success;
const dayFormat = 'Isi tanggal sebagai DD/MM/YYYY.';

const dayProblem = (text: string, missing: string): string | undefined => {
  if (text === '') return missing;
  return isDay(text) ? undefined : dayFormat;
};

const birthProblem = ({ policy_number, insured_birth_date: born }: DeathEntry): string | undefined => {
  if (born !== '') return dayProblem(born, dayFormat);
  return policy_number.trim() === '' ? 'Isi tanggal lahir, atau nomor polis di atas.' : undefined;
};

const filled = (text: string, missing: string): string | undefined => (text.trim() === '' ? missing : undefined);

const phone = (text: string): string | undefined =>
  text.trim() === '' ? 'Isi nomor HP Anda agar kami dapat menghubungi.' : phoneProblem(text);

/** What is missing or wrong, in the order of the fields; `byStranger` = the policy is not known. */
export function findDeathProblems(entry: DeathEntry, byStranger: boolean): DeathProblems {
  const found: Readonly<Record<DeathField, string | undefined>> = {
    policy_number: undefined,
    insured_name: filled(
      entry.insured_name,
      byStranger ? 'Isi nama lengkap yang meninggal.' : 'Pilih siapa yang meninggal.',
    ),
    insured_birth_date: byStranger ? birthProblem(entry) : undefined,
    died_on: dayProblem(entry.died_on, 'Isi tanggal meninggal.'),
    reporter_name: filled(entry.reporter_name, 'Isi nama Anda.'),
    reporter_phone: phone(entry.reporter_phone),
    relation: filled(entry.relation, 'Pilih hubungan Anda dengan yang meninggal.'),
    consent: entry.consent ? undefined : 'Centang persetujuan ini agar laporan dapat kami terima.',
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined));
}

/** The body of the call. */
export function deathBody({ policy_number, insured_birth_date, ...entry }: DeathEntry, byStranger: boolean) {
  const told = { ...entry, reporter_phone: normalizePhone(entry.reporter_phone) ?? entry.reporter_phone };
  if (!byStranger) return told;
  return {
    ...told,
    ...(policy_number.trim() !== '' && { policy_number: policy_number.trim() }),
    ...(insured_birth_date !== '' && { insured_birth_date }),
  };
}
