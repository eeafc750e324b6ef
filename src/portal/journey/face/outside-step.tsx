import { useEffect, useState } from 'react';
import { faceConsents } from '#shared/lists/face-consent.ts';
import type { FaceConfig } from '#shared/wire/reference.ts';
import { Button } from '#ui/actions/button.tsx';
import { PartMissing } from '#ui/dialogs/part-missing.tsx';
import { buildLazyPart } from '#ui/lazy/lazy-part.ts';
import { Notice } from '#ui/showing/notice.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { beginOutsideCheck } from '../../outside-faces/outside-calls.ts';
import {
  findOutsideCheck,
  forgetOutsideCheck,
  keepOutsideCheck,
  type StoredCheck,
} from '../../outside-faces/stored-check.ts';
import type { OutsideFace } from '../../outside-faces/use-outside-check.ts';
import { JourneyColumn } from '../draft/journey-column.tsx';
import { useLeavePrompt } from '../draft/leave-prompt.ts';
import { failureText } from './face-calls.ts';
import { FaceIntro } from './face-intro.tsx';

const { usePart: usePanel } = buildLazyPart(
  'outside-panel',
  async () => (await import('../../outside-faces/outside-panel.tsx')).default,
);

export type OutsideProvider = NonNullable<FaceConfig['provider']>;

type OutsideStepProps = {
  readonly provider: OutsideProvider;
  /** Home endpoint of the request type. */
  readonly subject: string;
  readonly draftKey: string;
  readonly onDone: (face: OutsideFace) => void;
  /** Records the face on this page instead. */
  readonly onHere: () => void;
};

const appOnly =
  'Penyedia ini hanya dapat dibuka lewat aplikasi. Rekam wajah di halaman ini; petugas kami yang memeriksanya.';
const noStorage =
  'Peramban ini tidak mengizinkan penyimpanan, jadi pemeriksaan akan hilang di jalan. Rekam wajah di halaman ini; petugas kami yang memeriksanya.';

type WayProps = Pick<OutsideStepProps, 'draftKey' | 'provider' | 'subject'>;

/** Begins a check and stores it in the tab. @throws ApiError, or Error with words for the customer when this browser cannot go there */
const beginStored = async ({ provider, subject, draftKey }: WayProps): Promise<StoredCheck> => {
  const started = await beginOutsideCheck({
    subject,
    consent_version: provider.consent_version,
    submission_key: draftKey,
    return_path: globalThis.location.pathname,
  });
  const { transaction_id: transactionId, token, redirect_url: redirectUrl } = started;
  if (redirectUrl === null) throw new Error(appOnly);
  const stored = { transactionId, token, redirectUrl, draftKey };
  if (!keepOutsideCheck(stored)) throw new Error(noStorage);
  return stored;
};

/** Returns the check of this tab, and functions that begin one and leave for the service. The browser does not ask then. */
const useOutsideWay = ({ provider, subject, draftKey }: WayProps) => {
  const [check, setCheck] = useState(() => findOutsideCheck(draftKey));
  const [target, setTarget] = useState<{ readonly url: string }>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useLeavePrompt(target === undefined);
  useEffect(() => {
    if (target !== undefined) globalThis.location.assign(target.url);
  }, [target]);
  const begin = async (): Promise<void> => {
    const stored = await beginStored({ provider, subject, draftKey });
    setCheck(stored);
    setTarget({ url: stored.redirectUrl });
  };
  const start = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    await begin().catch((reason: unknown) => setProblem(failureText(reason)));
    setBusy(false);
  };
  const forget = (): void => {
    forgetOutsideCheck();
    setCheck(undefined);
    setTarget(undefined);
  };
  const open = (): void => setTarget(check && { url: check.redirectUrl });
  return { check, busy, problem, start, forget, open };
};

/** Way on without the service: the face is recorded here, and people compare it. */
const HereInstead = ({ onHere }: Pick<OutsideStepProps, 'onHere'>) => (
  <Notice
    heading="Tidak ingin atau tidak bisa ke sana?"
    actions={
      <Button variant="secondary" size="small" onClick={onHere}>
        Rekam wajah di halaman ini
      </Button>
    }
  >
    <p>Petugas kami mencocokkan rekaman dengan KTP Anda, jadi prosesnya bisa lebih lama.</p>
  </Notice>
);

const stepsOf = (name: string): readonly string[] => [
  `Kami membuka halaman ${name} di tab ini.`,
  'Izinkan pemakaian kamera dan ikuti petunjuk di sana.',
  'Sesudah selesai Anda kembali ke halaman ini, dan pengajuan dikirim.',
];

/** Face step by an outside service: consent, the way there in the same tab, and the wait for its result. */
export const OutsideStep = (props: OutsideStepProps) => {
  const { provider, onDone, onHere } = props;
  const { name, consent_version: version } = provider;
  const { check, busy, problem, start, forget, open } = useOutsideWay(props);
  const { part: Panel, trouble } = usePanel(check !== undefined);
  if (check === undefined)
    return (
      <FaceIntro
        steps={stepsOf(name)}
        busy={busy}
        problem={problem}
        onStart={() => void start()}
        otherDevice={<HereInstead onHere={onHere} />}
        consent={{ text: faceConsents[version], hint: `${name} memeriksa wajah Anda untuk kami.` }}
        action={`Lanjut ke ${name}`}
      />
    );
  if (trouble !== undefined) return <PartMissing trouble={trouble} onClose={onHere} />;
  const here = (): void => {
    forget();
    onHere();
  };
  const done = (face: OutsideFace): void => {
    forgetOutsideCheck();
    onDone(face);
  };
  return (
    <JourneyColumn>
      {Panel === undefined ? (
        <Skeleton />
      ) : (
        <Panel name={name} check={check} onDone={done} onOpen={open} onAgain={forget} onHere={here} />
      )}
    </JourneyColumn>
  );
};
