import { formatDate } from '#shared/time/dates.ts';
import { genders, identityTypes, labelOf } from '#shared/lists/lookups.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { fullName } from '../../policy/policy-summary.ts';
import { usePolicy } from '../../policy/use-policy.ts';
import { ChangeLink } from './parts/change-link.tsx';
import { MaskedNumber, RecordedNote } from './parts/masked-number.tsx';
import { PendingNote } from './parts/pending-note.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Address } from '#shared/policy/person.ts';
import { Area } from '#shared/wire/reference.ts';
import { callApi } from '../../api/client.ts';
import { addressText } from '../../policy/address-text.ts';

/** Returns the four areas of an address that consists of area ids, smallest first; empty for other addresses. */
const areasOf = (address: Address | null) =>
  address?.format !== 'AREAS' || (address.line7 ?? '') !== ''
    ? []
    : [
        { level: 'villages', id: address.villageId },
        { level: 'districts', id: address.districtId },
        { level: 'cities', id: address.cityId },
        { level: 'provinces', id: address.provinceId },
      ].flatMap(({ level, id }) => (id === null || id === '' ? [] : [{ level, id }]));

const askForArea = async ({ level, id }: ReturnType<typeof areasOf>[number]): Promise<string> =>
  (await callApi(`address/${level}/${encodeURIComponent(id)}`, Area, { quiet: true })).name;

/** Returns the whole address in one line; the names of area ids are fetched. */
const useAddressText = (address: Address | null): string => {
  const areas = areasOf(address);
  const { data: names = [] } = useQuery({
    queryKey: ['areas', ...areas.map(({ id }) => id)],
    queryFn: () => Promise.all(areas.map(askForArea)),
    enabled: areas.length > 0,
    staleTime: Infinity,
  });
  return [addressText(address), ...names].join(', ');
};

const phoneField = 'holder.person.mobile';

/** Shows the policy holder; identity number and phone are masked until revealed. */
export const HolderCard = () => {
  const { policy } = usePolicy();
  const { person, address } = policy.holder;
  const phone = person.mobile ?? '';
  const place = useAddressText(address);
  const identity = (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span>{labelOf(identityTypes, person.identityType)}</span>
      <MaskedNumber name="nomor identitas" masked={person.identityNumber} field="holder.person.identityNumber" />
    </span>
  );
  return (
    <Card title="Pemegang Polis">
      <PendingNote area="holder" />
      <DataList
        layout="stacked"
        rows={[
          { label: 'Nomor Polis', value: policy.number },
          { label: 'Nama', value: fullName(person) },
          { label: 'Jenis Kelamin', value: genders[person.gender] },
          { label: 'Identitas', value: identity },
          { label: 'Tanggal Lahir', value: formatDate(person.birthDate) },
          { label: 'Alamat', value: place },
          {
            label: 'Nomor HP',
            value: phone === '' ? '-' : <MaskedNumber name="nomor HP" masked={maskNumber(phone)} field={phoneField} />,
          },
        ]}
      />
      <RecordedNote />
      <div>
        <ChangeLink to="holder">Ubah kontak atau alamat</ChangeLink>
      </div>
    </Card>
  );
};
