import * as z from 'zod/mini';
import { genders, identityTypes, maritalStatuses } from '#shared/lists/lookups.ts';
import { isMasked } from '#shared/text/mask.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFormTools } from '../form/form-tools.tsx';
import { PartyPayload, relationCodes, relationField } from './party-fields.ts';
import { selected } from '../form/selected.ts';
import { useDraft } from '../form/use-draft.tsx';
import { MaritalStatus } from '../form/person-fields.ts';

type LineName = 'first_name' | 'last_name' | 'birth_place' | 'certi_code' | 'phone_number' | 'email';

type LineProps = {
  readonly name: LineName;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'text' | 'tel' | 'email';
};

/** Text field of one payload value. */
const Line = ({ name, label, hint, type = 'text' }: LineProps) => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(PartyPayload);
  return (
    <TextField
      id={fieldIdOf(name)}
      label={label}
      hint={hint}
      type={type}
      autoComplete="off"
      {...(type === 'tel' && { inputMode: 'tel' as const })}
      error={problemAt(name)}
      value={draft[name] ?? ''}
      onChange={(event) => set(name, event.target.value)}
    />
  );
};

const identityHints: Readonly<Record<number, string>> = {
  1: 'NIK 16 angka, seperti pada KTP.',
  7: 'Misalnya A1234567.',
  8: 'NIK 16 angka, seperti pada KIA.',
};

/** Fields for identity type and number; a masked number stays until another is typed. */
export const IdentityFields = ({ types }: { readonly types: readonly (keyof typeof identityTypes)[] }) => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(PartyPayload);
  const hint = isMasked(draft.certi_code)
    ? 'Biarkan bila nomornya tidak berubah.'
    : identityHints[draft.certi_type ?? 0];
  return (
    <>
      <SelectField
        id={fieldIdOf('certi_type')}
        label="Jenis identitas"
        error={problemAt('certi_type')}
        choices={types.map((type) => ({ value: String(type), label: identityTypes[type] }))}
        value={String(draft.certi_type ?? '')}
        onChange={(event) => set('certi_type', selected(types, event.target.value) ?? null)}
      />
      <Line name="certi_code" label="Nomor identitas" {...(hint !== undefined && { hint })} />
    </>
  );
};

export const NameFields = () => (
  <>
    <Line name="first_name" label="Nama depan" hint="Seperti pada identitas. Satu kata pun boleh." />
    <Line name="last_name" label="Nama belakang (tidak wajib)" />
  </>
);

const genderChoices = [
  { value: 'M', label: genders.M },
  { value: 'F', label: genders.F },
] as const;

/** Fields for birth date and gender; not used where another request type changes them (wire 3.25). */
export const BirthFields = () => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(PartyPayload);
  return (
    <>
      <DateField
        id={fieldIdOf('birth_date')}
        label="Tanggal lahir"
        error={problemAt('birth_date')}
        value={draft.birth_date}
        onChange={(day) => set('birth_date', day)}
      />
      <RadioCards
        id={fieldIdOf('gender')}
        label="Jenis kelamin"
        columns={2}
        choices={genderChoices}
        value={draft.gender || undefined}
        onChange={(gender) => set('gender', gender)}
        error={problemAt('gender')}
      />
    </>
  );
};

export const BirthPlaceField = () => <Line name="birth_place" label="Tempat lahir" />;

export const MaritalField = () => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(PartyPayload);
  return (
    <SelectField
      id={fieldIdOf('marrige_status')}
      label="Status perkawinan"
      error={problemAt('marrige_status')}
      choices={Object.entries(maritalStatuses).map(([value, label]) => ({ value, label }))}
      value={draft.marrige_status}
      onChange={(event) => set('marrige_status', selected(MaritalStatus.options, event.target.value) ?? '')}
    />
  );
};

export const ContactFields = ({ hint }: { readonly hint?: string }) => (
  <>
    <Line
      name="phone_number"
      label="Nomor HP"
      type="tel"
      hint={hint ?? 'Awali dengan 08 atau kode negara, misalnya 62.'}
    />
    <Line name="email" label="Email" type="email" />
  </>
);

const Relation = z.object(relationField);

type RelationFieldProps = {
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
};

export const RelationField = ({ label, choices }: RelationFieldProps) => {
  const { words } = useFormTools();
  const { draft, set, problemAt, fieldIdOf } = useDraft(Relation);
  return (
    <SelectField
      id={fieldIdOf('relation')}
      label={words(label)}
      error={problemAt('relation')}
      choices={choices.map((each) => ({ ...each, label: words(each.label) }))}
      value={draft.relation === null ? '' : String(draft.relation)}
      onChange={(event) => set('relation', selected(relationCodes, event.target.value) ?? null)}
    />
  );
};
