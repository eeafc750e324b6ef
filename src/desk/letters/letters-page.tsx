import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Notice } from '#ui/showing/notice.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { EntriesPage } from '../entries/entries-page.tsx';
import { PolicySearch } from '../layout/policy-search.tsx';
import { LetterForm } from './letter-form.tsx';
import { lettersQuery } from './letter-queries.ts';
import { WaitingLetterCard } from './waiting-letter-card.tsx';

/** Shows letters to customers: one person writes; an approver reads those with figures before they are sent. */
export const LettersPage = () => {
  const [params, setParams] = useSearchParams();
  const [policy, request] = [params.get('policy') ?? '', params.get('request') ?? ''];
  const query = useQuery(lettersQuery({ policy, request }));
  const target = query.data?.target ?? null;
  return (
    <EntriesPage
      id="letters"
      title="Surat"
      caption="Surat kepada pemegang polis, bernomor dan dapat diperiksa keasliannya. Surat dengan angka dibaca penyetuju sebelum terkirim."
      query={query}
      empty={{
        icon: Mail,
        heading: 'Tidak ada surat yang menunggu',
        text: 'Surat dengan angka berada di sini sampai penyetuju lain memutuskannya.',
      }}
      renderWaiting={(entry) => <WaitingLetterCard key={entry.id} entry={entry} />}
    >
      {query.isPending && <Skeleton cards={1} />}
      {query.data !== undefined && policy !== '' && target === null && (
        <Notice tone="you">Polis atau pengajuan itu tidak ditemukan. Cari lagi nomornya.</Notice>
      )}
      {target !== null && query.data?.may_enter === true && (
        <LetterForm key={`${target.policy_number}/${target.request_number ?? ''}`} target={target} />
      )}
      <PolicySearch id="letters-policy" onSearch={(found) => setParams({ policy: found })} />
    </EntriesPage>
  );
};
