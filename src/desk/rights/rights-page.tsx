import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { rightsQuery } from '../api/desk-queries.ts';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { Failure } from '../layout/failure.tsx';
import { PolicySearch } from '../layout/policy-search.tsx';
import { RightsOfPolicy } from './rights-of-policy.tsx';
import { WaitingRightCard } from './waiting-right-card.tsx';

/** Pledges and irrevocable beneficiaries: one person enters them, another one decides. */
export const RightsPage = () => {
  const [policy, setPolicy] = useState('');
  const query = useQuery(rightsQuery(policy));
  return (
    <>
      <PageTitle
        title="Hak pihak lain"
        caption="Polis yang dijaminkan dan penerima manfaat yang tidak dapat ditarik kembali. Satu orang mencatat, penyetuju lain memutuskan."
      />
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <PolicySearch id="rights-policy" onSearch={setPolicy} />
          {query.isPending && <Skeleton cards={1} />}
          {query.data !== undefined && policy !== '' && (
            <RightsOfPolicy key={policy} policy={query.data.policy} mayEnter={query.data.may_enter} />
          )}
        </div>
        <section aria-labelledby="rights-waiting" className="flex flex-col gap-4">
          <h2 id="rights-waiting" className="text-section font-bold">
            Menunggu keputusan
          </h2>
          {query.data?.waiting.length === 0 && (
            <EmptyState icon={<Scale size={28} />} heading="Tidak ada catatan yang menunggu">
              Hak yang dicatat dari surat atau akta berdiri di sini sampai penyetuju lain memutuskannya.
            </EmptyState>
          )}
          {query.data?.waiting.map((waiting) => (
            <WaitingRightCard key={waiting.id} waiting={waiting} />
          ))}
        </section>
      </div>
    </>
  );
};
