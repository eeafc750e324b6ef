import { SwitchCamera } from 'lucide-react';
import { useState } from 'react';
import type { PhotoFault } from '#shared/photos/photo-faults.ts';
import { Button } from '../actions/button.tsx';
import { CameraGuide, FRAME_FACING, FRAME_GUIDE, FRAME_QUESTION } from './camera-guide.tsx';
import type { CameraFrame } from './camera-guide.tsx';
import { CameraTorch } from './camera-torch.tsx';
import { CameraTrouble } from './camera-trouble.tsx';
import { classNames } from '../appearance/class-names.ts';
import { drawFrame } from '../pictures/photo-frame.ts';
import { judgeFrame, PHOTO_HINTS } from '../pictures/photo-judge.ts';
import { Spinner } from '../appearance/spinner.tsx';
import { usePreview } from '../pictures/upload-state.ts';
import { useCamera } from './use-camera.ts';
import type { Camera } from './use-camera.ts';
import { usePhotoHint } from './use-photo-hint.ts';
import type { Facing } from './camera-stream.ts';

export type CameraCaptureProps = {
  readonly frame: CameraFrame;
  readonly onPicture: (file: File) => void;
  /** Opens the file chooser, offered when there is no camera. */
  readonly onChooseFile?: (() => void) | undefined;
  /** Text shown instead of the frame's default guidance. */
  readonly guidance?: string | undefined;
};

const asFile = (blob: Blob): File => new File([blob], 'foto.jpg', { type: 'image/jpeg' });

type ReviewProps = {
  readonly frame: CameraFrame;
  readonly picture: string;
  /** Fault of the picture; undefined = none was found. */
  readonly fault: PhotoFault | undefined;
  readonly onRetake: () => void;
  readonly onUse: () => void;
};

/** Preview of the picture; with a fault, taking another one is the first button. */
const Review = ({ frame, picture, fault, onRetake, onUse }: ReviewProps) => (
  <>
    <img src={picture} alt="Hasil foto Anda" className="min-h-0 flex-1 object-contain" />
    <div className="flex flex-col gap-2 bg-card p-4">
      <output className={classNames('text-center text-small', fault === undefined ? 'text-muted' : 'font-semibold')}>
        {fault === undefined ? FRAME_QUESTION[frame] : PHOTO_HINTS[fault]}
      </output>
      <Button variant={fault === undefined ? 'primary' : 'secondary'} onClick={onUse}>
        Pakai foto ini
      </Button>
      <Button variant={fault === undefined ? 'secondary' : 'primary'} onClick={onRetake}>
        Foto ulang
      </Button>
    </div>
  </>
);

type ShutterProps = { readonly ready: boolean; readonly onShoot: () => void };

const Shutter = ({ ready, onShoot }: ShutterProps) => (
  <button
    type="button"
    aria-label="Ambil foto"
    disabled={!ready}
    onClick={onShoot}
    className="size-16 rounded-full border-4 border-white bg-white/90 shadow-[inset_0_0_0_3px_#1d2330] focus-visible:outline-white disabled:opacity-40"
  />
);

const other = (facing: Facing): Facing => (facing === 'user' ? 'environment' : 'user');

/** Returns the picture taken, the fault that was found in it, and what takes or drops it. */
const useShot = (
  { videoRef, takePicture, retry }: Pick<Camera, 'videoRef' | 'takePicture' | 'retry'>,
  frame: CameraFrame,
) => {
  const [taken, setTaken] = useState<File>();
  const [fault, setFault] = useState<PhotoFault>();
  const [picture, showPicture] = usePreview();
  const keep = (file: File | undefined) => {
    setTaken(file);
    setFault(undefined);
    showPicture(file);
  };
  const shoot = async (): Promise<void> => {
    const shot = videoRef.current === null ? undefined : drawFrame(videoRef.current);
    try {
      keep(asFile(await takePicture()));
    } catch {
      retry();
      return;
    }
    const [found] = await judgeFrame(shot, frame);
    setFault(found);
  };
  return { taken, fault, picture, keep, shoot };
};

/**
 * Camera in the page, filling its parent: live picture with frame and guidance, shutter, then a preview to use or retake.
 */
export const CameraCapture = ({
  frame,
  onPicture,
  onChooseFile,
  guidance = FRAME_GUIDE[frame],
}: CameraCaptureProps) => {
  const [facing, setFacing] = useState(FRAME_FACING[frame]);
  const { videoRef, state, takePicture, canSwitch, retry, track } = useCamera({ facing });
  // The shutter is enabled by the first video frame: before that there is nothing to grab.
  const [showing, setShowing] = useState(false);
  const { taken, fault, picture, keep, shoot } = useShot({ videoRef, takePicture, retry }, frame);
  const hint = usePhotoHint(videoRef, frame, state === 'running' && showing && taken === undefined);

  if (state !== 'asking' && state !== 'running')
    return <CameraTrouble problem={state} onRetry={retry} onChooseFile={onChooseFile} />;
  const reviewing = taken !== undefined && picture !== undefined;
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-ink">
      {reviewing && (
        <Review
          frame={frame}
          picture={picture}
          fault={fault}
          onRetake={() => keep(undefined)}
          onUse={() => onPicture(taken)}
        />
      )}
      <div className={classNames('min-h-0 flex-1 flex-col', reviewing ? 'hidden' : 'flex')}>
        <div className="relative min-h-0 flex-1 overflow-hidden">
          <video
            ref={videoRef}
            muted
            playsInline
            autoPlay
            aria-label="Gambar kamera"
            onLoadedData={() => setShowing(true)}
            onEmptied={() => setShowing(false)}
            className={classNames('size-full object-cover', facing === 'user' && '[transform:scaleX(-1)]')}
          />
          <CameraGuide frame={frame} />
          {state === 'asking' && (
            <p className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-ink p-6 text-center text-white">
              <Spinner label="Membuka kamera" size={32} />
              Izinkan pemakaian kamera bila ditanya.
            </p>
          )}
        </div>
        <output className="block bg-ink px-5 pt-4 text-center text-white">
          {hint === undefined ? guidance : PHOTO_HINTS[hint]}
        </output>
        <div className="grid grid-cols-3 place-items-center bg-ink p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
          <CameraTorch track={track} />
          <div className="col-start-2">
            <Shutter ready={state === 'running' && showing} onShoot={() => void shoot()} />
          </div>
          {canSwitch && (
            <button
              type="button"
              aria-label="Ganti kamera"
              onClick={() => setFacing(other)}
              className="grid size-12 place-items-center rounded-full bg-white/15 text-white"
            >
              <SwitchCamera aria-hidden="true" />
            </button>
          )}
        </div>
      </div>
    </div>
  );
};
