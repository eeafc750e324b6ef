import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { CameraProblem } from '../pictures/camera-access.ts';
import { closeCamera, grabFrame, openCamera } from './camera-stream.ts';
import type { Facing, Opening } from './camera-stream.ts';

type CameraState = 'asking' | 'running' | CameraProblem;

export type Camera = {
  /** Ref for a `<video muted playsInline autoPlay>`. */
  readonly videoRef: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
  /** The whole current frame as JPEG. Rejects while the camera is not running. */
  readonly takePicture: () => Promise<Blob>;
  /** True with more than one camera: a change of `facing` asks for another. */
  readonly canSwitch: boolean;
  readonly retry: () => void;
  /** The running track, e.g. for its light. */
  readonly track: MediaStreamTrack | undefined;
};

/** Opens a camera while mounted; its tracks stop when the component unmounts, `facing` changes or `retry` is called. */
export const useCamera = ({ facing }: { readonly facing: Facing }): Camera => {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<{ readonly request: string; readonly opening: Opening }>();
  const request = `${facing} ${attempt}`;

  useEffect(() => {
    let current = true;
    const opening = openCamera(facing);
    const settle = async (): Promise<void> => {
      const answer = await opening;
      if (current) setOpened({ request, opening: answer });
    };
    void settle();
    return () => {
      current = false;
      void opening.then(closeCamera);
    };
  }, [facing, request]);

  const opening = opened?.request === request ? opened.opening : undefined;
  const stream = opening?.state === 'running' ? opening.stream : undefined;
  useEffect(() => {
    if (videoRef.current !== null) videoRef.current.srcObject = stream ?? null;
  }, [stream]);

  const takePicture = useCallback(() => grabFrame(videoRef.current), []);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return {
    videoRef,
    state: opening?.state ?? 'asking',
    takePicture,
    canSwitch: opening?.state === 'running' && opening.cameras > 1,
    retry,
    track: stream?.getVideoTracks()[0],
  };
};
