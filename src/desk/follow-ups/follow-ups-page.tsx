import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { followUpsQuery } from '../api/desk-queries.ts';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { Failure } from '../layout/failure.tsx';
import { FollowUpCard } from './follow-up-card.tsx';

/** Policies that a correction should have reached and did not. */
export const FollowUpsPage = () => {
  const query = useQuery(followUpsQuery);
  return (
    <>
      <PageTitle
        title="Tindak lanjut"
        caption="Polis lain dari orang yang sama yang belum ikut dikoreksi. Periksa sebabnya, lalu tulis kabar kepada nasabah di kasusnya."
      />
      {query.isPending && <Skeleton cards={2} />}
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.items.length === 0 && (
        <EmptyState icon={<ListChecks size={28} />} heading="Tidak ada yang menunggu">
          Daftar diperbarui sendiri setiap 30 detik.
        </EmptyState>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {query.data?.items.map((item) => (
          <FollowUpCard key={`${item.request_number} ${item.policy_number}`} item={item} mayEnd={query.data.may_end} />
        ))}
      </div>
    </>
  );
};
