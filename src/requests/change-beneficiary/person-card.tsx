import { BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import {
  genders,
  identityTypes,
  maritalStatuses,
  otherRelation,
  relations,
  selectableIdentityTypes,
  selectableRelations,
} from '#shared/lists/lookups.ts';
import { isMasked } from '#shared/text/mask.ts';
import { fullName } from '#shared/text/person-name.ts';
import { Card } from '#ui/showing/card.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { FormProps } from '../contract/browser-request.tsx';
import { selected } from '../blocks/form/selected.ts';
import { MaritalStatus } from '../blocks/form/person-fields.ts';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import { buildItem, buildShares, type ItemDraft } from './start-item.ts';
import { isMinor } from './person-rules.ts';
import { newParty } from './shares.ts';
import { usePlace } from '../blocks/form/use-place.tsx';
import { BeneficiaryPayload } from './payload.ts';

type PartProps = { readonly item: ItemDraft; readonly onChange: (item: ItemDraft) => void };

type LineProps = PartProps & {
  readonly name: 'first_name' | 'last_name' | 'certi_code' | 'birth_place';
  readonly label: string;
  readonly hint?: string;
};

const Line = ({ item, onChange, name, label, hint }: LineProps) => {
  const { problemAt, fieldIdOf } = usePlace<BeneficiaryPayload>();
  const path = `add_item.person.${name}` as const;
  return (
    <TextField
      id={fieldIdOf(path)}
      label={label}
      hint={hint}
      autoComplete="off"
      error={problemAt(path)}
      value={item.person[name] ?? ''}
      onChange={(event) => onChange({ ...item, person: { ...item.person, [name]: event.target.value } })}
    />
  );
};

type ChoiceProps = PartProps & {
  readonly name: 'certi_type' | 'marital_status';
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly read: (value: string) => Partial<ItemDraft['person']>;
};

const Choice = ({ item, onChange, name, label, choices, read }: ChoiceProps) => {
  const { problemAt, fieldIdOf } = usePlace<BeneficiaryPayload>();
  const path = `add_item.person.${name}` as const;
  return (
    <SelectField
      id={fieldIdOf(path)}
      label={label}
      error={problemAt(path)}
      choices={choices}
      value={String(item.person[name] ?? '')}
      onChange={({ target: { value } }) => onChange({ ...item, person: { ...item.person, ...read(value) } })}
    />
  );
};

/** Fields for the relation to the insured; 'Lainnya' opens a field to describe it. */
const RelationFields = ({ item, onChange }: PartProps) => {
  const { problemAt, fieldIdOf } = usePlace<BeneficiaryPayload>();
  const { words } = useFormTools();
  return (
    <>
      <SelectField
        id={fieldIdOf('add_item.designation')}
        label={words('Hubungan dengan {tertanggung}')}
        error={problemAt('add_item.designation')}
        choices={selectableRelations.map((code) => ({ value: String(code), label: relations[code] }))}
        value={String(item.designation ?? '')}
        onChange={(event) =>
          onChange({ ...item, designation: selected(selectableRelations, event.target.value) ?? null })
        }
      />
      {item.designation === otherRelation && (
        <TextField
          id={fieldIdOf('add_item.other_designation')}
          label="Tulis Hubungan"
          autoComplete="off"
          error={problemAt('add_item.other_designation')}
          value={item.other_designation ?? ''}
          onChange={(event) => onChange({ ...item, other_designation: event.target.value })}
        />
      )}
    </>
  );
};

/** Field for the guardian of a minor; renders nothing for an adult. */
const GuardianField = ({ item, onChange, facts }: PartProps & { readonly facts: Facts }) => {
  const { problemAt, fieldIdOf } = usePlace<BeneficiaryPayload>();
  const birthday = BusinessDate.safeParse(item.person.birthday).data;
  if (birthday === undefined || !isMinor(birthday, facts)) return null;
  return (
    <TextField
      id={fieldIdOf('add_item.guardian_name')}
      label="Nama wali"
      hint={`Karena belum berumur ${facts.position.parameters['holder.min_age']} tahun, manfaatnya diterima lewat wali.`}
      autoComplete="off"
      error={problemAt('add_item.guardian_name')}
      value={item.guardian_name ?? ''}
      onChange={(event) => onChange({ ...item, guardian_name: event.target.value })}
    />
  );
};

const genderChoices = [
  { value: 'M', label: genders.M },
  { value: 'F', label: genders.F },
] as const;

/** Returns the person in the draft with a function to change it; an empty person when the draft has none. */
const useItem = (facts: Facts): PartProps => {
  const { draft, set } = useDraft(BeneficiaryPayload);
  return { item: draft.add_item ?? buildItem(newParty, facts), onChange: (next) => set('add_item', next) };
};

/** Card with fields for name, relation and birth; and for the guardian of a minor. */
export const PersonCard = ({ facts }: FormProps) => {
  const { problemAt, fieldIdOf } = usePlace<BeneficiaryPayload>();
  const props = useItem(facts);
  const { item, onChange } = props;
  return (
    <Card title="Data penerima manfaat">
      <Line {...props} name="first_name" label="Nama depan" hint="Seperti pada identitas. Satu kata pun boleh." />
      <Line {...props} name="last_name" label="Nama belakang (tidak wajib)" />
      <RelationFields {...props} />
      <DateField
        id={fieldIdOf('add_item.person.birthday')}
        label="Tanggal lahir"
        error={problemAt('add_item.person.birthday')}
        value={item.person.birthday}
        onChange={(day) => onChange({ ...item, person: { ...item.person, birthday: day } })}
      />
      <GuardianField {...props} facts={facts} />
    </Card>
  );
};

/** Card with fields for identity type and number. */
export const IdentityCard = ({ facts }: FormProps) => {
  const { problemAt, fieldIdOf } = usePlace<BeneficiaryPayload>();
  const props = useItem(facts);
  const { item, onChange } = props;
  const { person } = item;
  const isKept = isMasked(person.certi_code);
  return (
    <Card title="Identitas penerima manfaat">
      <Choice
        {...props}
        name="certi_type"
        label="Jenis identitas"
        choices={selectableIdentityTypes.map((type) => ({ value: String(type), label: identityTypes[type] }))}
        read={(value) => ({ certi_type: selected(selectableIdentityTypes, value) ?? null })}
      />
      <Line
        {...props}
        name="certi_code"
        label="Nomor identitas"
        hint={isKept ? 'Biarkan bila nomornya tidak berubah.' : 'Untuk E-KTP dan KIA: 16 angka NIK.'}
      />
      <Line {...props} name="birth_place" label="Tempat lahir" />
      <RadioCards
        id={fieldIdOf('add_item.person.gender')}
        label="Jenis kelamin"
        columns={2}
        choices={genderChoices}
        value={person.gender || undefined}
        onChange={(gender) => onChange({ ...item, person: { ...person, gender } })}
        error={problemAt('add_item.person.gender')}
      />
      <Choice
        {...props}
        name="marital_status"
        label="Status perkawinan"
        choices={Object.entries(maritalStatuses).map(([value, label]) => ({ value, label }))}
        read={(value) => ({ marital_status: selected(MaritalStatus.options, value) ?? '' })}
      />
    </Card>
  );
};

/** Field to choose a new person or a beneficiary to revise (wire 3.22). */
export const PersonChoice = ({ facts }: FormProps) => {
  const { set, fieldIdOf } = useDraft(BeneficiaryPayload);
  const { item } = useItem(facts);
  const choose = (partyId: number): void => {
    const chosen = buildItem(partyId, facts);
    set('add_item', chosen);
    set('change_items', buildShares(chosen, facts));
    set('beneficiary_ktp_attachment', '');
  };
  const known = facts.policy.beneficiaries.map(({ partyId, person }) => ({
    value: String(partyId),
    label: `Perbarui ${fullName(person)}`,
  }));
  return (
    <RadioCards
      id={fieldIdOf('add_item.party_id')}
      label="Siapa yang Anda isi?"
      choices={[{ value: String(newParty), label: 'Tambah penerima manfaat baru' }, ...known]}
      value={String(item.party_id)}
      onChange={(value) => choose(Number(value))}
    />
  );
};
