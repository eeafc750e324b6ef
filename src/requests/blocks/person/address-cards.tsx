import { addressTypes } from '#shared/lists/lookups.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { AreaFields } from '../address/area-fields.tsx';
import { fieldIdOf } from '../../contract/draft-values.ts';
import { useFormTools } from '../form/form-tools.tsx';
import { mostAddresses, PartyDraft, withAddress, type AddressDraft } from './party-draft.ts';
import { useDraft } from '../form/use-draft.tsx';

const typeNames: Readonly<Record<string, string>> = { ...addressTypes, 7: 'Sesuai identitas' };
const typeChoices = [7, 4, 5, 8].map((type) => ({ value: String(type), label: typeNames[type] ?? '' }));

const lines = [
  { name: 'address_1', label: 'Alamat', hint: 'Nama jalan atau perumahan' },
  { name: 'address_2', label: 'Blok / No Jalan', hint: undefined },
  { name: 'address_3', label: 'RT/RW', hint: 'Misalnya 003/007' },
] as const;

type AddressFieldsProps = {
  readonly path: string;
  readonly address: AddressDraft;
  readonly onChange: (address: AddressDraft) => void;
};

/** Kind, four cascading lists and three lines (wire 3.23). */
const AddressFields = ({ path, address, onChange }: AddressFieldsProps) => {
  const { problemAt } = useFormTools();
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        id={fieldIdOf(`${path}.address_type`)}
        label="Jenis alamat"
        error={problemAt(`${path}.address_type`)}
        choices={typeChoices}
        value={String(address.address_type)}
        onChange={(event) => onChange({ ...address, address_type: Number(event.target.value) })}
      />
      <AreaFields path={path} ids={address} onChange={(ids) => onChange({ ...address, ...ids })} />
      {lines.map(({ name, label, hint }) => (
        <TextField
          key={name}
          id={fieldIdOf(`${path}.${name}`)}
          label={label}
          hint={hint}
          autoComplete="off"
          error={problemAt(`${path}.${name}`)}
          value={address[name]}
          onChange={(event) => onChange({ ...address, [name]: event.target.value })}
        />
      ))}
    </div>
  );
};

/** One or more addresses; the first stays (wire 3.23). */
export const AddressCards = () => {
  const { draft, set } = useDraft(PartyDraft);
  const { addresses } = draft;
  const replace = (index: number, next: AddressDraft) =>
    set(
      'addresses',
      addresses.map((each, at) => (at === index ? next : each)),
    );
  const remove = (index: number) =>
    set(
      'addresses',
      addresses.filter((_, at) => at !== index),
    );
  return (
    <>
      {addresses.map((address, index) => (
        <Card
          key={index}
          title={addresses.length > 1 ? `Alamat ${index + 1}` : 'Alamat'}
          {...(index > 0 && {
            aside: (
              <Button variant="secondary" size="small" onClick={() => remove(index)}>
                Hapus Alamat<span className="sr-only"> {index + 1}</span>
              </Button>
            ),
          })}
        >
          <AddressFields path={`addresses.${index}`} address={address} onChange={(next) => replace(index, next)} />
        </Card>
      ))}
      {addresses.length < mostAddresses && (
        <div>
          <Button variant="secondary" size="small" onClick={() => set('addresses', withAddress(addresses))}>
            Tambah Alamat
          </Button>
        </div>
      )}
    </>
  );
};
