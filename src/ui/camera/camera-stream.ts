import { problemBeforeAsking, problemOf } from '../pictures/camera-access.ts';
import type { CameraProblem } from '../pictures/camera-access.ts';

/** Camera: user = front (face), environment = rear (documents). */
export type Facing = 'user' | 'environment';

export type Opening =
  | { readonly state: 'running'; readonly stream: MediaStream; readonly cameras: number }
  | { readonly state: CameraProblem };

const countCameras = async (): Promise<number> =>
  (await navigator.mediaDevices.enumerateDevices()).filter((device) => device.kind === 'videoinput').length;

/** Asks for a camera facing that way (another one if there is none such). Never throws: trouble is an answer. */
export const openCamera = async (facing: Facing): Promise<Opening> => {
  const problem = problemBeforeAsking();
  if (problem !== undefined) return { state: problem };
  try {
    const video = { facingMode: { ideal: facing }, width: { ideal: 1920 }, height: { ideal: 1080 } };
    const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video });
    return { state: 'running', stream, cameras: await countCameras() };
  } catch (error) {
    return { state: problemOf(error) };
  }
};

/** Releases the camera and turns its light off. */
export const closeCamera = (opening: Opening): void => {
  if (opening.state === 'running') opening.stream.getTracks().forEach((track) => track.stop());
};

/** Grabs the current frame of a video as JPEG, uncropped and not mirrored. @throws while there is none */
export const grabFrame = (video: HTMLVideoElement | null): Promise<Blob> => {
  if (video === null || video.videoWidth === 0)
    return Promise.reject(new Error('Kamera belum siap. Tunggu sebentar, lalu coba lagi.'));
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null): void =>
      blob === null ? reject(new Error('Foto gagal diambil.')) : resolve(blob);
    canvas.toBlob(take, 'image/jpeg', 0.92);
  });
};
