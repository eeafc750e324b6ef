import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { formatDate } from '#shared/time/dates.ts';
import type { DeskRight, DeskRights } from '#shared/wire/operations/desk-rights.ts';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { entriesQuery, rightsList } from '../api/desk-queries.ts';
import { PolicySearch } from '../layout/policy-search.tsx';
import { AddRightForm } from './add-right-form.tsx';
import { EndRightForm } from './end-right-form.tsx';
import { EntriesPage } from './entries-page.tsx';
import { rightKindText } from './entry-words.ts';
import { WaitingCard } from './waiting-card.tsx';

const timeOf = ({ since, ended_on }: DeskRight): string =>
  ended_on === null ? `sejak ${formatDate(since)}` : `${formatDate(since)} sampai ${formatDate(ended_on)}`;

type RightsOfPolicyProps = { readonly policy: DeskRights['policy']; readonly mayEnter: boolean };

/** Shows the rights of other parties on the searched policy. Each can be ended, and a new right can be entered. */
const RightsOfPolicy = ({ policy, mayEnter }: RightsOfPolicyProps) => {
  if (policy === null) return <Notice tone="you">Nomor polis tidak ditemukan. Cari lagi nomornya.</Notice>;
  const { policy_number: number, holder_name: holder, rights } = policy;
  return (
    <>
      <Card title={`Polis ${number}`} caption={<bdi>{holder}</bdi>}>
        {rights.length === 0 && <p className="text-muted">Tidak ada hak pihak lain.</p>}
        <ul>
          {rights.map((right) => (
            <li
              key={`${right.kind} ${right.right_holder} ${right.since}`}
              className="flex flex-col gap-2 border-t border-line py-3 first:border-t-0 first:pt-0"
            >
              <p>
                <span className="text-small text-muted">{rightKindText[right.kind]}</span>
                <bdi className="block font-bold">{right.right_holder}</bdi>
                <span className="figures block text-small text-muted">{timeOf(right)}</span>
              </p>
              {mayEnter && right.ended_on === null && <EndRightForm policyNumber={number} right={right} />}
            </li>
          ))}
        </ul>
      </Card>
      {mayEnter && <AddRightForm policyNumber={number} />}
    </>
  );
};

/** Shows pledges and irrevocable beneficiaries: one person enters them, another person decides. */
export const RightsPage = () => {
  const [policy, setPolicy] = useState('');
  const query = useQuery(entriesQuery(rightsList, policy));
  return (
    <EntriesPage
      id="rights"
      title="Hak pihak lain"
      caption="Polis yang dijaminkan dan penerima manfaat yang tidak dapat ditarik kembali. Satu orang mencatat, penyetuju lain memutuskan."
      query={query}
      empty={{
        icon: Scale,
        heading: 'Tidak ada catatan yang menunggu',
        text: 'Hak yang dicatat verifikator atau penyetuju dari surat atau akta berada di sini sampai penyetuju lain memutuskannya.',
      }}
      renderWaiting={(entry) => (
        <WaitingCard
          key={entry.id}
          list={rightsList}
          entry={entry}
          title={entry.action === 'ADD' ? 'Hak baru' : 'Akhir hak'}
          policyNumber={entry.policy_number}
          rows={[
            { label: rightKindText[entry.kind], value: entry.right_holder },
            { label: 'Sejak', value: formatDate(entry.since) },
            ...(entry.ended_on === null ? [] : [{ label: 'Berakhir pada', value: formatDate(entry.ended_on) }]),
            { label: 'Dasar', value: entry.note },
          ]}
        />
      )}
    >
      <PolicySearch id="rights-policy" onSearch={setPolicy} />
      {query.isPending && <Skeleton cards={1} />}
      {query.data !== undefined && policy !== '' && (
        <RightsOfPolicy key={policy} policy={query.data.policy} mayEnter={query.data.may_enter} />
      )}
    </EntriesPage>
  );
};
