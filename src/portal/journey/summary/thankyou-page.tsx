import { useQueries, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BrowserRequest } from '#requests/contract/browser-request.tsx';
import { contactChannels } from '#shared/lists/message-channels.ts';
import type { ProposalDetail } from '#shared/wire/proposals.ts';
import { ActionBar } from '#ui/actions/action-bar.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { refreshSoon } from '../../api/refresh-soon.ts';
import { onlyOpen } from '../../addresses/open-channels.ts';
import { menuPath } from '../../addresses/paths.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import { PayCard } from '../../proposals/pay-card.tsx';
import { useWording } from '../../policy/use-policy.ts';
import { proposalQuery } from '../../proposals/proposal-queries.ts';
import { draftQuery } from '../draft/draft-calls.ts';
import { JourneyColumn } from '../draft/journey-column.tsx';
import { findFormSteps, wasSentHere } from '../draft/journey-memory.ts';
import { statusPath, stepsOf } from '../draft/journey-paths.ts';
import { nextStepsHeading, noticesSentence, receivedSentence } from './received-words.ts';

/** Returns the distinct request numbers in the URL, at most 20. */
const numbersOf = (query: URLSearchParams): readonly string[] =>
  [...new Set((query.get('transaction_ids') ?? '').split(',').filter((id) => id !== ''))].slice(0, 20);

const CopyButton = ({ text }: { readonly text: string }) => {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => void copy().catch(() => setCopied(false))}>
        {copied ? 'Tersalin' : 'Salin nomor'}
      </Button>
      <output className="sr-only">{copied ? 'Nomor tersalin' : ''}</output>
    </>
  );
};

type ReceivedProps = { readonly numbers: readonly string[]; readonly details: readonly ProposalDetail[] };

/** Shows the next step with its due date, once the stored request is loaded. */
const NextCard = ({ details }: Pick<ReceivedProps, 'details'>) => (
  <Card title={nextStepsHeading(details)}>
    {details.map(({ pengajuanTransactionId: number, explanation, next, hold_note: held }) => (
      <div key={number} className="flex flex-col gap-1">
        {explanation !== '' && <p>{explanation}</p>}
        <p>{next.what}</p>
        <p className="font-semibold">{next.when}</p>
        {held !== '' && <p>{held}</p>}
      </div>
    ))}
    <p>{noticesSentence(onlyOpen(contactChannels))}</p>
  </Card>
);

const Received = ({ numbers, details }: ReceivedProps) => {
  const shown = numbers.map((number) => `#${number}`).join(', ');
  return (
    <JourneyColumn>
      {details.map((detail) => (
        <PayCard key={detail.pengajuanTransactionId} proposal={detail} />
      ))}
      <section className="flex flex-col items-center gap-1 rounded-card border border-line bg-card px-4 py-7 text-center">
        <CircleCheck aria-hidden="true" size={56} className="text-ok" />
        <p className="mt-1">{receivedSentence(details)}</p>
        <p translate="no" className="figures mt-2 text-hero font-bold break-words">
          {shown}
        </p>
        <p className="text-muted">adalah nomor transaksi Anda</p>
        <p className="font-bold">Mohon Disimpan</p>
        <div className="flex flex-wrap justify-center gap-2">
          <CopyButton text={shown} />
          <ButtonLink href={statusPath(numbers[0] ?? '')} variant="secondary" size="small">
            Lihat status
          </ButtonLink>
        </div>
      </section>
      {details.length > 0 && <NextCard details={details} />}
      <p className="text-center text-muted">Terima kasih atas kepercayaan Anda.</p>
    </JourneyColumn>
  );
};

const Unknown = () => (
  <EmptyState
    icon={<SearchX size={28} />}
    heading="Nomor transaksi tidak ditemukan"
    action={<ButtonLink href="/transaction/status">Buka Status Transaksi</ButtonLink>}
  >
    Semua pengajuan Anda ada di Status Transaksi.
  </EmptyState>
);

/** Discards the cached draft, and refetches the available request types and the list of requests. */
const useReload = (suffix: string): void => {
  const client = useQueryClient();
  useEffect(() => {
    client.removeQueries({ queryKey: draftQuery(suffix).queryKey });
    refreshSoon('availability', 'proposals');
  }, [client, suffix]);
};

/** Last page of a journey: request number, next step and due date. Numbers of other customers show nothing. */
export const ThankYouPage = ({ request: { type } }: { readonly request: BrowserRequest }) => {
  const [query] = useSearchParams();
  const asked = numbersOf(query);
  const answers = useQueries({ queries: asked.map(proposalQuery) });
  useReload(type.endpoint);
  const words = useWording();
  const details = answers.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const numbers = asked.filter(
    (number) => wasSentHere(number) || details.some((detail) => detail.pengajuanTransactionId === number),
  );
  const formSteps = findFormSteps(numbers);
  const steps = formSteps === undefined ? undefined : stepsOf(type, formSteps);
  const loading = numbers.length === 0 && answers.some(({ isPending }) => isPending);
  return (
    <>
      <PageTitle>Terima kasih</PageTitle>
      <PageHeader
        title={numbers.length > 0 ? 'Pengajuan terkirim' : 'Pengajuan'}
        trail={words(details[0]?.transactionName ?? 'Pengajuan')}
        steps={steps === undefined ? undefined : { current: steps, total: steps }}
      />
      <PageBody>
        {loading && <Skeleton />}
        {!loading && (numbers.length > 0 ? <Received numbers={numbers} details={details} /> : <Unknown />)}
        <ActionBar>
          <ButtonLink href={menuPath} wide>
            Kembali ke Halaman Utama
          </ButtonLink>
        </ActionBar>
      </PageBody>
    </>
  );
};
