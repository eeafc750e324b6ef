import { formatDate } from '#shared/time/dates.ts';
import { genders, identityTypes, labelOf } from '#shared/lists/lookups.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { useAddressText } from '../../policy/use-address-text.ts';
import { fullName } from '../../policy/policy-summary.ts';
import { usePolicy } from '../../policy/use-policy.ts';
import { ChangeLink } from './parts/change-link.tsx';
import { MaskedNumber, RecordedNote } from './parts/masked-number.tsx';
import { PendingNote } from './parts/pending-note.tsx';

const phoneField = 'policyHolder.person.mobile';

/** The holder; identity number and phone are masked until asked for. */
export const HolderCard = () => {
  const { policy } = usePolicy();
  const { person, address, mobileTelephone } = policy.policyHolder;
  const phone = person.mobile ?? mobileTelephone ?? '';
  const place = useAddressText(address);
  const identity = (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {labelOf(identityTypes, person.certiType)}
      <MaskedNumber name="nomor identitas" masked={person.certiCode} field="policyHolder.person.certiCode" />
    </span>
  );
  return (
    <Card title="Pemegang Polis">
      <PendingNote area="holder" />
      <DataList
        layout="stacked"
        rows={[
          { label: 'Nomor Polis', value: policy.policyNumber },
          { label: 'Nama', value: fullName(person) },
          { label: 'Jenis Kelamin', value: genders[person.gender] },
          { label: 'Identitas', value: identity },
          { label: 'Tanggal Lahir', value: formatDate(person.birthday) },
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
