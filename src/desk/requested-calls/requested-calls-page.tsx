import { useQuery } from '@tanstack/react-query';
import { PhoneCall } from 'lucide-react';
import { requestedCallsQuery } from '../api/requested-calls-query.ts';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { WaitingCards } from '../layout/waiting-cards.tsx';
import { RequestedCallCard } from './requested-call-card.tsx';

/** Lists customers without a camera who want to be called about the face step of a request. */
export const RequestedCallsPage = () => {
  const query = useQuery(requestedCallsQuery);
  return (
    <>
      <PageTitle
        title="Minta ditelepon"
        caption="Nasabah tanpa kamera. Telepon nomor terdaftarnya, bantu mencari jalan (HP keluarga lewat kode QR, atau kantor cabang), lalu catat hasilnya. Telepon tidak menggantikan verifikasi wajah."
      />
      <WaitingCards
        query={query}
        icon={<PhoneCall size={28} />}
        heading="Tidak ada yang minta ditelepon"
        text="Nasabah yang wajahnya tidak dapat diperiksa dan minta ditelepon datang ke sini. Verifikator atau penyetuju meneleponnya."
      >
        {(call, data) => <RequestedCallCard key={call.id} call={call} mayCall={data.may_call} />}
      </WaitingCards>
    </>
  );
};
