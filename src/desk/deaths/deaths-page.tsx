import { useQuery } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { useState } from 'react';
import { bulkDeathReportsQuery, deathReportsQuery } from '../api/desk-queries.ts';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { ReportTabs, type ReportList } from '../layout/report-tabs.tsx';
import { WaitingCards } from '../layout/waiting-cards.tsx';
import { CalledDeathForm } from './called-death-form.tsx';
import { DeathCard } from './death-card.tsx';

/** Shows death reports with the people to call and the policies that wait for a decision. */
export const DeathsPage = () => {
  const [list, setList] = useState<ReportList>('usual');
  const query = useQuery(list === 'bulk' ? bulkDeathReportsQuery : deathReportsQuery);
  return (
    <>
      <PageTitle
        title="Laporan meninggal"
        caption="Telepon pelapor, cari polisnya, lalu pastikan. Laporan yang tidak benar ditutup dua orang: satu mencatat, penyetuju lain memutuskan. Polis yang ditandai tidak membayar dan tidak berubah sampai laporannya diputuskan."
      />
      <ReportTabs list={list} bulkWaiting={query.data?.bulk_waiting ?? 0} onChoose={setList} />
      <WaitingCards
        query={query}
        icon={<HeartHandshake size={28} />}
        heading="Tidak ada laporan yang menunggu"
        text="Laporan meninggal dari nasabah, orang luar, atau telepon datang ke sini begitu masuk. Verifikator memeriksa, penyetuju memutuskan."
      >
        {(death, { may_register: mayWrite }) => (
          <DeathCard key={`${death.report_number} ${death.state}`} death={death} mayWrite={mayWrite} />
        )}
      </WaitingCards>
      {query.data?.may_register === true && <CalledDeathForm />}
    </>
  );
};
