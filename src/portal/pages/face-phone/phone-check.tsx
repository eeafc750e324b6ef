import { useState } from 'react';
import type { FaceToken } from '#shared/wire/reference.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { ChallengeView } from '../../journey/face/challenge-view.tsx';
import { failureText } from '../../journey/face/face-calls.ts';
import { FaceIntro } from '../../journey/face/face-intro.tsx';
import { leavePhone, phoneCallsOf, startPhone } from './phone-calls.ts';

const intro = [
  'Izinkan pemakaian kamera bila ditanya.',
  'Ikuti gerakan yang muncul di layar.',
  'Setelah selesai, kembali ke perangkat pertama. Pengajuan dikirim dari sana.',
];

type PhoneCheckProps = {
  readonly device: string;
  readonly title: string;
  readonly onChange: () => void;
};

/** Warns whoever was sent the link by somebody else. */
const OwnDoing = ({ title, leaving, onLeave }: { title: string; leaving: boolean; onLeave: () => void }) => (
  <Notice
    tone="wait"
    heading="Apakah Anda sendiri yang memulainya?"
    actions={
      <Button variant="secondary" size="small" loading={leaving} onClick={onLeave}>
        Batalkan
      </Button>
    }
  >
    <p>{`Wajah Anda dipakai untuk mengirim pengajuan ${title}.`}</p>
    <p>Bila orang lain mengirim tautan ini kepada Anda, tekan Batalkan dan jangan lanjutkan.</p>
  </Notice>
);

/** Face check on the phone: consent, then the movements. */
export const PhoneCheckSteps = ({ device, title, onChange }: PhoneCheckProps) => {
  const [token, setToken] = useState<FaceToken>();
  const [busy, setBusy] = useState<'start' | 'leave'>();
  const [problem, setProblem] = useState<string>();
  const attempt = async (what: 'start' | 'leave', work: () => Promise<unknown>): Promise<void> => {
    if (busy !== undefined) return;
    setBusy(what);
    setProblem(undefined);
    try {
      await work();
    } catch (reason) {
      setToken(undefined);
      setProblem(failureText(reason));
    } finally {
      setBusy(undefined);
      onChange();
    }
  };
  const start = (): void => void attempt('start', async () => setToken(await startPhone(device)));
  const leave = (): void => void attempt('leave', () => leavePhone(device));
  if (token === undefined)
    return (
      <>
        <OwnDoing title={title} leaving={busy === 'leave'} onLeave={leave} />
        <FaceIntro steps={intro} busy={busy === 'start'} problem={problem} onStart={start} otherDevice={null} />
      </>
    );
  return (
    <ChallengeView
      key={token.transaction_id}
      token={token}
      onDone={onChange}
      onStartOver={start}
      calls={phoneCallsOf(device)}
      otherDevice={
        <Notice heading="Kamera ponsel ini tidak dapat dipakai?">
          <p>Buat kode QR baru di perangkat pertama, lalu pindai dengan ponsel lain.</p>
        </Notice>
      }
    />
  );
};
