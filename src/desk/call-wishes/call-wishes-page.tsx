import { useQuery } from '@tanstack/react-query';
import { PhoneCall } from 'lucide-react';
import { callWishesQuery } from '../api/desk-queries.ts';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { WaitingCards } from '../layout/waiting-cards.tsx';
import { CallWishCard } from './call-wish-card.tsx';

/** Lists customers without a camera who want to be called about the face step of a request. */
export const CallWishesPage = () => {
  const query = useQuery(callWishesQuery);
  return (
    <>
      <PageTitle
        title="Minta ditelepon"
        caption="Nasabah tanpa kamera. Telepon nomor terdaftarnya, bantu mencari jalan (HP keluarga lewat kode QR, atau kantor cabang), lalu catat hasilnya. Telepon tidak menggantikan verifikasi wajah."
      />
      <WaitingCards query={query} icon={<PhoneCall size={28} />} heading="Tidak ada yang minta ditelepon">
        {(wish, data) => <CallWishCard key={wish.id} wish={wish} mayCall={data.may_call} />}
      </WaitingCards>
    </>
  );
};
