import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { DraftFormContext } from '#requests/blocks/form/draft-form.tsx';
import { FormToolsContext } from '#requests/blocks/form/form-tools.tsx';
import type { BrowserRequest } from '#requests/contract/browser-request.tsx';
import type { Facts } from '#shared/facts/facts.ts';
import type { Draft } from '#shared/wire/proposals.ts';
import { ActionBar } from '#ui/actions/action-bar.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { useStore } from '../../runtime/external-store.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import { usePolicy } from '../../policy/use-policy.ts';
import { TermsHere } from '../../policy/terms-here.tsx';
import { closeDraft, draftIsGoodFrom, draftQuery } from '../draft/draft-calls.ts';
import type { DraftSaver } from '../draft/draft-saver.ts';
import { buildFormHead } from './form-head.ts';
import { buildFieldErrors } from './form-problems.ts';
import { useTools } from './use-form-tools.ts';
import { HolderCard } from './form-holder-card.tsx';
import { JourneyColumn } from '../draft/journey-column.tsx';
import { LoadingView } from '../draft/loading-view.tsx';
import { findObstacle } from '../draft/not-available.tsx';
import { AttachmentDialog } from '../draft/attachment-dialog.tsx';
import type { Attachment } from '../draft/attachment-dialog.tsx';
import { SavedMark } from '../draft/saved-mark.tsx';
import { OfferedAnswersCard } from './offered-answers.tsx';
import { termsOfType } from './terms-of-type.ts';
import { useFormPage } from './use-form-page.ts';
import { combine, useJourneyFacts } from '../draft/use-journey-facts.ts';

type PageProps = { readonly request: BrowserRequest };

type ConflictProps = { readonly saver: DraftSaver; readonly onReload: () => void };

const ConflictNotice = ({ saver, onReload }: ConflictProps) =>
  useStore(saver.state).kind !== 'conflict' ? null : (
    <Notice
      tone="wait"
      live
      heading="Isian ini sudah diubah di perangkat lain"
      actions={
        <Button size="small" onClick={onReload}>
          Muat isian terbaru
        </Button>
      }
    >
      <p>Perubahan di halaman ini tidak disimpan lagi, agar isian terbaru Anda tidak tertimpa.</p>
    </Notice>
  );

type FormBodyProps = PageProps & {
  readonly facts: Facts;
  readonly draft: Draft | null;
  readonly onReload: () => void;
};

type HeadProps = PageProps & {
  readonly policy: Facts['policy'];
  readonly caption: string | undefined;
  readonly right?: ReactNode;
};

const FormHead = ({ request, policy, caption, right }: HeadProps) => {
  const title = request.type.title(policy);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader {...buildFormHead(request, title)} caption={caption} right={right} />
    </>
  );
};

/** The head of the form, while the facts that it asks about are on their way. */
const ComingForm = ({ request }: PageProps) => {
  const { policy } = usePolicy();
  const { caption } = request;
  return (
    <>
      {typeof caption !== 'function' && <FormHead request={request} policy={policy} caption={caption} />}
      <PageBody>
        <Skeleton />
      </PageBody>
    </>
  );
};

const FormBody = ({ request, facts, draft, onReload }: FormBodyProps) => {
  const { type, Form, question, showsAccount } = request;
  const { form, saver, values, problems, attempt, goOn } = useFormPage(request, facts, draft);
  const [attachment, setAttachment] = useState<Attachment>();
  const tools = useTools(problems, setAttachment);
  const caption = typeof request.caption === 'function' ? request.caption(facts) : request.caption;
  return (
    <>
      <FormHead request={request} policy={facts.policy} caption={caption} right={<SavedMark saver={saver} />} />
      <form
        noValidate
        className="flex flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          void goOn();
        }}
      >
        <PageBody>
          <JourneyColumn>
            <ConflictNotice saver={saver} onReload={onReload} />
            <HolderCard facts={facts} showsAccount={showsAccount} />
            <TermsHere terms={termsOfType(type, [question, caption ?? ''])} />
            <OfferedAnswersCard suffix={type.endpoint} form={form} />
            <DraftFormContext value={form}>
              <FormToolsContext value={tools}>
                <Form facts={facts} />
              </FormToolsContext>
            </DraftFormContext>
            <ErrorSummary
              errors={buildFieldErrors(problems, values, type.labels).map((error) => ({
                ...error,
                message: tools.words(error.message),
              }))}
              attempt={attempt}
            />
          </JourneyColumn>
          <ActionBar>
            <Button type="submit" wide>
              Lanjut ke ringkasan
            </Button>
          </ActionBar>
        </PageBody>
      </form>
      <AttachmentDialog attachment={attachment} onClose={() => setAttachment(undefined)} />
    </>
  );
};

/** The draft as it stands when the page opens. `generation` counts how often it was loaded anew. */
const useOpenedDraft = (suffix: string) => {
  const [goodFrom] = useState(() => draftIsGoodFrom(suffix));
  useEffect(() => () => closeDraft(suffix), [suffix]);
  const query = useQuery({
    ...draftQuery(suffix),
    refetchOnMount: ({ state }) => (state.dataUpdatedAt >= goodFrom ? false : 'always'),
  });
  const [generation, setGeneration] = useState(0);
  const reload = () => void query.refetch().then(() => setGeneration((count) => count + 1));
  const isRead = query.data !== undefined && query.dataUpdatedAt >= goodFrom;
  return { loading: combine([query], isRead ? { draft: query.data } : undefined), generation, reload };
};

/** First page of a journey: the type's own fields between the shared head and the way on. */
export const FormPage = ({ request }: PageProps) => {
  const { loading, generation, reload } = useOpenedDraft(request.type.endpoint);
  const journey = useJourneyFacts();
  const coming = <ComingForm request={request} />;
  return (
    <LoadingView of={journey} meanwhile={coming}>
      {(known) =>
        findObstacle({ type: request.type, journey: known }) ?? (
          <LoadingView of={loading} meanwhile={coming}>
            {({ draft }) => (
              <FormBody key={generation} request={request} facts={known.facts} draft={draft} onReload={reload} />
            )}
          </LoadingView>
        )
      }
    </LoadingView>
  );
};
