import { useState } from 'react';
import { CameraCapture } from '#ui/camera/camera-capture.tsx';
import { CameraGuide } from '#ui/camera/camera-guide.tsx';
import type { CameraFrame } from '#ui/camera/camera-guide.tsx';
import CameraSheet from '#ui/camera/camera-sheet.tsx';
import { CameraTorch } from '#ui/camera/camera-torch.tsx';
import { CameraTrouble } from '#ui/camera/camera-trouble.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import type { CameraProblem } from '#ui/pictures/camera-access.ts';
import { longLabel, longText } from './long-texts.ts';
import { Group, WithState, OpenButton, Sample } from './sample.tsx';

const nothing = () => undefined;

const frames: readonly { readonly value: CameraFrame; readonly label: string }[] = [
  { value: 'card', label: 'Kartu' },
  { value: 'paper', label: 'Lembar' },
  { value: 'face', label: 'Wajah' },
  { value: 'selfie', label: 'Wajah dan KTP' },
];

const problems: readonly CameraProblem[] = ['denied', 'missing', 'busy', 'in-app', 'insecure'];

/** Returns a fake camera track, taken from a canvas, that claims to have a light. */
const buildTrack = (): MediaStreamTrack | undefined => {
  const [track] = document.createElement('canvas').captureStream().getVideoTracks();
  return track && Object.assign(track, { getCapabilities: () => ({ torch: true }), applyConstraints: async () => {} });
};

const Torch = () => {
  const [track] = useState(buildTrack);
  return (
    <div className="w-fit rounded-field bg-ink p-3">
      <CameraTorch track={track} />
    </div>
  );
};

const Guide = () => (
  <WithState<CameraFrame> start="card">
    {(frame, keep) => (
      <>
        <RadioCards id="camera-frame" label="Bingkai" choices={frames} value={frame} onChange={keep} columns={2} />
        <div className="relative h-80 overflow-hidden rounded-field bg-sand">
          <CameraGuide frame={frame} />
        </div>
        <div className="relative h-80 overflow-hidden rounded-field bg-sand">
          <CameraGuide frame="paper" />
        </div>
      </>
    )}
  </WithState>
);

const TroubleSamples = () =>
  problems.map((problem) => (
    <Sample key={problem} part="CameraTrouble" state={problem}>
      <div className="flex rounded-field border border-dashed border-edge">
        <CameraTrouble problem={problem} onRetry={nothing} onChooseFile={nothing} />
      </div>
    </Sample>
  ));

export const CameraSamples = () => (
  <Group id="camera" title="Kamera">
    <Sample part="CameraGuide" state="empat bingkai; dua pada satu halaman">
      <Guide />
    </Sample>
    <Sample part="CameraTorch" state="padam; tekan untuk menyala">
      <Torch />
    </Sample>
    <Sample part="CameraSheet" state="seluruh layar, judul panjang">
      <OpenButton label="CameraSheet">
        {(close) => <CameraSheet frame="card" title={longLabel} onPicture={close} onClose={close} />}
      </OpenButton>
    </Sample>
    <Sample part="CameraCapture" state="di dalam halaman, petunjuk panjang">
      <OpenButton label="CameraCapture">
        {(close) => (
          <div className="flex h-[40rem] flex-col">
            <CameraCapture frame="paper" guidance={longText} onPicture={close} onChooseFile={close} />
          </div>
        )}
      </OpenButton>
    </Sample>
    <TroubleSamples />
  </Group>
);
