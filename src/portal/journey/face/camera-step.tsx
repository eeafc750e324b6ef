import { useRef, useState } from 'react';
import type { BrowserRequest } from '#requests/browser-request.tsx';
import { Button } from '#ui/button.tsx';
import { CameraCapture } from '#ui/camera-capture.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { prepareImage } from '#ui/prepare-image.ts';
import { uploadAttachment } from '../../api/upload-attachment.ts';
import { OtherDevice } from './camera-way-on.tsx';
import { failureText } from './face-calls.ts';
import { FacePage } from './face-page.tsx';
import type { FaceStepProps } from './face-page.tsx';

const intro = [
  'Izinkan pemakaian kamera bila ditanya.',
  'Posisikan wajah di dalam bingkai, lalu ambil satu foto.',
  'Setelah Anda menekan Pakai foto ini, pengajuan langsung dikirim.',
];

type Taken =
  { readonly kind: 'none' | 'sending' } | { readonly kind: 'failed'; readonly file: File; readonly message: string };

/** One picture of the face, uploaded as LIVENESS. */
const SelfieStep = ({ onDone }: FaceStepProps) => {
  const [taken, setTaken] = useState<Taken>({ kind: 'none' });
  const running = useRef(false);
  const send = async (file: File): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setTaken({ kind: 'sending' });
    try {
      const { blob, name } = await prepareImage(file);
      const stored = await uploadAttachment(new File([blob], name, { type: blob.type }), 'LIVENESS');
      onDone(stored.name);
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
      <OtherDevice />
    </>
  );
};

export const CameraPage = ({ request }: { readonly request: BrowserRequest }) => (
  <FacePage request={request} step="camera" intro={intro}>
    {(step) => <SelfieStep {...step} />}
  </FacePage>
);
