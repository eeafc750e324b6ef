import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import type { FaceToken } from '#shared/wire/reference.ts';
import { Button } from '#ui/actions/button.tsx';
import { CameraGuide } from '#ui/camera/camera-guide.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { Spinner } from '#ui/appearance/spinner.tsx';
import { useCamera } from '#ui/camera/use-camera.ts';
import { CameraWayOn } from './camera-way-on.tsx';
import type { ChallengeState } from './challenge-flow.ts';
import { sessionFaceCalls } from './face-calls.ts';
import type { FaceCalls } from './face-calls.ts';
import { useChallenge } from './use-challenge.ts';

type ChallengeViewProps = {
  readonly token: FaceToken;
  readonly onDone: (attachment: string) => void;
  /** Requests a new face check. */
  readonly onStartOver: () => void;
  /** Calls of the check; absent = those of the signed-in customer. */
  readonly calls?: FaceCalls;
  /** Way on without a camera; absent = that of a draft stored on the server. */
  readonly otherDevice?: ReactNode;
};

const headingOf = (state: ChallengeState): string => {
  if (state.kind === 'finishing' || state.kind === 'done') return 'Memeriksa hasil...';
  if (state.kind === 'starting') return 'Posisikan wajah di dalam bingkai';
  return state.kind === 'waiting' ? 'Bagus. Tunggu sebentar.' : state.instruction;
};

const totalOf = ({ movements, challenge }: FaceToken): number => movements ?? challenge.length;

type PromptProps = { readonly state: ChallengeState; readonly token: FaceToken };

/** Shows the current instruction in large letters, and announces it once per movement. */
const Prompt = ({ state, token }: PromptProps) => {
  const total = totalOf(token);
  const position = 'index' in state && state.index < total ? `Gerakan ${state.index + 1} dari ${total}` : '';
  return (
    <div className="flex min-h-28 flex-col items-center justify-center gap-1 bg-ink px-4 py-3 text-center text-white">
      <p className="figures text-small text-white/80">{position}</p>
      <output className="grid min-h-[3.9rem] content-center text-hero font-bold sm:min-h-0">{headingOf(state)}</output>
      {state.kind === 'counting' && (
        <p aria-hidden="true" className="figures text-title">
          {state.seconds}
        </p>
      )}
      {(state.kind === 'sending' || state.kind === 'waiting' || state.kind === 'finishing') && <Spinner size={24} />}
    </div>
  );
};

/** Shows over the camera picture why a movement is asked for again; nothing moves on the page. */
const Advice = ({ state }: { readonly state: ChallengeState }) => (
  <output className="absolute inset-x-0 bottom-0 block">
    {state.kind === 'counting' && state.advice !== undefined && (
      <span className="block bg-ink px-4 py-3 text-center text-white">{state.advice}</span>
    )}
  </output>
);

/** Longer side in pixels of a judged frame: that at which the server judges it. */
const judgedSide = 640;

type ProgressProps = { readonly state: ChallengeState; readonly total: number };

const Progress = ({ state, total }: ProgressProps) => {
  const done = 'index' in state ? state.index : state.kind === 'done' ? total : 0;
  return (
    <progress
      aria-label="Gerakan yang sudah dilakukan"
      value={done}
      max={total}
      className="block h-1.5 w-full appearance-none [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-track [&::-webkit-progress-value]:bg-brand"
    />
  );
};

/** Guides the customer through the movements, in the server's order; one camera frame is sent per movement. */
export const ChallengeView = ({
  token,
  onDone,
  onStartOver,
  calls = sessionFaceCalls,
  otherDevice,
}: ChallengeViewProps) => {
  const { videoRef, state: cameraState, takePicture, retry } = useCamera({ facing: 'user' });
  const take = () => takePicture(token.movements === undefined ? undefined : judgedSide);
  const { state, run } = useChallenge(token, take, onDone, calls);
  const begin = useEffectEvent(run);
  useEffect(() => {
    if (cameraState === 'running') begin();
  }, [cameraState]);

  if (cameraState !== 'running' && cameraState !== 'asking')
    return <CameraWayOn problem={cameraState} onRetry={retry} otherDevice={otherDevice} />;
  return (
    <>
      <div className="overflow-hidden rounded-card bg-ink">
        <Prompt state={state} token={token} />
        <div className="relative h-[46vh]">
          <video
            ref={videoRef}
            muted
            playsInline
            autoPlay
            aria-label="Gambar kamera"
            className="size-full [transform:scaleX(-1)] object-cover"
          />
          <CameraGuide frame="face" />
          <Advice state={state} />
        </div>
        <Progress state={state} total={totalOf(token)} />
      </div>
      {state.kind === 'failed' && (
        <Notice
          tone="you"
          live
          heading="Belum berhasil"
          actions={
            <>
              {!state.startOver && (
                <Button size="small" onClick={run}>
                  Ulangi
                </Button>
              )}
              <Button size="small" variant={state.startOver ? 'primary' : 'secondary'} onClick={onStartOver}>
                Mulai dari awal
              </Button>
            </>
          }
        >
          <p>{state.message}</p>
        </Notice>
      )}
    </>
  );
};
