import { useQuery } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { deathsQuery } from '../api/desk-queries.ts';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { Failure } from '../layout/failure.tsx';
import { CalledDeathForm } from './called-death-form.tsx';
import { DeathCard } from './death-card.tsx';

/** Reports of deaths: whom to call, and which policies wait. */
export const DeathsPage = () => {
  const query = useQuery(deathsQuery);
  return (
    <>
      <PageTitle
        title="Laporan meninggal"
        caption="Telepon pelapor, cari polisnya, lalu pastikan. Polis yang ditandai tidak membayar dan tidak berubah sampai klaim diputuskan."
      />
      {query.isPending && <Skeleton cards={2} />}
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.items.length === 0 && (
        <EmptyState icon={<HeartHandshake size={28} />} heading="Tidak ada laporan yang menunggu">
          Daftar diperbarui sendiri setiap 30 detik.
        </EmptyState>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {query.data?.items.map((death) => (
          <DeathCard key={`${death.report_number} ${death.state}`} death={death} />
        ))}
      </div>
      {query.data?.may_register === true && <CalledDeathForm />}
    </>
  );
};
