import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatDate } from '#shared/time/dates.ts';
import { ringLimits, type DeskRing } from '#shared/wire/desk-rings/ring.ts';
import { Link } from '#ui/appearance/link.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { QueryWait } from '../layout/query-wait.tsx';
import { casePath } from '../queue/case-path.ts';
import { RingCases } from './ring-cases.tsx';
import { ringQuery } from './ring-queries.ts';
import { RingTable } from './ring-table.tsx';

const RingEvents = ({ events }: Pick<DeskRing, 'events'>) => (
  <Card title={`${ringLimits.days} hari terakhir`} caption="Pengajuan, pembayaran, perubahan data, dan laporan.">
    {events.length === 0 && <p className="text-small text-muted">Tidak ada peristiwa.</p>}
    <ol className="flex flex-col divide-y divide-line">
      {events.map(({ on, text, policy_number, request_number }, index) => (
        <li key={index} className="flex flex-wrap gap-x-4 py-2 first:pt-0 last:pb-0">
          <time dateTime={on} translate="no" className="figures w-28 shrink-0 font-semibold">
            {formatDate(on)}
          </time>
          <span className="min-w-0 flex-1">
            <span>{text}</span>
            <span className="figures block text-small text-muted">
              <span>polis</span> <span translate="no">{policy_number}</span>
              {request_number !== null && (
                <>
                  <span> · </span>
                  <Link href={casePath(request_number)} translate="no" className="text-link">
                    {request_number}
                  </Link>
                </>
              )}
            </span>
          </span>
        </li>
      ))}
    </ol>
  </Card>
);

const countText = ({ people }: DeskRing): string => {
  const policies = people.reduce((sum, each) => sum + each.policies.length, 0);
  return `${people.length} orang, ${policies} polis. Siapa yang membukanya dicatat.`;
};

const OpenRing = ({ ring }: { readonly ring: DeskRing }) => (
  <>
    <PageTitle title={`Data yang sama: polis ${ring.policy_number}`} caption={countText(ring)} />
    {ring.cut.map((text) => (
      <Notice key={text} tone="wait">
        {text}
      </Notice>
    ))}
    <RingTable people={ring.people} contacts={ring.contacts} />
    <RingCases ring={ring} />
    <RingEvents events={ring.events} />
    <p className="text-small text-muted">Jangan sebutkan kepada nasabah.</p>
  </>
);

/** Shows everybody who shares something with the policy of a request, what, and what happened; compliance answers it. */
export const RingPage = () => {
  const { number = '' } = useParams();
  const query = useQuery(ringQuery(number));
  return (
    <>
      <Link href={casePath(number)} className="text-link w-fit py-1">
        ← Kembali ke kasus
      </Link>
      <QueryWait query={query} cards={3} />
      {query.data && <OpenRing key={number} ring={query.data} />}
    </>
  );
};
