import { useQuery } from '@tanstack/react-query';
import { FileClock } from 'lucide-react';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { pendingQuery } from '../api/desk-queries.ts';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { Failure } from '../layout/failure.tsx';
import { PendingCard, WaitingDeclineCard } from './pending-cards.tsx';

/** Policies that should have begun and were not issued; two people decline one. */
export const PendingPage = () => {
  const { data, isError, isPending, error, refetch } = useQuery(pendingQuery);
  return (
    <>
      <PageTitle
        title="Belum terbit"
        caption="Polis yang hari mulainya sudah tiba dan belum terbit. Satu orang mencatat penolakan, penyetuju lain memutuskan, lalu pembayaran kembali ke nasabah."
      />
      {isError && <Failure error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton cards={2} />}
      {data !== undefined && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {data.items.length + data.waiting.length === 0 && (
            <EmptyState icon={<FileClock size={28} />} heading="Tidak ada polis yang terlambat terbit">
              Polis yang hari mulainya tiba tanpa diterbitkan berdiri di sini.
            </EmptyState>
          )}
          {data.waiting.map((waiting) => (
            <WaitingDeclineCard key={waiting.id} waiting={waiting} />
          ))}
          {data.items
            .filter((item) => data.waiting.every(({ policy_number }) => policy_number !== item.policy_number))
            .map((item) => (
              <PendingCard key={item.policy_number} item={item} mayEnter={data.may_enter} />
            ))}
        </div>
      )}
    </>
  );
};
