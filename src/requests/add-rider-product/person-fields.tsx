import type { Facts } from '#shared/policy/facts.ts';
import {
  genders,
  identityTypes,
  maritalStatuses,
  nationalities,
  selectableIdentityTypes,
} from '#shared/lists/lookups.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { DecimalField } from '#ui/fields/decimal-field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { fieldIdOf } from '../contract/draft-values.ts';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import type { NewInsuredDraft } from './draft.ts';
import { familyLabels, maritalLabels } from './person-rules.ts';

type PersonProps = {
  readonly path: string;
  readonly person: NewInsuredDraft;
  readonly onChange: (person: NewInsuredDraft) => void;
};

type LineProps = PersonProps & {
  readonly name: 'first_name' | 'last_name' | 'identity' | 'birth_place' | 'occupation' | 'phone_number';
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'text' | 'tel';
};

const Line = ({ path, person, onChange, name, label, hint, type = 'text' }: LineProps) => {
  const { problemAt } = useFormTools();
  return (
    <TextField
      id={fieldIdOf(`${path}.${name}`)}
      label={label}
      hint={hint}
      type={type}
      autoComplete="off"
      {...(type === 'tel' && { inputMode: 'tel' as const, placeholder: '628xxx' })}
      error={problemAt(`${path}.${name}`)}
      value={person[name]}
      onChange={(event) => onChange({ ...person, [name]: event.target.value })}
    />
  );
};

type ListProps = PersonProps & {
  readonly name: 'identity_type' | 'relation' | 'nationality' | 'marital_status';
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
};

/** The lists send what they show (wire 3.9). */
const List = ({ path, person, onChange, name, label, choices }: ListProps) => {
  const { problemAt } = useFormTools();
  return (
    <SelectField
      id={fieldIdOf(`${path}.${name}`)}
      label={label}
      error={problemAt(`${path}.${name}`)}
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

const Identity = (props: PersonProps) => (
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
  </>
);

/** Height and weight, and whether the person smokes: what an underwriter asks first. */
const Body = ({ path, person, onChange }: PersonProps) => {
  const { problemAt } = useFormTools();
  return (
    <>
      <DecimalField
        id={fieldIdOf(`${path}.height`)}
        label="Tinggi badan (cm)"
        decimals={0}
        error={problemAt(`${path}.height`)}
        value={person.height ?? undefined}
        onChange={(height) => onChange({ ...person, height: height ?? null })}
      />
      <DecimalField
        id={fieldIdOf(`${path}.weight`)}
        label="Berat badan (kg)"
        decimals={0}
        error={problemAt(`${path}.weight`)}
        value={person.weight ?? undefined}
        onChange={(weight) => onChange({ ...person, weight: weight ?? null })}
      />
      <RadioCards
        id={fieldIdOf(`${path}.is_smoker`)}
        label="Merokok?"
        columns={2}
        choices={smokerChoices}
        value={person.is_smoker ? 'yes' : 'no'}
        onChange={(value) => onChange({ ...person, is_smoker: value === 'yes' })}
      />
    </>
  );
};

/** Somebody who is not on the policy yet (wire 3.9). */
export const PersonFields = ({ facts, ...props }: PersonProps & { readonly facts: Facts }) => {
  const { problemAt, words } = useFormTools();
  const { path, person, onChange } = props;
  return (
    <fieldset className="flex flex-col gap-4 rounded-card border border-line p-4">
      <legend className="px-1 font-bold">{words('{Tertanggung} baru')}</legend>
      <Line {...props} name="first_name" label="Nama depan" hint="Seperti pada identitas. Satu kata pun boleh." />
      <Line {...props} name="last_name" label="Nama belakang (tidak wajib)" />
      <List {...props} name="relation" label="Hubungan dengan Anda" choices={asChoices(familyLabels(facts))} />
      <Identity {...props} />
      <DateField
        id={fieldIdOf(`${path}.birth_date`)}
        label="Tanggal lahir"
        error={problemAt(`${path}.birth_date`)}
        value={person.birth_date}
        onChange={(day) => onChange({ ...person, birth_date: day })}
      />
      <Line {...props} name="birth_place" label="Tempat lahir" />
      <RadioCards
        id={fieldIdOf(`${path}.gender`)}
        label="Jenis kelamin"
        columns={2}
        choices={genderChoices}
        value={person.gender === '' ? undefined : person.gender}
        onChange={(gender) => onChange({ ...person, gender })}
        error={problemAt(`${path}.gender`)}
      />
      <List {...props} name="marital_status" label="Status perkawinan" choices={maritalChoices} />
      <Body {...props} />
      <Line {...props} name="occupation" label="Pekerjaan" hint="Contoh: Pelajar, Karyawan." />
      <Line {...props} name="phone_number" label="Nomor HP" type="tel" hint="Awali dengan 08 atau kode negara." />
    </fieldset>
  );
};
