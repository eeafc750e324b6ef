import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#shared/time/dates.ts';
import { identityTypes, labelOf } from '#shared/lists/lookups.ts';
import type { OwnContact } from '#shared/wire/profile.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { menuPath } from '../../addresses/paths.ts';
import { addressText } from '../../policy/address-text.ts';
import { fullName } from '../../policy/policy-summary.ts';
import { usePolicy } from '../../policy/use-policy.ts';
import { MaskedNumber, RecordedNote } from '../information/parts/masked-number.tsx';
import { profileQuery } from './profile-queries.ts';
import { Section } from './section.tsx';

/** Shows the holder's personal data as the insurer has it. */
export const IdentityCard = () => {
  const { policy } = usePolicy();
  const { person } = policy.holder;
  const label = labelOf(identityTypes, person.identityType);
  return (
    <Card level={3} title="Identitas">
      <DataList
        rows={[
          { label: 'Nama', value: fullName(person) },
          {
            label,
            value: <MaskedNumber name={label} masked={person.identityNumber} field="holder.person.identityNumber" />,
          },
        ]}
      />
      <RecordedNote />
      <p className="text-small text-muted">
        Ada yang keliru? Nama dan nomor identitas diperbaiki lewat petugas dengan KTP asli.
      </p>
    </Card>
  );
};

const kinds = { mobile: 'Nomor HP', email: 'Email' } as const;

/** Shows a contact and whether it is verified: its owner entered a code, or opened a link, that was sent to it. */
const Contact = ({ contact }: { readonly contact: OwnContact }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0">
    <span className="min-w-0">
      <span className="block text-small text-muted">{kinds[contact.kind]}</span>
      <span className="figures block font-semibold">{contact.value}</span>
      <span className="block text-small text-muted">
        {contact.verified_at === null
          ? 'Untuk membuktikannya, pilih cara ini saat meminta kode masuk'
          : `Terakhir terbukti milik Anda ${formatDateTime(contact.verified_at)}`}
      </span>
    </span>
    <Pill tone={contact.verified_at === null ? 'wait' : 'ok'}>
      {contact.verified_at === null ? 'Belum terverifikasi' : 'Terverifikasi'}
    </Pill>
  </li>
);

export const ContactsCard = () => {
  const { address } = usePolicy().policy.holder;
  return (
    <Section title="Kontak" caption="Sebagian disamarkan demi keamanan Anda" query={useQuery(profileQuery)}>
      {({ contacts }) => (
        <>
          <ul className="flex flex-col divide-y divide-line">
            {contacts.map((contact) => (
              <Contact key={contact.kind} contact={contact} />
            ))}
          </ul>
          <DataList layout="stacked" rows={[{ label: 'Alamat', value: addressText(address) }]} />
          <div>
            <ButtonLink size="small" variant="secondary" href={`${menuPath}/change/customer-info`}>
              Perbarui kontak atau alamat
            </ButtonLink>
          </div>
        </>
      )}
    </Section>
  );
};
