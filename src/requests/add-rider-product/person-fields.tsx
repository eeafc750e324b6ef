import type { Facts } from '#shared/facts/facts.ts';
import {
  genders,
  identityTypes,
  maritalStatuses,
  nationalities,
  selectableIdentityTypes,
} from '#shared/lists/lookups.ts';
import { measureKind } from '#shared/money/number-kinds.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { DecimalField } from '#ui/fields/decimal-field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { NewInsuredDraft } from './start-block.ts';
import { familyLabels, maritalLabels } from './person-rules.ts';
import type { PartPlace } from '../blocks/form/use-place.tsx';
import type { NewInsured } from './payload.ts';

type PersonProps = {
  readonly at: PartPlace<NewInsured>;
  readonly person: NewInsuredDraft;
  readonly onChange: (person: NewInsuredDraft) => void;
};

type LineProps = PersonProps & {
  readonly name: 'first_name' | 'last_name' | 'identity' | 'birth_place' | 'occupation' | 'phone_number';
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'text' | 'tel';
};

const Line = ({ at, person, onChange, name, label, hint, type = 'text' }: LineProps) => {
  return (
    <TextField
      id={at.fieldIdOf(name)}
      label={label}
      hint={hint}
      type={type}
      autoComplete="off"
      {...(type === 'tel' && { inputMode: 'tel' as const, placeholder: '628xxx' })}
      error={at.problemAt(name)}
      value={person[name] ?? ''}
      onChange={(event) => onChange({ ...person, [name]: event.target.value })}
    />
  );
};

type ListProps = PersonProps & {
  readonly name: 'identity_type' | 'relation' | 'nationality' | 'marital_status';
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
};

/** Select field that sends the shown label, not a code (wire 3.9). */
const List = ({ at, person, onChange, name, label, choices }: ListProps) => {
  return (
    <SelectField
      id={at.fieldIdOf(name)}
      label={label}
      error={at.problemAt(name)}
      choices={choices}
      value={person[name]}
      onChange={(event) => onChange({ ...person, [name]: event.target.value })}
    />
  );
};

const asChoices = (labels: readonly string[]) => labels.map((value) => ({ value, label: value }));
const maritalChoices = maritalLabels.map((value) => ({ value, label: maritalStatuses[value] }));
const genderChoices = [genders.M, genders.F].map((value) => ({ value, label: value }));
const smokerChoices = [
  { value: 'no', label: 'Tidak' },
  { value: 'yes', label: 'Iya' },
] as const;

/** Fields for name, relation, birth and gender of a new insured (wire 3.9). */
export const NewPersonFields = ({ facts, ...props }: PersonProps & { readonly facts: Facts }) => {
  const { at, person, onChange } = props;
  return (
    <>
      <Line {...props} name="first_name" label="Nama depan" hint="Seperti pada identitas. Satu kata pun boleh." />
      <Line {...props} name="last_name" label="Nama belakang (tidak wajib)" />
      <List {...props} name="relation" label="Hubungan dengan Anda" choices={asChoices(familyLabels(facts))} />
      <DateField
        id={at.fieldIdOf('birth_date')}
        label="Tanggal lahir"
        error={at.problemAt('birth_date')}
        value={person.birth_date}
        onChange={(day) => onChange({ ...person, birth_date: day })}
      />
      <Line {...props} name="birth_place" label="Tempat lahir" />
      <RadioCards
        id={at.fieldIdOf('gender')}
        label="Jenis kelamin"
        columns={2}
        choices={genderChoices}
        value={person.gender === '' ? undefined : person.gender}
        onChange={(gender) => onChange({ ...person, gender })}
        error={at.problemAt('gender')}
      />
    </>
  );
};

/** Fields for the data on the identity card. */
export const PersonIdentityFields = (props: PersonProps) => (
  <>
    <List
      {...props}
      name="identity_type"
      label="Jenis identitas"
      choices={asChoices(selectableIdentityTypes.map((type) => identityTypes[type]))}
    />
    <Line {...props} name="identity" label="Nomor identitas" hint="Untuk E-KTP dan KIA: 16 angka NIK." />
    <List
      {...props}
      name="nationality"
      label="Kewarganegaraan"
      choices={Object.entries(nationalities).map(([value, label]) => ({ value, label }))}
    />
    <List {...props} name="marital_status" label="Status perkawinan" choices={maritalChoices} />
  </>
);

/** Fields for height, weight and smoking, then occupation and contact. Underwriters read the first three first. */
export const PersonBodyFields = (props: PersonProps) => {
  const { at, person, onChange } = props;
  return (
    <>
      <DecimalField
        id={at.fieldIdOf('height')}
        label="Tinggi badan (cm)"
        kind={measureKind(0, 'cm')}
        error={at.problemAt('height')}
        value={person.height ?? undefined}
        onChange={(height) => onChange({ ...person, height: height ?? null })}
      />
      <DecimalField
        id={at.fieldIdOf('weight')}
        label="Berat badan (kg)"
        kind={measureKind(0, 'kg')}
        error={at.problemAt('weight')}
        value={person.weight ?? undefined}
        onChange={(weight) => onChange({ ...person, weight: weight ?? null })}
      />
      <RadioCards
        id={at.fieldIdOf('is_smoker')}
        label="Merokok?"
        columns={2}
        choices={smokerChoices}
        value={person.is_smoker ? 'yes' : 'no'}
        onChange={(value) => onChange({ ...person, is_smoker: value === 'yes' })}
      />
      <Line {...props} name="occupation" label="Pekerjaan" hint="Contoh: Pelajar, Karyawan." />
      <Line {...props} name="phone_number" label="Nomor HP" type="tel" hint="Awali dengan 08 atau kode negara." />
    </>
  );
};
