import { addressTypes } from '#shared/lists/lookups.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { AreaFields } from '../address/area-fields.tsx';
import type { PartPlace } from '../form/use-place.tsx';
import { PartyPayload, PartyAddress } from './party-fields.ts';
import { selected } from '../form/selected.ts';
import { useDraft } from '../form/use-draft.tsx';
import { buildDraft, type Draft } from '../../contract/draft.ts';

type AddressDraft = Draft<PartyAddress>;

/** Address types in the order in which new addresses get them. */
const typesInOrder = [7, 4, 5, 8] as const;

/** Returns the addresses with a new one, of the first type not used yet. */
function withAddress(addresses: readonly AddressDraft[]): AddressDraft[] {
  const used = addresses.map(({ address_type }) => address_type);
  const next = typesInOrder.find((type) => !used.includes(type)) ?? typesInOrder[0];
  return [...addresses, buildDraft(PartyAddress, { address_type: next })];
}

const mostAddresses = 4;

const typeNames: Readonly<Record<string, string>> = { ...addressTypes, 7: 'Sesuai identitas' };
const types = [7, 4, 5, 8] as const;
const typeChoices = types.map((type) => ({ value: String(type), label: typeNames[type] ?? '' }));

const lines = [
  { name: 'address_1', label: 'Alamat', hint: 'Nama jalan atau perumahan' },
  { name: 'address_2', label: 'Blok / No Jalan', hint: undefined },
  { name: 'address_3', label: 'RT/RW', hint: 'Misalnya 003/007' },
] as const;

interface AddressPlace {
  readonly at: PartPlace<PartyAddress>;
  readonly address: AddressDraft;
  readonly title: string;
  readonly change: (changes: Partial<AddressDraft>) => void;
}

/** Returns one address of the draft with a function to change it; undefined once it is removed. */
const useAddress = (index: number): AddressPlace | undefined => {
  const { draft, set, at } = useDraft(PartyPayload);
  const { addresses } = draft;
  const address = addresses[index];
  if (address === undefined) return undefined;
  return {
    at: at(`addresses.${index}`),
    address,
    title: addresses.length > 1 ? `Alamat ${index + 1}` : 'Alamat',
    change: (changes) =>
      set(
        'addresses',
        addresses.map((each, place) => (place === index ? { ...each, ...changes } : each)),
      ),
  };
};

type AddressProps = { readonly index: number };

/** Fields for type, province, city, district and village of an address (wire 3.23). */
export const AddressAreas = ({ index }: AddressProps) => {
  const place = useAddress(index);
  if (place === undefined) return null;
  const { at, address, title, change } = place;
  return (
    <Card title={title}>
      <div className="flex flex-col gap-4">
        <SelectField
          id={at.fieldIdOf('address_type')}
          label="Jenis alamat"
          error={at.problemAt('address_type')}
          choices={typeChoices}
          value={String(address.address_type ?? '')}
          onChange={(event) => change({ address_type: selected(types, event.target.value) ?? null })}
        />
        <AreaFields at={at} ids={address} onChange={change} />
      </div>
    </Card>
  );
};

/** Buttons to add or remove an address; the first cannot be removed (wire 3.23). */
const AddressButtons = ({ index }: AddressProps) => {
  const { draft, set } = useDraft(PartyPayload);
  const { addresses } = draft;
  const isLast = index === addresses.length - 1;
  return (
    <div className="flex flex-wrap gap-2">
      {isLast && addresses.length < mostAddresses && (
        <Button variant="secondary" size="small" onClick={() => set('addresses', withAddress(addresses))}>
          Tambah Alamat
        </Button>
      )}
      {isLast && index > 0 && (
        <Button variant="secondary" size="small" onClick={() => set('addresses', addresses.slice(0, -1))}>
          Hapus Alamat
          <span className="sr-only">
            {' '}
            <span translate="no">{index + 1}</span>
          </span>
        </Button>
      )}
    </div>
  );
};

/** Fields for the three lines of an address, below its area. */
export const AddressLines = ({ index }: AddressProps) => {
  const place = useAddress(index);
  if (place === undefined) return null;
  const { at, address, title, change } = place;
  return (
    <>
      <Card title={title}>
        <div className="flex flex-col gap-4">
          {lines.map(({ name, label, hint }) => (
            <TextField
              key={name}
              id={at.fieldIdOf(name)}
              label={label}
              hint={hint}
              autoComplete="off"
              error={at.problemAt(name)}
              value={address[name] ?? ''}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          ))}
        </div>
      </Card>
      <AddressButtons index={index} />
    </>
  );
};
