import { useRef, useState } from 'react';
import type { BrowserRequest } from '#requests/contract/browser-request.tsx';
import { Button } from '#ui/actions/button.tsx';
import { CameraCapture } from '#ui/camera/camera-capture.tsx';
import { startTimeLimit } from '#ui/lazy/time-limit.ts';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { Spinner } from '#ui/appearance/spinner.tsx';
import { prepareImage } from '#ui/pictures/prepare-image.ts';
import { failureText, finishFaceCheck, sendFrame } from './face-calls.ts';
import { FacePage } from './face-page.tsx';
import type { FaceStepProps } from './face-page.tsx';

/** Time limit in ms of a photo upload on a slow connection. */
const sendWithinMs = 60_000;

const intro = [
  'Izinkan pemakaian kamera bila ditanya.',
  'Posisikan wajah di dalam bingkai, lalu ambil satu foto.',
  'Setelah Anda menekan Pakai foto ini, pengajuan langsung dikirim.',
];

type Taken =
  | { readonly kind: 'none' | 'sending' }
  | { readonly kind: 'failed'; readonly file: File; readonly message: string };

/**
 * Returns a function that sends the photo as the only frame of the face check. The check's result is the request's
 * picture. A stored frame is not sent again.
 */
const useSelfieCheck = (token: FaceStepProps['token']) => {
  const isTaken = useRef(false);
  return async (file: File): Promise<string> => {
    const [movement] = token.challenge;
    if (!isTaken.current && movement !== undefined) {
      const { blob } = await prepareImage(file);
      const limit = startTimeLimit(sendWithinMs);
      try {
        await sendFrame(token, movement.id, blob, limit.signal);
      } finally {
        limit.stop();
      }
      isTaken.current = true;
    }
    return finishFaceCheck(token);
  };
};

/** Shows the face step with a single photo. */
const SelfieStep = ({ token, onDone, otherDevice }: FaceStepProps) => {
  const check = useSelfieCheck(token);
  const [taken, setTaken] = useState<Taken>({ kind: 'none' });
  const running = useRef(false);
  const send = async (file: File): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setTaken({ kind: 'sending' });
    try {
      onDone(await check(file));
    } catch (reason) {
      setTaken({ kind: 'failed', file, message: failureText(reason) });
    } finally {
      running.current = false;
    }
  };
  if (taken.kind === 'sending')
    return (
      <Card>
        <p className="flex items-center gap-3">
          <Spinner size={24} /> Mengirim foto...
        </p>
      </Card>
    );
  return (
    <>
      {taken.kind === 'failed' && (
        <Notice
          tone="you"
          live
          heading="Foto belum terkirim"
          actions={
            <Button size="small" onClick={() => void send(taken.file)}>
              Kirim lagi
            </Button>
          }
        >
          <p>{taken.message}</p>
        </Notice>
      )}
      <div className="flex h-[max(70vh,28rem)] flex-col overflow-hidden rounded-card">
        <CameraCapture frame="face" onPicture={(file) => void send(file)} />
      </div>
      <div className="flex flex-col gap-4">{otherDevice}</div>
    </>
  );
};

export const CameraPage = ({ request }: { readonly request: BrowserRequest }) => (
  <FacePage request={request} step="camera" intro={intro}>
    {(step) => <SelfieStep {...step} />}
  </FacePage>
);
