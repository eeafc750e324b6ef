import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { followUpsQuery } from '../api/desk-queries.ts';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { WaitingCards } from '../layout/waiting-cards.tsx';
import { FollowUpCard } from './follow-up-card.tsx';

/** Lists policies that a correction should have changed but did not. */
export const FollowUpsPage = () => {
  const query = useQuery(followUpsQuery);
  return (
    <>
      <PageTitle
        title="Tindak lanjut"
        caption="Polis lain dari orang yang sama yang belum ikut dikoreksi. Periksa sebabnya, lalu tulis kabar kepada nasabah di kasusnya."
      />
      <WaitingCards
        query={query}
        icon={<ListChecks size={28} />}
        heading="Tidak ada yang menunggu"
        text="Polis datang ke sini bila sebuah koreksi tercatat dan polis lain dari orang itu tidak ikut berubah. Verifikator atau penyetuju menyelesaikannya."
      >
        {(item, data) => (
          <FollowUpCard key={`${item.request_number} ${item.policy_number}`} item={item} mayEnd={data.may_end} />
        )}
      </WaitingCards>
    </>
  );
};
