import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { DraftFormContext } from '#requests/blocks/form/draft-form.tsx';
import { FormToolsContext } from '#requests/blocks/form/form-tools.tsx';
import type { RequestType } from '#requests/contract/bind.ts';
import type { BrowserRequest } from '#requests/contract/browser-request.tsx';
import type { Facts } from '#shared/facts/facts.ts';
import type { Draft } from '#shared/wire/proposals.ts';
import { ActionBar } from '#ui/actions/action-bar.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import type { FieldError } from '#ui/fields/error-summary.tsx';
import { listUnread } from '#ui/fields/unread-fields.ts';
import { Notice } from '#ui/showing/notice.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { earlierCardQuery } from '../../attachments/earlier-card.ts';
import { useStore } from '../../runtime/external-store.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import { usePolicy } from '../../policy/use-policy.ts';
import { TermsHere } from '../../policy/terms-here.tsx';
import { closeDraft, deleteDraft, draftQuery, earliestDraftTime } from '../draft/draft-calls.ts';
import type { DraftSaver } from '../draft/draft-saver.ts';
import { SavedDraftCard } from './saved-draft-card.tsx';
import { FormColumns } from './form-columns.tsx';
import { buildFormHead, buildStepHead } from './form-head.ts';
import { buildFieldErrors } from './form-problems.ts';
import { useTools } from './use-form-tools.ts';
import { HolderCard } from './form-holder-card.tsx';
import { LoadingView } from '../draft/loading-view.tsx';
import { findObstacle } from '../draft/not-available.tsx';
import { formStepPath } from '../draft/journey-paths.ts';
import { AttachmentDialog } from '../draft/attachment-dialog.tsx';
import type { Attachment } from '../draft/attachment-dialog.tsx';
import { SavedMark } from '../draft/saved-mark.tsx';
import { OfferedAnswersCard } from './offered-answers.tsx';
import { termsOfType } from './terms-of-type.ts';
import { useFormPage } from './use-form-page.ts';
import type { FormPageState } from './use-form-page.ts';
import { useHeadingFocus } from './use-form-steps.ts';
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

type StartedProps = Pick<FormBodyProps, 'request' | 'draft' | 'onReload'> & { readonly page: FormPageState };

/**
 * Says that the form contains earlier input, on the first step and on the step at which the form opened. Answers saved
 * since opening do not count.
 */
const Started = ({ request, draft: saved, onReload, page: { saver, current } }: StartedProps) => {
  const [openedAt] = useState(current);
  const [draft] = useState(saved);
  const navigate = useNavigate();
  if (draft === null || (current !== 0 && current !== openedAt)) return null;
  const startOver = async (): Promise<void> => {
    await saver.discard();
    await deleteDraft(request.type.endpoint);
    await navigate(formStepPath(request.type.route, 0), { replace: true });
    onReload();
  };
  return <SavedDraftCard savedAt={draft.saved_at} onStartOver={startOver} />;
};

/** Shows the form's header while its data is loading. */
const ComingForm = ({ request }: PageProps) => {
  const { policy } = usePolicy();
  const title = request.type.title(policy);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {typeof request.caption !== 'function' && <PageHeader {...buildFormHead(request, title)} />}
      <PageBody>
        <Skeleton />
      </PageBody>
    </>
  );
};

/** Shows the header of the current step and sets the tab's title; the heading takes the focus when the step changes. */
const StepHead = ({ request, page, name }: PageProps & { readonly page: FormPageState; readonly name: string }) => {
  const { steps, current, step, problems, saver } = page;
  const heading = useHeadingFocus(step.key, problems.length > 0);
  return (
    <>
      <PageTitle>{steps.length === 1 ? name : `Langkah ${current + 1}: ${step.question} ${name}`}</PageTitle>
      <PageHeader
        {...buildStepHead(request, steps, current)}
        trail={name}
        headingRef={heading}
        right={<SavedMark saver={saver} />}
      />
    </>
  );
};

/** Shows the policy and the insurance terms above the first step. */
const FirstCards = ({ request, facts }: PageProps & { readonly facts: Facts }) => {
  const { question, caption, showsAccount, type } = request;
  const said = typeof caption === 'function' ? caption(facts) : caption;
  return (
    <>
      <HolderCard facts={facts} showsAccount={showsAccount} />
      <TermsHere terms={termsOfType(type, [question, said ?? ''])} />
    </>
  );
};

const nothing: readonly FieldError[] = [];

const isIn = (errors: readonly FieldError[], id: string): boolean => errors.some(({ fieldId }) => fieldId === id);

const isSame = (one: readonly FieldError[], other: readonly FieldError[]): boolean =>
  one.map(({ message }) => message).join() === other.map(({ message }) => message).join();

/**
 * Tracks fields whose text was unreadable at the last try to continue, until each is corrected. Other fields are added
 * only at the next try: the error summary takes the focus, which would interrupt typing.
 */
const useUnreadableFields = () => {
  const root = useRef<HTMLFormElement>(null);
  const [unread, setUnread] = useState(nothing);
  const updateUnread = useEffectEvent(() => {
    const now = root.current === null ? nothing : listUnread(root.current);
    const left = now.filter(({ fieldId }) => isIn(unread, fieldId));
    if (!isSame(unread, left)) setUnread(left);
  });
  useEffect(() => updateUnread());
  return { root, unread, setUnread };
};

const FormBody = ({ request, facts, draft, onReload }: FormBodyProps) => {
  const { type, Effect } = request;
  const page = useFormPage(request, facts, draft);
  const { form, saver, values, problems, attempt, goOn, step, steps, current } = page;
  const [attachment, setAttachment] = useState<Attachment>();
  const tools = useTools(problems, setAttachment, facts.position.parameters);
  const { Part } = step;
  const { root, unread, setUnread } = useUnreadableFields();
  const errors = buildFieldErrors(problems, values, type.labels).filter(({ fieldId }) => !isIn(unread, fieldId));
  return (
    <>
      <StepHead request={request} page={page} name={type.title(facts.policy)} />
      <form
        ref={root}
        noValidate
        className="flex flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          const now = listUnread(event.currentTarget);
          setUnread(now);
          void goOn(now);
        }}
      >
        <PageBody>
          <DraftFormContext value={form}>
            <FormToolsContext value={tools}>
              <FormColumns
                effect={Effect && <Effect facts={facts} />}
                about={current === 0 && <FirstCards request={request} facts={facts} />}
              >
                <ErrorSummary
                  errors={[...unread, ...errors.map((error) => ({ ...error, message: tools.words(error.message) }))]}
                  attempt={attempt}
                />
                <ConflictNotice saver={saver} onReload={onReload} />
                <Started request={request} draft={draft} onReload={onReload} page={page} />
                {current === 0 && <OfferedAnswersCard suffix={type.endpoint} form={form} />}
                <Part key={step.key} facts={facts} />
              </FormColumns>
            </FormToolsContext>
          </DraftFormContext>
          <ActionBar>
            <Button type="submit" wide>
              {current < steps.length - 1 ? 'Lanjut' : 'Lanjut ke ringkasan'}
            </Button>
          </ActionBar>
        </PageBody>
      </form>
      <AttachmentDialog attachment={attachment} onClose={() => setAttachment(undefined)} />
    </>
  );
};

/**
 * Returns the draft as it was when the page opened, once an accepted KTP is known too, so that its field keeps its size.
 * `generation` counts the reloads.
 */
const useOpenedDraft = ({ endpoint: suffix, asksHolderCard }: RequestType) => {
  const { isLoading: awaitsCard } = useQuery({ ...earlierCardQuery, enabled: asksHolderCard });
  const [goodFrom] = useState(() => earliestDraftTime(suffix));
  useEffect(() => () => closeDraft(suffix), [suffix]);
  const query = useQuery({
    ...draftQuery(suffix),
    refetchOnMount: ({ state }) => (state.dataUpdatedAt >= goodFrom ? false : 'always'),
  });
  const [generation, setGeneration] = useState(0);
  const reload = () => void query.refetch().then(() => setGeneration((count) => count + 1));
  const isRead = query.data !== undefined && query.dataUpdatedAt >= goodFrom;
  return { loading: combine([query], isRead && !awaitsCard ? { draft: query.data } : undefined), generation, reload };
};

/** First page of a journey: the form's fields between the shared header and the button to continue. */
export const FormPage = ({ request }: PageProps) => {
  const { loading, generation, reload } = useOpenedDraft(request.type);
  const journey = useJourneyFacts(request.type);
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
