import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Contact } from 'lucide-react';
import { formatPhone } from '#shared/text/phone.ts';
import type { DeskContacts } from '#shared/wire/operations/desk-contacts.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { contactsList, entriesQuery } from '../api/desk-queries.ts';
import { PolicySearch } from '../layout/policy-search.tsx';
import { EnterContactForm } from './enter-contact-form.tsx';
import { EntriesPage } from './entries-page.tsx';
import { contactReasonText } from './entry-words.ts';
import { WaitingCard } from './waiting-card.tsx';

type ContactOfPolicyProps = { readonly policy: DeskContacts['policy']; readonly mayEnter: boolean };

/** Shows the contacts of the searched policy, and a form for new contacts. */
const ContactOfPolicy = ({ policy, mayEnter }: ContactOfPolicyProps) => {
  if (policy === null) return <Notice tone="you">Nomor polis tidak ditemukan. Cari lagi nomornya.</Notice>;
  const { policy_number: number, holder_name: holder, mobile, email, policies } = policy;
  return (
    <>
      <Card title={`Polis ${number}`} caption={<bdi>{holder}</bdi>}>
        <DataList
          rows={[
            { label: 'Nomor HP tercatat', value: mobile },
            { label: 'Email tercatat', value: email ?? 'Tidak ada' },
            { label: 'Semua polisnya', value: policies.join(', ') },
          ]}
        />
      </Card>
      {mayEnter && <EnterContactForm policyNumber={number} />}
    </>
  );
};

/**
 * Shows contact changes for holders who lost their old contacts or have died: one person enters them, another person
 * decides.
 */
export const ContactsPage = () => {
  const [policy, setPolicy] = useState('');
  const query = useQuery(entriesQuery(contactsList, policy));
  return (
    <EntriesPage
      id="contacts"
      title="Kontak pemegang polis"
      caption="Untuk nasabah yang nomornya berganti, dan ahli waris pemegang polis yang meninggal. Satu orang mencatat, penyetuju lain memutuskan."
      query={query}
      empty={{
        icon: Contact,
        heading: 'Tidak ada kontak yang menunggu',
        text: 'Kontak baru yang dicatat verifikator atau penyetuju berada di sini sampai penyetuju lain memutuskannya.',
      }}
      renderWaiting={(entry) => (
        <WaitingCard
          key={entry.id}
          list={contactsList}
          entry={entry}
          title={<bdi>{entry.holder_name}</bdi>}
          policyNumber={entry.policy_number}
          rows={[
            { label: 'Alasan', value: contactReasonText[entry.reason] },
            { label: 'Nomor HP baru', value: formatPhone(entry.mobile) },
            { label: 'Email baru', value: entry.email ?? 'Tetap yang lama' },
            { label: 'Pemeriksaan', value: entry.note },
          ]}
        />
      )}
    >
      <PolicySearch id="contacts-policy" onSearch={setPolicy} />
      {query.isPending && <Skeleton cards={1} />}
      {query.data !== undefined && policy !== '' && (
        <ContactOfPolicy key={policy} policy={query.data.policy} mayEnter={query.data.may_enter} />
      )}
    </EntriesPage>
  );
};
