import { useState } from 'react';
import { faceConsents, numberConsentVersion } from '#shared/lists/face-consent.ts';
import type { FaceToken } from '#shared/wire/reference.ts';
import { ActionBar } from '#ui/actions/action-bar.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/appearance/link.tsx';
import type { UploadedFile } from '#ui/pictures/upload-state.ts';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { UploadField } from '#ui/uploads/upload-field.tsx';
import { helpUrl } from '../../addresses/site-links.ts';
import { ChallengeView } from '../../journey/face/challenge-view.tsx';
import { failureText } from '../../journey/face/face-calls.ts';
import { FaceIntro } from '../../journey/face/face-intro.tsx';
import { faceCallsOf, startMovements, uploadPhoto } from './number-calls.ts';
import type { Application } from './use-application.ts';

type StepProps = { readonly application: Application };

/** Step for the KTP photo, judged on the device as in a request. */
export const PhotoStep = ({ application: { stored, draft, reread } }: StepProps) => {
  const [file, setFile] = useState<UploadedFile>();
  return (
    <>
      <Card title="Foto KTP" caption="Hanya petugas yang memeriksa permintaan ini yang dapat membukanya.">
        <UploadField
          id="ktp"
          label="KTP pemegang polis"
          hint="Letakkan KTP di tempat terang, seluruhnya di dalam bingkai."
          value={file}
          onChange={setFile}
          upload={uploadPhoto(stored)}
          camera="card"
          kind="pictures"
          photoTries={draft.photo_tries}
        />
      </Card>
      <ActionBar>
        <Button wide disabled={file === undefined} onClick={() => void reread()}>
          Lanjut
        </Button>
      </ActionBar>
    </>
  );
};

const intro = [
  'Izinkan pemakaian kamera bila ditanya.',
  'Ikuti tiga atau empat gerakan yang muncul di layar, misalnya menoleh ke kiri.',
  'Setelah itu Anda dapat memeriksa permintaan ini, lalu mengirimnya.',
];

const consent = { text: faceConsents[numberConsentVersion] };

const NoCamera = () => (
  <Notice heading="Tidak ada kamera di perangkat ini?">
    <p>
      Mulai lagi permintaan ini di HP yang punya kamera. Bila tetap tidak bisa,{' '}
      <Link href={helpUrl()} className="text-link">
        hubungi layanan nasabah
      </Link>
      .
    </p>
  </Notice>
);

/** Step for the movements of the face, by the recording of the face check. */
export const FaceStep = ({ application: { stored, reread } }: StepProps) => {
  const [token, setToken] = useState<FaceToken>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      setToken(await startMovements(stored));
      setProblem(undefined);
    } catch (reason) {
      setToken(undefined);
      setProblem(failureText(reason));
    } finally {
      setBusy(false);
    }
  };
  if (token === undefined)
    return (
      <FaceIntro
        steps={intro}
        busy={busy}
        problem={problem}
        onStart={() => void start()}
        otherDevice={<NoCamera />}
        consent={consent}
      />
    );
  return (
    <ChallengeView
      key={token.transaction_id}
      token={token}
      onDone={() => void reread()}
      onStartOver={() => void start()}
      calls={faceCallsOf(stored)}
      otherDevice={<NoCamera />}
    />
  );
};
