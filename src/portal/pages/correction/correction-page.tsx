import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { BrowserRequest } from '#requests/contract/browser-request.tsx';
import type { CorrectionForm } from '#shared/wire/asking/correction.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { PageBody, PageHeader, type PageHeaderProps } from '#ui/showing/page-header.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { detailPath } from '../../addresses/status-paths.ts';
import { ApiError } from '../../api/api-error.ts';
import { draftQuery } from '../../journey/draft/draft-calls.ts';
import { LoadingView } from '../../journey/draft/loading-view.tsx';
import { SavedMark } from '../../journey/draft/saved-mark.tsx';
import { combine, useJourneyFacts } from '../../journey/draft/use-journey-facts.ts';
import { useHeadingFocus } from '../../journey/form/use-form-steps.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import { AskedProposal } from '../../proposals/asked-proposal.tsx';
import { correctionQuery, formQuery } from './correction-calls.ts';
import { CorrectionConfirm } from './correction-confirm.tsx';
import { CorrectionFields } from './correction-form.tsx';
import { correctionDraft, useCorrection, type Correcting } from './use-correction.ts';

type HeaderProps = Pick<PageHeaderProps, 'headingRef' | 'right'> & {
  readonly id: string;
  /** True on the summary before sending. */
  readonly confirms?: boolean;
};

const Header = ({ id, confirms = false, right, headingRef }: HeaderProps) => (
  <PageHeader
    title={confirms ? 'Periksa sebelum dikirim' : 'Perbaiki isian'}
    caption={confirms ? undefined : 'Hanya bagian yang kami minta yang dapat diubah.'}
    headingRef={headingRef}
    trail={
      <span className="figures whitespace-nowrap">
        #<span translate="no">{id}</span>
      </span>
    }
    back={{ href: detailPath(id), label: 'Kembali ke pengajuan' }}
    right={right ?? <Pill tone="you">Giliran Anda</Pill>}
  />
);

const Correction = ({ correcting }: { readonly correcting: Correcting }) => {
  const state = useCorrection(correcting);
  const check = state.checking.data;
  const heading = useHeadingFocus(check === undefined ? 'fields' : 'confirm', false);
  return (
    <>
      <Header
        id={correcting.id}
        confirms={check !== undefined}
        right={check === undefined ? <SavedMark saver={state.saver} /> : <Pill tone="wait">Belum terkirim</Pill>}
        headingRef={heading}
      />
      <PageBody>
        {check === undefined ? (
          <CorrectionFields correcting={correcting} state={state} />
        ) : (
          <CorrectionConfirm correcting={correcting} state={state} check={check} />
        )}
      </PageBody>
    </>
  );
};

type LoadedProps = { readonly id: string; readonly shown: CorrectionForm; readonly request: BrowserRequest };

/** Loads the facts and what was typed and not sent, then shows the form. */
const WithFacts = ({ id, shown, request }: LoadedProps) => {
  const journey = useJourneyFacts(request.type);
  const kept = useQuery({ ...draftQuery(correctionDraft), refetchOnMount: 'always' });
  const draft = combine([kept], kept.data === undefined || kept.isFetching ? undefined : { draft: kept.data });
  return (
    <LoadingView of={journey}>
      {({ facts }) => (
        <LoadingView of={draft}>
          {({ draft: found }) => <Correction correcting={{ id, shown, request, facts, kept: found }} />}
        </LoadingView>
      )}
    </LoadingView>
  );
};

const WithForm = ({ id, shown }: Omit<LoadedProps, 'request'>) => {
  const form = useQuery(formQuery(shown.route));
  return (
    <LoadingView of={combine([form], form.data)}>
      {(request) => <WithFacts id={id} shown={shown} request={request} />}
    </LoadingView>
  );
};

/** Says that the request asks for no correction any more. */
const Over = ({ id }: { readonly id: string }) => (
  <Notice
    live
    heading="Tidak ada isian yang perlu diperbaiki"
    actions={
      <ButtonLink size="small" variant="secondary" href={detailPath(id)}>
        Lihat status pengajuan
      </ButtonLink>
    }
  >
    <p>Perbaikan sudah kami terima, atau pengajuan ini tidak menunggu Anda lagi.</p>
  </Notice>
);

/** Page /transaction/status/:id/perbaiki: fields of a sent request that staff ask to correct (decision 0099). */
const CorrectionPage = () => {
  const { id = '' } = useParams();
  const query = useQuery(correctionQuery(id));
  const { data, error } = query;
  const isOver = error instanceof ApiError && error.code === 'REQ-STATE';
  return (
    <>
      <PageTitle>{`Perbaiki isian pengajuan #${id}`}</PageTitle>
      {data === undefined ? (
        <>
          <Header id={id} />
          <PageBody>
            {isOver ? (
              <Over id={id} />
            ) : (
              <AskedProposal query={query} what="Isian">
                {() => <Skeleton />}
              </AskedProposal>
            )}
          </PageBody>
        </>
      ) : (
        <WithForm id={id} shown={data} />
      )}
    </>
  );
};

export default CorrectionPage;
