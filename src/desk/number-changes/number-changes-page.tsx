import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { entriesQuery } from '../api/desk-queries.ts';
import { numberChangesList } from '../api/number-change-queries.ts';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { Failure } from '../layout/failure.tsx';
import { ApplicationCard } from './application-card.tsx';

/**
 * Applications for a new phone number by people who cannot sign in: two people compare photo, face and data with the policy,
 * and decide (rulebook 7.31).
 */
export const NumberChangesPage = () => {
  const query = useQuery({ ...entriesQuery(numberChangesList), refetchInterval: 30_000 });
  return (
    <>
      <PageTitle
        title="Nomor baru"
        caption="Permintaan dari luar portal. Dua orang membuka semua foto, membandingkannya dengan polis, lalu memutuskan."
      />
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton cards={2} />}
      {query.data?.items.length === 0 && (
        <EmptyState icon={<Smartphone size={28} />} heading="Tidak ada permintaan nomor baru">
          Permintaan nasabah datang ke sini begitu terkirim, sampai verifikator atau penyetuju dan orang kedua
          memutuskannya dan nomor barunya berlaku.
        </EmptyState>
      )}
      <div className="flex max-w-4xl flex-col gap-4 empty:hidden">
        {query.data?.items.map((change) => (
          <ApplicationCard key={change.number} change={change} mayEnter={query.data.may_enter} />
        ))}
      </div>
    </>
  );
};
