import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { RequestType } from '#requests/contract/bind.ts';
import type { BrowserRequest } from '#requests/contract/browser-request.tsx';
import type { FaceToken } from '#shared/wire/reference.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { RequestedCallCard } from '../../handoff/requested-call-card.tsx';
import { findHandoff } from '../../handoff/stored-handoff.ts';
import type { HandoffResult } from '../../handoff/use-handoff.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import { DraftGuard } from '../draft/draft-guard.tsx';
import type { ReadyRequest } from '../draft/draft-guard.tsx';
import { findAgreement } from '../draft/journey-memory.ts';
import type { Agreement } from '../draft/journey-memory.ts';
import { journeyPath, stepsOf } from '../draft/journey-paths.ts';
import { useLeavePrompt } from '../draft/leave-prompt.ts';
import { useFaceConfig } from '../summary/use-face-step.ts';
import { useSubmission } from '../summary/use-submission.ts';
import { failureText, startFaceCheck } from './face-calls.ts';
import { OtherDevice } from './camera-way-on.tsx';
import { FaceIntro } from './face-intro.tsx';
import { OutsideStep, type OutsideProvider } from './outside-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { SendStep } from './send-step.tsx';

type FaceStep = 'camera' | 'vida';

/** Props of a face step after its check has started. */
export interface FaceStepProps {
  readonly token: FaceToken;
  /** Called with the name of the LIVENESS attachment. */
  readonly onDone: (attachment: string) => void;
  readonly onStartOver: () => void;
  /** Way on without a camera. */
  readonly otherDevice: ReactNode;
}

type FacePageProps = {
  readonly request: BrowserRequest;
  readonly step: FaceStep;
  readonly intro: readonly string[];
  readonly children: (props: FaceStepProps) => ReactNode;
};

type SessionProps = FacePageProps & {
  readonly ready: ReadyRequest;
  readonly agreement: Agreement;
  /** Outside service that checks the face; undefined = it is recorded here. */
  readonly provider: OutsideProvider | undefined;
};

/** Returns a function that starts a new face check on each call, with its token and failure. */
const useFaceCheck = (suffix: string) => {
  const [token, setToken] = useState<FaceToken>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const start = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      setToken(await startFaceCheck(suffix));
    } catch (reason) {
      setToken(undefined);
      setProblem(failureText(reason));
    } finally {
      setBusy(false);
    }
  };
  const stop = useCallback(() => setToken(undefined), []);
  return { token, busy, problem, start, stop };
};

/** Step recorded on this page. The browser asks before the page is left. */
const useRecordedStep = (active: boolean, type: RequestType) => {
  useLeavePrompt(active);
  return useFaceCheck(type.endpoint);
};

const FaceSession = ({ intro, children, ready, agreement, provider }: SessionProps) => {
  const { type, draft } = ready;
  const [result, setResult] = useState<HandoffResult>();
  const [isHere, setIsHere] = useState(() => findHandoff(type.endpoint) !== undefined);
  const isOutside = provider !== undefined && !isHere;
  const { token, busy, problem, start, stop } = useRecordedStep(!isOutside || result !== undefined, type);
  const [onPhone, setOnPhone] = useState(() => findHandoff(type.endpoint) !== undefined);
  const submission = useSubmission(ready);
  const send = (found: HandoffResult): void => {
    setResult(found);
    setOnPhone(false);
    const { transaction_id, attachment } = found;
    void submission.send({ transaction_id, liveness_attachment: attachment }, agreement);
  };
  const again = (): void => {
    setResult(undefined);
    stop();
  };
  if (result !== undefined)
    return (
      <SendStep
        type={type}
        sending={submission.sending}
        failure={submission.failure}
        onSend={() => send(result)}
        onNewCheck={again}
      />
    );
  if (isOutside)
    return (
      <OutsideStep
        provider={provider}
        subject={type.endpoint}
        draftKey={draft.submission_key}
        onDone={send}
        onHere={() => setIsHere(true)}
      />
    );
  if (onPhone) return <PhoneStep subject={type.endpoint} onDone={send} onLeave={() => setOnPhone(false)} />;
  const otherDevice = (
    <>
      <OtherDevice onPhone={() => setOnPhone(true)} />
      <RequestedCallCard subject={type.endpoint} />
    </>
  );
  if (token === undefined)
    return (
      <FaceIntro steps={intro} busy={busy} problem={problem} onStart={() => void start()} otherDevice={otherDevice} />
    );
  const { transaction_id } = token;
  const finish = (attachment: string): void => send({ transaction_id, attachment });
  return children({ token, onDone: finish, onStartOver: () => void start(), otherDevice });
};

const stepNames = { camera: 'satu foto wajah', vida: 'gerakan wajah' } as const;

/**
 * Message on the page of a face step that this request does not use. The server's configuration decides, not the URL
 * (rulings 6.4).
 */
const OtherStep = ({ type, wanted }: { readonly type: RequestType; readonly wanted: FaceStep }) => (
  <Notice
    heading={`Pengajuan ini memakai ${stepNames[wanted]}`}
    actions={
      <ButtonLink size="small" href={journeyPath(type.route, `${wanted}-verification`)}>
        Lanjut ke verifikasi
      </ButtonLink>
    }
  >
    <p>Halaman ini untuk verifikasi dengan cara lain. Isian Anda tetap tersimpan.</p>
  </Notice>
);

const FaceSteps = ({ ready, ...page }: FacePageProps & { readonly ready: ReadyRequest }) => {
  const { step } = page;
  const { type } = ready;
  const { step: wanted, provider } = useFaceConfig(type);
  const agreement = findAgreement(ready.draft);
  if (agreement === undefined) return <Navigate to={journeyPath(type.route, 'resume')} replace />;
  if (wanted === undefined) return <Skeleton />;
  if (wanted === 'none') return <Navigate to={journeyPath(type.route, 'resume')} replace />;
  if (wanted !== step) return <OtherStep type={type} wanted={wanted} />;
  return <FaceSession {...page} ready={ready} agreement={agreement} provider={provider} />;
};

/**
 * Page of the face check, after which the request is sent. Without accepted terms from the summary it leads back there.
 */
export const FacePage = (page: FacePageProps) => {
  return (
    <DraftGuard request={page.request}>
      {(ready) => {
        const { type, steps } = ready;
        const title = type.title(ready.facts.policy);
        return (
          <>
            <PageTitle>{`Verifikasi wajah · ${title}`}</PageTitle>
            <PageHeader
              title="Verifikasi wajah"
              trail={title}
              back={{ href: journeyPath(type.route, 'resume'), label: 'Kembali ke ringkasan' }}
              right={<Pill tone="wait">Belum terkirim</Pill>}
              steps={{ current: steps.length + 2, total: stepsOf(type, steps.length) }}
            />
            <PageBody>
              <FaceSteps {...page} ready={ready} />
            </PageBody>
          </>
        );
      }}
    </DraftGuard>
  );
};
