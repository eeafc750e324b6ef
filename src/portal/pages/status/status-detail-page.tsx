import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { formatMoment } from '#shared/time/dates.ts';
import type { ProposalDetail } from '#shared/wire/proposals.ts';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { AskedProposal } from '../../proposals/asked-proposal.tsx';
import { proposalQuery, fetchReceipt } from '../../proposals/proposal-queries.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import { AskedFieldsCard } from './asked-fields-card.tsx';
import { CancelProposal } from './cancel-proposal.tsx';
import { AgreedCard, ChecksCard, CorrectionsCard, JourneyCard, OutcomeCard, SummaryCard } from './detail-cards.tsx';
import { ConfirmationCard } from './confirmation-card.tsx';
import { DecisionCard } from './decision-card.tsx';
import { FaceConsentCard } from './face-consent-card.tsx';
import { MessagesCard } from './messages-card.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { AnsweredOfferCard, OfferCard } from './offer-card.tsx';
import { PayCard } from '../../proposals/pay-card.tsx';
import { AttachmentsCard } from './attachments-card.tsx';
import { isAskedToComplete, isOffered, toneOf, turnText } from '../../proposals/status-presentation.ts';
import { StatementCard } from './statement-card.tsx';
import { statusDetailHead } from './status-heads.ts';
import { YourTurnCard } from './your-turn-card.tsx';
import { Card } from '#ui/showing/card.tsx';
import { IssuedDocumentList } from '../../issued-documents/issued-document-list.tsx';
import { everyDocument, issuedDocumentsQuery } from '../../issued-documents/issued-document-queries.ts';
import type { ShownObjection } from '#shared/wire/request-messages.ts';
import { DownloadButton } from '../../files/download-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { UnauthorisedReportDialog } from '../profile/unauthorised-report-dialog.tsx';

/**
 * Button that reports a request which the customer did not make. It protects the policy as the profile page does, and
 * stops the request.
 */
const ReportUnauthorisedButton = ({ id }: { readonly id: string }) => {
  const [asking, setAsking] = useState(false);
  return (
    <div className="-ml-4">
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        Bukan Anda yang mengajukan?
      </Button>
      <UnauthorisedReportDialog about={asking ? { request_number: id } : undefined} onClose={() => setAsking(false)} />
    </div>
  );
};

/** Button that downloads the receipt of a request as PDF, named by the request number. */
const ReceiptButton = ({ id }: { readonly id: string }) => (
  <DownloadButton fetchIt={() => fetchReceipt(id)} name={`tanda-terima-${id}.pdf`}>
    Unduh tanda terima (PDF)
  </DownloadButton>
);

/** Shows the customer's objection, the due date of its answer, and the authorities outside the insurer. */
const ObjectionCard = ({ objection }: { readonly objection: ShownObjection | null }) =>
  objection === null ? null : (
    <Card title="Keberatan Anda" tone={objection.state === 'OPEN' ? 'sea' : 'plain'}>
      <p>{objection.sentence}</p>
      <p className="text-small text-muted">{objection.outside}</p>
    </Card>
  );

/** Lists letters and statements about the request; hidden while there are none. */
const IssuedDocumentsCard = ({ id }: { readonly id: string }) => {
  const { data } = useInfiniteQuery(issuedDocumentsQuery({ ...everyDocument, request: id }));
  const documents = data?.pages.flatMap(({ items }) => items) ?? [];
  return documents.length === 0 ? null : (
    <Card title="Surat dan laporan">
      <IssuedDocumentList documents={documents} />
    </Card>
  );
};

/**
 * Shows what the customer must do first: attachments, an offer, a payment, a link or a statement; nothing when no task
 * is open.
 */
const Foremost = ({ proposal }: { readonly proposal: ProposalDetail }) => {
  if (isAskedToComplete(proposal))
    return (
      <>
        <AskedFieldsCard proposal={proposal} />
        {proposal.documents.some(({ done }) => !done) && <YourTurnCard proposal={proposal} />}
      </>
    );
  if (isOffered(proposal) && proposal.offer !== null)
    return <OfferCard id={proposal.pengajuanTransactionId} offer={proposal.offer} />;
  if (proposal.payment !== null) return <PayCard proposal={proposal} />;
  const { pengajuanTransactionId: id, suffix, statements, contacts } = proposal;
  if (contacts.length > 0) return <ConfirmationCard id={id} contacts={contacts} />;
  return statements.length === 0 ? null : <StatementCard id={id} suffix={suffix} statements={statements} />;
};

const goToMessages = (): void => document.querySelector('#pesan')?.scrollIntoView();

const Detail = ({ proposal }: { readonly proposal: ProposalDetail }) => {
  const { pengajuanTransactionId: id } = proposal;
  const [objecting, setObjecting] = useState(false);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#pesan') goToMessages();
  }, [hash]);
  const object = (): void => {
    setObjecting(true);
    goToMessages();
  };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <Foremost proposal={proposal} />
        {proposal.face_consent !== null && (
          <FaceConsentCard
            id={id}
            consent={proposal.face_consent}
            endIsSaid={proposal.next.by === proposal.face_consent.until}
          />
        )}
        <ObjectionCard objection={proposal.objection} />
        <NextStepCard proposal={proposal} />
        <DecisionCard proposal={proposal} onObject={object} />
        <OutcomeCard proposal={proposal} />
        <AnsweredOfferCard offer={proposal.offer} />
        <JourneyCard proposal={proposal} />
        <MessagesCard id={id} objecting={objecting} onDone={() => setObjecting(false)} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <SummaryCard proposal={proposal} />
        <CorrectionsCard proposal={proposal} />
        <AttachmentsCard attachments={proposal.attachments} />
        <ChecksCard proposal={proposal} />
        <AgreedCard proposal={proposal} />
        <IssuedDocumentsCard id={id} />
        <ReceiptButton id={id} />
        {proposal.may_cancel && <CancelProposal id={id} hasPaid={proposal.has_paid} />}
        <ReportUnauthorisedButton id={id} />
      </div>
    </div>
  );
};

/** Page /transaction/status/:id: one request with its state, tasks and documents. */
const StatusDetailPage = () => {
  const { id = '' } = useParams();
  const query = useQuery(proposalQuery(id));
  const { data } = query;
  const caption = data && [`Diajukan ${formatMoment(data.createdAt)}`, data.headline].filter(Boolean).join('\u00a0· ');
  return (
    <>
      <PageTitle>{`Pengajuan #${id}`}</PageTitle>
      <PageHeader
        {...statusDetailHead}
        {...(data && { title: data.transactionName })}
        caption={caption}
        trail={
          <span className="figures whitespace-nowrap">
            #<span translate="no">{id}</span>
          </span>
        }
        right={data && <Pill tone={toneOf(data)}>{turnText(data)}</Pill>}
      />
      <PageBody>
        <AskedProposal query={query} what="Pengajuan">
          {(proposal) => <Detail proposal={proposal} />}
        </AskedProposal>
      </PageBody>
    </>
  );
};

export default StatusDetailPage;
