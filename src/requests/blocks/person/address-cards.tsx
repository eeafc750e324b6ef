import { addressTypes } from '#shared/lists/lookups.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { AreaFields } from '../address/area-fields.tsx';
import type { PartPlace } from '../form/use-place.tsx';
import { mostAddresses, withAddress, type AddressDraft } from './more-addresses.ts';
import { PartyPayload, type PartyAddress } from './party-fields.ts';
import { selected } from '../form/selected.ts';
import { useDraft } from '../form/use-draft.tsx';

const typeNames: Readonly<Record<string, string>> = { ...addressTypes, 7: 'Sesuai identitas' };
const types = [7, 4, 5, 8] as const;
const typeChoices = types.map((type) => ({ value: String(type), label: typeNames[type] ?? '' }));

const lines = [
  { name: 'address_1', label: 'Alamat', hint: 'Nama jalan atau perumahan' },
  { name: 'address_2', label: 'Blok / No Jalan', hint: undefined },
  { name: 'address_3', label: 'RT/RW', hint: 'Misalnya 003/007' },
] as const;

type AddressFieldsProps = {
  readonly at: PartPlace<PartyAddress>;
  readonly address: AddressDraft;
  readonly onChange: (address: AddressDraft) => void;
};

/** Kind, four cascading lists and three lines (wire 3.23). */
const AddressFields = ({ at, address, onChange }: AddressFieldsProps) => (
  <div className="flex flex-col gap-4">
    <SelectField
      id={at.fieldIdOf('address_type')}
      label="Jenis alamat"
      error={at.problemAt('address_type')}
      choices={typeChoices}
      value={String(address.address_type ?? '')}
      onChange={(event) => onChange({ ...address, address_type: selected(types, event.target.value) ?? null })}
    />
    <AreaFields at={at} ids={address} onChange={(ids) => onChange({ ...address, ...ids })} />
    {lines.map(({ name, label, hint }) => (
      <TextField
        key={name}
        id={at.fieldIdOf(name)}
        label={label}
        hint={hint}
        autoComplete="off"
        error={at.problemAt(name)}
        value={address[name] ?? ''}
        onChange={(event) => onChange({ ...address, [name]: event.target.value })}
      />
    ))}
  </div>
);

/** One or more addresses; the first stays (wire 3.23). */
export const AddressCards = () => {
  const { draft, set, at } = useDraft(PartyPayload);
  const { addresses } = draft;
  const replace = (index: number, next: AddressDraft) =>
    set(
      'addresses',
      addresses.map((each, place) => (place === index ? next : each)),
    );
  const remove = (index: number) =>
    set(
      'addresses',
      addresses.filter((_, place) => place !== index),
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
          <AddressFields at={at(`addresses.${index}`)} address={address} onChange={(next) => replace(index, next)} />
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
