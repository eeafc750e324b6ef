import { findKnownCameraProblem, problemOf } from '../pictures/camera-access.ts';
import type { CameraProblem } from '../pictures/camera-access.ts';

/** Direction of a camera: user = front camera (face), environment = rear camera (documents). */
export type Facing = 'user' | 'environment';

export type CameraOpening =
  | { readonly state: 'running'; readonly stream: MediaStream; readonly cameras: number }
  | { readonly state: CameraProblem };

const countCameras = async (): Promise<number> =>
  (await navigator.mediaDevices.enumerateDevices()).filter((device) => device.kind === 'videoinput').length;

/** Opens a camera with the given direction, or another camera if none has it. Never throws; a failure is returned as `state`. */
export const openCamera = async (facing: Facing): Promise<CameraOpening> => {
  const problem = findKnownCameraProblem();
  if (problem !== undefined) return { state: problem };
  try {
    const video = { facingMode: { ideal: facing }, width: { ideal: 1920 }, height: { ideal: 1080 } };
    const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video });
    return { state: 'running', stream, cameras: await countCameras() };
  } catch (error) {
    return { state: problemOf(error) };
  }
};

/** Stops the stream, which releases the camera. */
export const closeCamera = (opening: CameraOpening): void => {
  if (opening.state === 'running') opening.stream.getTracks().forEach((track) => track.stop());
};

/**
 * Returns the current video frame as JPEG, uncropped and not mirrored; `longestSide` = most pixels of its longer side,
 * for a frame that must leave soon over a slow line.
 * @throws when there is no frame yet or encoding fails
 */
export const grabFrame = (video: HTMLVideoElement | null, longestSide = Infinity): Promise<Blob> => {
  if (video === null || video.videoWidth === 0)
    return Promise.reject(new Error('Kamera belum siap. Tunggu sebentar, lalu coba lagi.'));
  const factor = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * factor);
  canvas.height = Math.round(video.videoHeight * factor);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null): void =>
      blob === null ? reject(new Error('Foto gagal diambil.')) : resolve(blob);
    canvas.toBlob(take, 'image/jpeg', longestSide === Infinity ? 0.92 : 0.7);
  });
};
