import { useState } from 'react';
import { faceConsents, objectionConsentVersion } from '#shared/lists/face-consent.ts';
import { deathObjectionStepUp } from '#shared/wire/deaths/death-objection.ts';
import type { FaceToken } from '#shared/wire/reference.ts';
import { Button } from '#ui/actions/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { ChallengeView } from '../../journey/face/challenge-view.tsx';
import { failureText, startFaceCheck } from '../../journey/face/face-calls.ts';

const consentRequired = 'Beri persetujuan agar rekaman wajah dapat dimulai.';

type AskProps = { readonly busy: boolean; readonly problem: string | undefined; readonly onStart: () => void };

/** Explains the face check, and asks for consent before it starts. */
const Ask = ({ busy, problem, onStart }: AskProps) => {
  const [agreed, setAgreed] = useState(false);
  const [pressed, setPressed] = useState(false);
  const start = (): void => {
    setPressed(true);
    if (agreed) onStart();
    else document.getElementById('face-consent')?.focus();
  };
  return (
    <>
      <p>
        Rekaman wajah membantu petugas memastikan bahwa Anda masih hidup. Ikuti tiga atau empat gerakan di layar. Boleh
        dilewati; keberatan Anda tetap kami periksa.
      </p>
      <CheckboxField
        id="face-consent"
        label={faceConsents[objectionConsentVersion]}
        hint="Rekaman disimpan terenkripsi dan hanya dibuka petugas yang memeriksa keberatan ini."
        checked={agreed}
        onChange={({ target }) => setAgreed(target.checked)}
        error={pressed && !agreed ? consentRequired : undefined}
      />
      {problem !== undefined && (
        <Notice tone="you" live heading="Rekaman belum dapat dimulai">
          <p>{problem}</p>
        </Notice>
      )}
      <div>
        <Button variant="secondary" loading={busy} onClick={start}>
          Rekam wajah
        </Button>
      </div>
    </>
  );
};

type ObjectionFaceProps = {
  /** Number of the finished face check; undefined = none. */
  readonly value: string | undefined;
  readonly onChange: (transactionId: string | undefined) => void;
};

/** Takes the face check that goes with an objection; it may be skipped. */
export const ObjectionFace = ({ value, onChange }: ObjectionFaceProps) => {
  const [token, setToken] = useState<FaceToken>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const start = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    onChange(undefined);
    try {
      setToken(await startFaceCheck(deathObjectionStepUp, objectionConsentVersion));
    } catch (reason) {
      setToken(undefined);
      setProblem(failureText(reason));
    } finally {
      setBusy(false);
    }
  };
  const finish = ({ transaction_id }: FaceToken): void => {
    setToken(undefined);
    onChange(transaction_id);
  };
  return (
    <Card title="Rekaman wajah (boleh dilewati)">
      {value !== undefined && (
        <Notice
          tone="ok"
          live
          heading="Rekaman wajah siap dikirim"
          actions={
            <Button variant="secondary" size="small" loading={busy} onClick={() => void start()}>
              Rekam ulang
            </Button>
          }
        >
          Rekaman ikut terkirim bersama keberatan Anda.
        </Notice>
      )}
      {value === undefined && token === undefined && <Ask busy={busy} problem={problem} onStart={() => void start()} />}
      {value === undefined && token !== undefined && (
        <>
          <ChallengeView
            key={token.transaction_id}
            token={token}
            onDone={() => finish(token)}
            onStartOver={() => void start()}
          />
          <div>
            <Button variant="quiet" size="small" onClick={() => setToken(undefined)}>
              Lewati rekaman wajah
            </Button>
          </div>
        </>
      )}
    </Card>
  );
};
