import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { formatMoment } from '#shared/dates.ts';
import { returnedPaymentRoute } from '#requests/menu.ts';
import type { ProposalDetail } from '#shared/wire/proposals.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageBody, PageHeader } from '#ui/page-header.tsx';
import { Pill } from '#ui/pill.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ApiError } from '../../api/api-error.ts';
import { buildNotFound } from '../../access/page-error.ts';
import { menuPath } from '../../access/session-checks.ts';
import { proposalQuery } from '../../proposals/proposal-queries.ts';
import { PageTitle } from '../page-title.tsx';
import { CancelProposal } from './cancel-proposal.tsx';
import { AgreedCard, ChecksCard, JourneyCard, OutcomeCard, SummaryCard } from './detail-cards.tsx';
import { AnsweredOfferCard, OfferCard } from './offer-card.tsx';
import { PayCard } from './pay-card.tsx';
import { PapersCard } from './papers-card.tsx';
import { isAskedToComplete, isOffered, toneOf, turnText } from './status-look.ts';
import { YourTurnCard } from './your-turn-card.tsx';

const back = { href: '/transaction/status', label: 'Kembali ke daftar status' };

const Failed = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => {
  if (error instanceof ApiError && error.status === 404) throw buildNotFound();
  return (
    <Notice
      tone="you"
      live
      heading="Pengajuan belum dapat dimuat"
      actions={
        <Button size="small" onClick={onRetry}>
          Coba lagi
        </Button>
      }
    >
      <p>{error.message}</p>
    </Notice>
  );
};

const noticeTone = { you: 'you', ok: 'ok', wait: 'wait', sea: 'info', muted: 'info' } as const;

/** A payment that came back leads to the form for another account; what else is to be done starts at the menu. */
const wayOn = (proposal: ProposalDetail): ReactNode => {
  if (proposal.state === 'GAGAL_TRANSFER')
    return (
      <ButtonLink size="small" href={`${menuPath}/${returnedPaymentRoute}`}>
        Isi rekening yang benar
      </ButtonLink>
    );
  if (!proposal.your_turn && proposal.group !== 'rejected') return undefined;
  return (
    <ButtonLink size="small" variant="secondary" href={menuPath}>
      Buka menu pengajuan
    </ButtonLink>
  );
};

/** What happened and who acts next; the reason of a decision, and where to go when something is to be done elsewhere. */
const Explanation = ({ proposal }: { readonly proposal: ProposalDetail }) => (
  <Notice tone={noticeTone[toneOf(proposal)]} heading={proposal.status_text} actions={wayOn(proposal)}>
    <p>{proposal.explanation}</p>
    {proposal.decision !== null && proposal.decision.reason !== '' && (
      <p className="mt-1">Alasan: {proposal.decision.reason}</p>
    )}
  </Notice>
);

/** What is to be done now comes first: papers, an offer, a payment, or nothing but reading. */
const Foremost = ({ proposal }: { readonly proposal: ProposalDetail }) => {
  if (isAskedToComplete(proposal)) return <YourTurnCard proposal={proposal} />;
  if (isOffered(proposal) && proposal.offer !== null)
    return <OfferCard id={proposal.pengajuanTransactionId} offer={proposal.offer} />;
  return proposal.payment === null ? <Explanation proposal={proposal} /> : <PayCard proposal={proposal} />;
};

const Detail = ({ proposal }: { readonly proposal: ProposalDetail }) => (
  <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
    <div className="flex min-w-0 flex-col gap-4">
      <Foremost proposal={proposal} />
      <OutcomeCard proposal={proposal} />
      <AnsweredOfferCard offer={proposal.offer} />
      <JourneyCard proposal={proposal} />
    </div>
    <div className="flex min-w-0 flex-col gap-4">
      <SummaryCard proposal={proposal} />
      <PapersCard papers={proposal.attachments} />
      <ChecksCard proposal={proposal} />
      <AgreedCard proposal={proposal} />
      {proposal.may_cancel && <CancelProposal id={proposal.pengajuanTransactionId} hasPaid={proposal.has_paid} />}
    </div>
  </div>
);

/** /transaction/status/:id */
const StatusDetailPage = () => {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(proposalQuery(id));
  const caption = data && [`Diajukan ${formatMoment(data.createdAt)}`, data.headline].filter(Boolean).join(' · ');
  return (
    <>
      <PageTitle>{`Pengajuan #${id}`}</PageTitle>
      <PageHeader
        title={data?.transactionName ?? 'Status Transaksi'}
        caption={caption}
        trail={<span className="figures whitespace-nowrap">#{id}</span>}
        back={back}
        right={data && <Pill tone={toneOf(data)}>{turnText(data)}</Pill>}
      />
      <PageBody>
        {data && <Detail proposal={data} />}
        {!data && error === null && <Skeleton showText />}
        {!data && error !== null && <Failed error={error} onRetry={() => void refetch()} />}
      </PageBody>
    </>
  );
};

export default StatusDetailPage;
