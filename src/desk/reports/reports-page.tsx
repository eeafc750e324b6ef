import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { securityReportsQuery, slowedSignInsQuery } from '../api/desk-queries.ts';
import { Failure } from '../layout/failure.tsx';
import { WaitingCards } from '../layout/waiting-cards.tsx';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { mayReadSecurityReports } from '../session/report-readers.ts';
import { useStaff } from '../session/staff-session.ts';
import { FraudsSection } from './frauds-section.tsx';
import { ReportCard } from './report-card.tsx';
import { GuardedCard } from './guarded-card.tsx';

/** Lists customers whose sign-in codes are slowed; hidden while there are none. */
const GuardedSection = ({ mayLift }: { readonly mayLift: boolean }) => {
  const query = useQuery(slowedSignInsQuery);
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined || query.data.items.length === 0) return null;
  return (
    <section aria-labelledby="guarded" className="flex flex-col gap-4">
      <h2 id="guarded" className="text-section font-bold">
        Kode masuk diperlambat
      </h2>
      <p>
        Terlalu banyak kode salah dengan data nasabah ini: satu kode tiap 15 menit. Bila nasabah menelepon, kenali
        dahulu, lalu pulihkan.
      </p>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {query.data.items.map((signIn) => (
          <GuardedCard key={signIn.policy_number} signIn={signIn} mayLift={mayLift} />
        ))}
      </div>
    </section>
  );
};

/** Lists reports of 'Ini bukan saya': these customers' payouts are frozen until staff have called them. */
const FrozenSection = ({ mayClose }: { readonly mayClose: boolean }) => {
  const query = useQuery(securityReportsQuery);
  return (
    <section aria-labelledby="frozen" className="flex flex-col gap-4">
      <h2 id="frozen" className="text-section font-bold">
        Pembayaran dibekukan
      </h2>
      <WaitingCards
        query={query}
        icon={<ShieldCheck size={28} />}
        heading="Tidak ada laporan yang menunggu"
        text="Nasabah yang melapor bahwa suatu pengajuan bukan perbuatannya datang ke sini saat itu juga. Kepatuhan menghubunginya."
      >
        {(report) => <ReportCard key={report.report_number} report={report} mayClose={mayClose} />}
      </WaitingCards>
    </section>
  );
};

/** Shows reports of unauthorised activity: whom to call, and whose payouts are frozen. */
export const ReportsPage = () => {
  const user = useStaff()?.user;
  const mayClose = user?.roles.includes('KEPATUHAN') === true;
  const hears = user !== undefined && mayReadSecurityReports(user);
  return (
    <>
      <PageTitle
        title="Laporan keamanan"
        caption="Sesuatu bukan dari nasabah, atau polisnya dipakai orang lain. Telepon hari ini."
      />
      {hears && <FrozenSection mayClose={mayClose} />}
      <FraudsSection />
      {hears && <GuardedSection mayLift={mayClose} />}
    </>
  );
};
