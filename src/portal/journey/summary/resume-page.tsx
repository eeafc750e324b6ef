import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { BrowserRequest } from '#requests/contract/browser-request.tsx';
import { asksCode, type RequestType } from '#requests/contract/bind.ts';
import { AccountNameNotice } from '#requests/blocks/account/account-name-notice.tsx';
import type { CheckAnswer } from '#shared/wire/proposals.ts';
import { ActionBar } from '#ui/actions/action-bar.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { checkQuery } from '../draft/check-call.ts';
import { CodeDialog } from '../code/code-dialog.tsx';
import { useCodeStep } from '../code/use-code-step.ts';
import { ApiError } from '../../api/api-error.ts';
import { DraftGuard } from '../draft/draft-guard.tsx';
import type { ReadyRequest } from '../draft/draft-guard.tsx';
import { findAgreement, rememberAgreement } from '../draft/journey-memory.ts';
import { JourneyColumn } from '../draft/journey-column.tsx';
import { findStep } from '#requests/contract/form-steps.tsx';
import { formStepPath, journeyPath, stepsOf } from '../draft/journey-paths.ts';
import { useLeavePrompt } from '../draft/leave-prompt.ts';
import { AgreementCard, useAgreement } from './agreement.tsx';
import { ChangesCard, ConsequencesCard, AttachmentsCard, DueDateCard } from './resume-cards.tsx';
import { useFaceStep } from './use-face-step.ts';
import { useSubmission } from './use-submission.ts';

type ResumeProps = { readonly type: RequestType; readonly ready: ReadyRequest };

/** Returns the form page on which a problem can be corrected; the first page of the form if no field is named. */
const correctionPath = ({ type, ready: { steps } }: ResumeProps, error: Error): string => {
  const [first] = error instanceof ApiError ? error.errors : [];
  return first === undefined || steps.length === 1
    ? journeyPath(type.route)
    : formStepPath(type.route, findStep(steps, first.path));
};

type FailureProps = ResumeProps & { readonly error: Error; readonly onRetry: () => void };

/** Explains why the server's check failed; rules or attachments may have changed since the form was filled in. */
const CheckFailure = ({ error, onRetry, ...resume }: FailureProps) => (
  <Notice
    tone="you"
    live
    heading="Pengajuan belum dapat dikirim"
    actions={
      <>
        <ButtonLink size="small" href={correctionPath(resume, error)}>
          Perbaiki isian
        </ButtonLink>
        <Button size="small" variant="secondary" onClick={onRetry}>
          Coba lagi
        </Button>
      </>
    }
  >
    <p>{error.message}</p>
  </Notice>
);

/** Returns a function that continues: to the face step, to the code dialog, or by sending the request at once. */
const useGoOn = ({ type, ready }: ResumeProps, terms: CheckAnswer['terms']) => {
  const navigate = useNavigate();
  const face = useFaceStep(type);
  const { draft } = ready;
  const submission = useSubmission(ready);
  const send = async (): Promise<void> => {
    const agreement = findAgreement(draft);
    if (agreement !== undefined) await submission.send(undefined, agreement);
  };
  const code = useCodeStep(type.endpoint, () => void send());
  const wantsCode = (): boolean => asksCode(type) && (!code.isPassed() || submission.failure?.code === 'STEP-UP');
  const goOn = async (): Promise<void> => {
    rememberAgreement(draft, terms);
    if (face !== undefined && face !== 'none') await navigate(journeyPath(type.route, `${face}-verification`));
    else if (wantsCode()) code.begin();
    else if (face === 'none') await send();
  };
  return { goOn, face, code, submission };
};

/** Returns the text of the button that continues. */
const nextLabel = (type: RequestType, face: ReturnType<typeof useFaceStep>): string => {
  if (asksCode(type)) return 'Lanjut ke kode verifikasi';
  return face === 'none' ? 'Kirim pengajuan' : 'Lanjut ke verifikasi wajah';
};

const Resume = ({ type, ready, check }: ResumeProps & { readonly check: CheckAnswer }) => {
  const { draft, facts, bound } = ready;
  const slots = bound.uploads(facts);
  const agreed = findAgreement(draft)?.acceptedTerms.map(({ id }) => id);
  const { goOn, face, code, submission } = useGoOn({ type, ready }, check.terms);
  const agreement = useAgreement(check.terms, () => void goOn(), agreed);
  return (
    <>
      <JourneyColumn>
        <ChangesCard check={check} type={type} steps={ready.steps} slots={slots} />
        {check.account_name && <AccountNameNotice note={check.account_name} />}
        <ConsequencesCard check={check} />
        <AttachmentsCard slots={slots} type={type} steps={ready.steps} />
        <DueDateCard check={check} facts={facts} />
        <AgreementCard suffix={type.endpoint} agreement={agreement} />
        {submission.failure !== undefined && (
          <CheckFailure type={type} ready={ready} error={submission.failure} onRetry={() => void goOn()} />
        )}
      </JourneyColumn>
      <ActionBar>
        <Button wide loading={face === undefined || submission.sending} onClick={agreement.press}>
          {nextLabel(type, face)}
        </Button>
      </ActionBar>
      <CodeDialog step={code} />
    </>
  );
};

const CheckedResume = ({ type, ready }: ResumeProps) => {
  useLeavePrompt();
  const { data, error, isFetching, refetch } = useQuery(checkQuery(type, ready.draft, ready.body));
  const title = type.title(ready.facts.policy);
  const count = ready.steps.length;
  const lastPage = count === 1 ? journeyPath(type.route) : formStepPath(type.route, count - 1);
  return (
    <>
      <PageTitle>{`Resume ${title}`}</PageTitle>
      <PageHeader
        title="Periksa sebelum dikirim"
        trail={title}
        back={{ href: lastPage, label: 'Kembali ke isian' }}
        right={<Pill tone="wait">Belum terkirim</Pill>}
        steps={{ current: count + 1, total: stepsOf(type, count) }}
      />
      <PageBody>
        {data !== undefined && <Resume type={type} ready={ready} check={data} />}
        {data === undefined && error !== null && !isFetching && (
          <CheckFailure type={type} ready={ready} error={error} onRetry={() => void refetch()} />
        )}
        {data === undefined && (error === null || isFetching) && <Skeleton />}
      </PageBody>
    </>
  );
};

/** Second page of a journey: the summary of the request as the server will store it. */
export const ResumePage = ({ request }: { readonly request: BrowserRequest }) => (
  <DraftGuard request={request}>{(ready) => <CheckedResume type={ready.type} ready={ready} />}</DraftGuard>
);
