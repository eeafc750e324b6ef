import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { CameraProblem } from '../pictures/camera-access.ts';
import { closeCamera, grabFrame, openCamera } from './camera-stream.ts';
import type { Facing, CameraOpening } from './camera-stream.ts';

type CameraState = 'asking' | 'running' | CameraProblem;

export type Camera = {
  /** Ref for the `<video muted playsInline autoPlay>` that shows the camera. */
  readonly videoRef: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
  /** Returns the whole current frame as JPEG; rejects while the camera is not running. */
  readonly takePicture: (longestSide?: number) => Promise<Blob>;
  /** True when the device has more than one camera; changing `facing` switches between them. */
  readonly canSwitch: boolean;
  readonly retry: () => void;
  /** Video track of the open camera, e.g. to control its light. */
  readonly track: MediaStreamTrack | undefined;
};

/** Opens a camera while the component is mounted. Its tracks stop on unmount, when `facing` changes, and on `retry`. */
export const useCamera = ({ facing }: { readonly facing: Facing }): Camera => {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<{ readonly request: string; readonly opening: CameraOpening }>();
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

  const takePicture = useCallback((longestSide?: number) => grabFrame(videoRef.current, longestSide), []);
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
