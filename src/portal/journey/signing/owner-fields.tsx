import { DateField } from '#ui/fields/date-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

/** Answers about the beneficial owner by field; a field that was not typed in yet is absent. */
export type OwnerAnswers = Readonly<Record<string, string>>;

const fields = [
  { key: 'name', label: 'Nama lengkap sesuai KTP' },
  { key: 'identity_number', label: 'Nomor KTP (NIK)', inputMode: 'numeric' },
  { key: 'birth_place', label: 'Tempat lahir' },
  { key: 'birth_date', label: 'Tanggal lahir' },
  { key: 'address', label: 'Alamat' },
  { key: 'occupation', label: 'Pekerjaan' },
  { key: 'relation', label: 'Hubungan dengan Anda', hint: 'Misalnya: suami, orang tua, atau tempat bekerja.' },
  { key: 'funds', label: 'Sumber dana', hint: 'Misalnya: gaji atau hasil usaha.' },
] as const;

type OwnerFieldsProps = {
  readonly answers: OwnerAnswers;
  /** True where the request names the owner already. */
  readonly hasName: boolean;
  readonly problemAt: (path: string) => string | undefined;
  readonly onChange: (answers: OwnerAnswers) => void;
};

/** Fields about who pays and owns the money. The server checks them when the statement is written. */
export const OwnerFields = ({ answers, hasName, problemAt, onChange }: OwnerFieldsProps) =>
  fields
    .filter(({ key }) => key !== 'name' || !hasName)
    .map(({ key, ...field }) => {
      const shared = { ...field, id: `owner-${key}`, value: answers[key] ?? '', error: problemAt(`answers.${key}`) };
      const change = (typed: string): void => onChange({ ...answers, [key]: typed });
      return key === 'birth_date' ? (
        <DateField key={key} {...shared} onChange={change} />
      ) : (
        <TextField key={key} {...shared} autoComplete="off" onChange={({ target }) => change(target.value)} />
      );
    });
