import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { formatDateTime } from '#shared/time/dates.ts';
import type { DeskCase } from '#shared/wire/desk.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/appearance/link.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { caseQuery } from '../api/desk-queries.ts';
import { PayableCard } from '../finance/payable-card.tsx';
import { Failure } from '../layout/failure.tsx';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { SlaMark } from '../queue/sla-mark.tsx';
import { StatePill } from '../queue/state-pill.tsx';
import { CaseActions } from './case-actions.tsx';
import { CaseChecks, CaseDecisions, CaseWarnings } from './case-checks.tsx';
import { CaseScreeningHits } from './case-screening-hits.tsx';
import { CaseMessages } from './case-messages.tsx';
import { CaseOffer } from './case-offer.tsx';
import { CaseAttachments } from './case-attachment-list.tsx';
import { CasePolicy, CaseRequest } from './case-request.tsx';
import { CaseSharing } from './case-sharing.tsx';
import { CaseStory } from './case-story.tsx';
import { useNextCase } from './use-next-case.ts';

type Shown = { readonly shown: DeskCase };

const Claimed = ({ shown: { claim } }: Shown) => {
  if (claim === null) return null;
  if (claim.over)
    return (
      <Notice tone="wait">
        Waktu <span translate="no">{claim.by}</span> untuk kasus ini sudah habis. Verifikator lain dapat mengambilnya.
      </Notice>
    );
  return claim.mine ? (
    <Notice>
      Kasus ini Anda ambil sampai <span translate="no">{formatDateTime(claim.until)}</span>.
    </Notice>
  ) : (
    <Notice tone="wait">
      Kasus sudah diambil <span translate="no">{claim.by}</span> sampai{' '}
      <span translate="no">{formatDateTime(claim.until)}</span>.
    </Notice>
  );
};

const Heading = ({ shown, onNext }: Shown & { readonly onNext: () => void }) => (
  <>
    <div className="-my-2 flex items-center justify-between gap-4">
      <Link href="/" className="text-link inline-flex min-h-11 items-center">
        ← Antrean
      </Link>
      <Button size="small" variant="quiet" onClick={onNext}>
        Kasus berikutnya <kbd className="hidden rounded border border-line px-1.5 text-small md:inline">n</kbd>
      </Button>
    </div>
    <PageTitle
      title={shown.title}
      caption={
        <span className="figures">
          <span>{shown.headline}</span> · <span translate="no">{shown.number}</span> · polis{' '}
          <span translate="no">{shown.policy_number}</span> · <bdi translate="no">{shown.holder_name}</bdi>
        </span>
      }
    >
      <div className="md:text-right">
        <p>
          <StatePill state={shown.state} text={shown.state_text} />
        </p>
        <SlaMark sla={shown.sla} />
      </div>
    </PageTitle>
  </>
);

const Columns = ({ shown }: Shown) => (
  <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
    <div className="flex min-w-0 flex-col gap-4">
      <CaseRequest shown={shown} />
      <CaseAttachments shown={shown} />
    </div>
    <div className="flex min-w-0 flex-col gap-4">
      <CaseWarnings shown={shown} />
      <CaseSharing sharing={shown.sharing} />
      <CaseScreeningHits hits={shown.looks} />
      <CaseChecks shown={shown} />
      <CaseDecisions shown={shown} />
      <CaseOffer shown={shown} />
      <CaseMessages number={shown.number} />
      {shown.payables.map((payable) => (
        <PayableCard key={payable.payable_id} payable={payable} />
      ))}
      <CasePolicy shown={shown} />
      <CaseStory events={shown.events} />
    </div>
  </div>
);

/** Scrolls to the top when a case opens, also when the next case replaces it. */
const FromTheTop = () => {
  useEffect(() => {
    // Some browsers return a promise from `scrollTo`, which React would take for the clean-up function.
    scrollTo(0, 0);
  }, []);
  return null;
};

/** Shows a case in two columns: request and documents on the left, checks and history on the right. */
export const CasePage = () => {
  const { number = '' } = useParams();
  const query = useQuery(caseQuery(number));
  const goOn = useNextCase(number);
  if (query.isPending) return <Skeleton cards={4} />;
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      <FromTheTop key={`top-${number}`} />
      <Heading shown={query.data} onNext={goOn} />
      <Claimed shown={query.data} />
      <Columns shown={query.data} />
      <CaseActions key={number} shown={query.data} />
    </>
  );
};
