import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Contact } from 'lucide-react';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { contactsQuery } from '../api/desk-queries.ts';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { Failure } from '../layout/failure.tsx';
import { PolicySearch } from '../layout/policy-search.tsx';
import { ContactOfPolicy } from './contact-of-policy.tsx';
import { WaitingContactCard } from './waiting-contact-card.tsx';

/** Contacts of a holder who reads the old ones no more, or who is dead: one person enters them, another one decides. */
export const ContactsPage = () => {
  const [policy, setPolicy] = useState('');
  const query = useQuery(contactsQuery(policy));
  return (
    <>
      <PageTitle
        title="Kontak pemegang polis"
        caption="Untuk nasabah yang nomornya berganti, dan ahli waris pemegang polis yang meninggal. Satu orang mencatat, penyetuju lain memutuskan."
      />
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <PolicySearch id="contacts-policy" onSearch={setPolicy} />
          {query.isPending && <Skeleton cards={1} />}
          {query.data !== undefined && policy !== '' && (
            <ContactOfPolicy key={policy} policy={query.data.policy} mayEnter={query.data.may_enter} />
          )}
        </div>
        <section aria-labelledby="contacts-waiting" className="flex flex-col gap-4">
          <h2 id="contacts-waiting" className="text-section font-bold">
            Menunggu keputusan
          </h2>
          {query.data?.waiting.length === 0 && (
            <EmptyState icon={<Contact size={28} />} heading="Tidak ada kontak yang menunggu">
              Kontak baru berdiri di sini sampai penyetuju lain memutuskannya.
            </EmptyState>
          )}
          {query.data?.waiting.map((waiting) => (
            <WaitingContactCard key={waiting.id} waiting={waiting} />
          ))}
        </section>
      </div>
    </>
  );
};
