import { useQuery } from '@tanstack/react-query';
import type { Facts } from '#shared/facts/facts.ts';
import { Card } from '#ui/showing/card.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { AreaFields } from '../blocks/address/area-fields.tsx';
import { ChangeableCard } from '../blocks/form/changeable-card.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import type { AreaLevel } from '../blocks/form/form-tools.tsx';
import { buildAddressDraft, type AddressDraft } from './open-blocks.ts';
import { usePlace } from '../blocks/form/use-place.tsx';
import type { CustomerInfoPayload } from './payload.ts';

type AddressCardProps = {
  readonly facts: Facts;
  readonly address: AddressDraft | null;
  readonly onChange: (address: AddressDraft | null) => void;
};

/** Returns an area name: an id is looked up, other text is already a name (wire 3.19). Undefined while loading. */
const useAreaText = (level: AreaLevel, value: string | null | undefined): string | undefined => {
  const { loadAreaName } = useFormTools();
  const id = value && /^\d+$/.test(value) ? value : '';
  const { data, isPending } = useQuery({
    queryKey: ['area-name', level, id],
    queryFn: () => loadAreaName(level, id),
    enabled: id !== '',
    staleTime: Infinity,
  });
  if (id === '') return value ?? '';
  return isPending ? undefined : (data ?? '');
};

/** Placeholder as long as four area names, so that the layout stays still while they load. */
const ROOM_FOR_AREAS =
  'Kelurahan Satu, Kecamatan Dua, Kota Administrasi Jakarta Selatan, Daerah Khusus Ibukota Jakarta';

const PresentAddress = ({ facts }: { readonly facts: Facts }) => {
  const now = facts.policy.holder.address;
  const areas = [
    useAreaText('villages', now?.villageId),
    useAreaText('districts', now?.districtId),
    useAreaText('cities', now?.cityId),
    useAreaText('provinces', now?.provinceId),
  ];
  const lines = [now?.line1, now?.line2, now?.rtRw && `RT/RW ${now.rtRw}`];
  const join = (parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');
  const isPending = areas.includes(undefined);
  return (
    <p className="grid *:[grid-area:1/1]">
      <span>{join([...lines, ...areas]) || (isPending ? '' : '-')}</span>
      {join(areas) !== '' || isPending ? (
        <span aria-hidden="true" className="invisible">
          {join([...lines, ROOM_FOR_AREAS])}
        </span>
      ) : null}
    </p>
  );
};

const lines = [
  { name: 'address_1', label: 'Alamat', hint: 'Nama jalan atau perumahan' },
  { name: 'street', label: 'Blok / No Jalan', hint: undefined },
  { name: 'rt_rw', label: 'RT/RW', hint: 'Misalnya 003/007' },
] as const;

/** Card with the present address on the identity card (type 7). Its button adds pages that ask for a new address. */
export const AddressCard = ({ facts, address, onChange }: AddressCardProps) => (
  <ChangeableCard
    title="Alamat sesuai KTP"
    changeLabel="Ubah Informasi Alamat"
    open={address !== null}
    onToggle={(open) => onChange(open ? buildAddressDraft(facts) : null)}
    now={<PresentAddress facts={facts} />}
  />
);

type AddressFieldsProps = {
  readonly address: AddressDraft;
  readonly onChange: (address: AddressDraft) => void;
};

/** Fields for province, city, district and village. */
export const AddressAreas = ({ address, onChange }: AddressFieldsProps) => {
  const { at } = usePlace<CustomerInfoPayload>();
  return (
    <Card title="Alamat sesuai KTP">
      <div className="flex flex-col gap-4">
        <AreaFields at={at('address')} ids={address} onChange={(ids) => onChange({ ...address, ...ids })} />
      </div>
    </Card>
  );
};

/** Fields for the address lines below the area. */
export const AddressLines = ({ address, onChange }: AddressFieldsProps) => {
  const { problemAt, fieldIdOf } = usePlace<CustomerInfoPayload>();
  return (
    <Card title="Alamat sesuai KTP">
      {lines.map(({ name, label, hint }) => (
        <TextField
          key={name}
          id={fieldIdOf(`address.${name}`)}
          label={label}
          hint={hint}
          error={problemAt(`address.${name}`)}
          value={address[name]}
          onChange={(event) => onChange({ ...address, [name]: event.target.value })}
        />
      ))}
    </Card>
  );
};
