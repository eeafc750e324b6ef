import { formatDate } from '#shared/dates.ts';
import { genders, identityTypes, labelOf } from '#shared/lookups.ts';
import { Card } from '#ui/card.tsx';
import { DataList } from '#ui/data-list.tsx';
import { addressText } from '../../policy/address-text.ts';
import { fullName } from '../../policy/policy-summary.ts';
import { usePolicy } from '../../policy/use-policy.ts';

/** The holder, with identity and phone as the server masked them. */
export const HolderCard = () => {
  const { policy } = usePolicy();
  const { person, address, mobileTelephone } = policy.policyHolder;
  return (
    <Card title="Pemegang Polis">
      <DataList
        layout="stacked"
        rows={[
          { label: 'Nomor Polis', value: policy.policyNumber },
          { label: 'Nama', value: fullName(person) },
          { label: 'Jenis Kelamin', value: labelOf(genders, person.gender) },
          { label: 'Identitas', value: `${labelOf(identityTypes, person.certiType)} ${person.certiCode}` },
          { label: 'Tanggal Lahir', value: formatDate(person.birthday) },
          { label: 'Alamat', value: addressText(address) },
          { label: 'Nomor HP', value: person.mobile ?? mobileTelephone ?? '-' },
        ]}
      />
    </Card>
  );
};
