import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { fraudsQuery } from '../api/desk-queries.ts';
import { Failure } from '../layout/failure.tsx';
import { FraudCard } from './fraud-card.tsx';

/** What people who are not signed in reported; nothing has changed until somebody has called. */
export const FraudsSection = () => {
  const query = useQuery(fraudsQuery);
  return (
    <section aria-labelledby="frauds" className="flex flex-col gap-4">
      <h2 id="frauds" className="text-section font-bold">
        Dilaporkan tanpa masuk
      </h2>
      <p>
        Belum ada yang berubah. Telepon pelapor dan nomor di polis, lalu pastikan. Yang memastikan tidak dapat mencabut
        pembekuannya.
      </p>
      {query.isPending && <Skeleton cards={1} />}
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.items.length === 0 && (
        <EmptyState icon={<ShieldCheck size={28} />} heading="Tidak ada laporan tanpa masuk">
          Daftar diperbarui sendiri setiap 30 detik.
        </EmptyState>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {query.data?.items.map((fraud) => (
          <FraudCard key={fraud.report_number} fraud={fraud} mayDecide={query.data.may_decide} />
        ))}
      </div>
    </section>
  );
};
