import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { reportsQuery } from '../api/desk-queries.ts';
import { Failure } from '../layout/failure.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { useStaff } from '../session/staff-session.ts';
import { GuardedSection } from './guarded-section.tsx';
import { ReportCard } from './report-card.tsx';

/** The reports of 'Ini bukan saya': money of these people stands still until somebody has called them. */
export const ReportsPage = () => {
  const query = useQuery(reportsQuery);
  const mayClose = useStaff()?.user.roles.includes('KEPATUHAN') === true;
  return (
    <>
      <PageTitle
        title="Laporan keamanan"
        caption="Nasabah melaporkan bahwa sesuatu bukan dari mereka. Telepon hari ini; pembayaran polisnya dibekukan."
      />
      {query.isPending && <Skeleton cards={2} />}
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.items.length === 0 && (
        <EmptyState icon={<ShieldCheck size={28} />} heading="Tidak ada laporan yang menunggu">
          Daftar diperbarui sendiri setiap 30 detik.
        </EmptyState>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {query.data?.items.map((report) => (
          <ReportCard key={report.report_number} report={report} mayClose={mayClose} />
        ))}
      </div>
      <GuardedSection mayLift={mayClose} />
    </>
  );
};
