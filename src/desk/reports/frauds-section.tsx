import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { bulkFraudReportsQuery, fraudReportsQuery } from '../api/desk-queries.ts';
import { ReportTabs, type ReportList } from '../layout/report-tabs.tsx';
import { WaitingCards } from '../layout/waiting-cards.tsx';
import { FraudCard } from './fraud-card.tsx';

/** Lists fraud reports from people who were not signed in; a report changes nothing until staff have called. */
export const FraudsSection = () => {
  const [list, setList] = useState<ReportList>('usual');
  const query = useQuery(list === 'bulk' ? bulkFraudReportsQuery : fraudReportsQuery);
  return (
    <section aria-labelledby="frauds" className="flex flex-col gap-4">
      <h2 id="frauds" className="text-section font-bold">
        Dilaporkan tanpa masuk
      </h2>
      <p>
        Belum ada yang berubah. Telepon pelapor dan nomor di polis, lalu pastikan. Yang memastikan tidak dapat mencabut
        pembekuannya. Laporan yang tidak benar ditutup dua orang: satu mencatat, penyetuju lain memutuskan.
      </p>
      <ReportTabs list={list} bulkWaiting={query.data?.bulk_waiting ?? 0} onChoose={setList} />
      <WaitingCards
        query={query}
        cards={1}
        icon={<ShieldCheck size={28} />}
        heading="Tidak ada laporan tanpa masuk"
        text="Laporan penyalahgunaan dari orang yang tidak masuk ke portal datang ke sini. Verifikator memeriksa, penyetuju memutuskan."
      >
        {(fraud, data) => <FraudCard key={fraud.report_number} fraud={fraud} mayDecide={data.may_decide} />}
      </WaitingCards>
    </section>
  );
};
