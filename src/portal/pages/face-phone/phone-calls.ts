import type * as z from 'zod/mini';
import { faceConsentVersion } from '#shared/lists/face-consent.ts';
import { FacePhone } from '#shared/wire/face-handoff/face-handoff.ts';
import { FaceToken, FrameTaken } from '#shared/wire/reference.ts';
import { callApi } from '../../api/client.ts';
import type { FaceCalls } from '../../journey/face/face-calls.ts';

const post = <Answer>(device: string, path: string, answers: z.ZodMiniType<Answer>, body: unknown = {}) =>
  callApi(`face-phone${path}`, answers, {
    method: 'POST',
    body,
    headers: { 'x-face-device': device },
    quiet: true,
  });

/** Opens a link for this page; repeating it does nothing. @throws ApiError */
export const claimPhone = (token: string, device: string): Promise<FacePhone> =>
  callApi('face-phone/claim', FacePhone, { method: 'POST', body: { token, device }, quiet: true });

/** Reads how far the check is. @throws ApiError */
export const readPhone = (device: string): Promise<FacePhone> =>
  callApi('face-phone', FacePhone, { headers: { 'x-face-device': device }, quiet: true });

/** Starts the movements, after consent was given here. @throws ApiError */
export const startPhone = (device: string): Promise<FaceToken> =>
  post(device, '/start', FaceToken, { consent_version: faceConsentVersion });

/** Gives the check up. @throws ApiError */
export const leavePhone = (device: string): Promise<FacePhone> => post(device, '/cancel', FacePhone);

/** Returns the calls of the face check of this phone. */
export const phoneCallsOf = (device: string): FaceCalls => ({
  sendFrame(token, challengeId, frame, signal) {
    const body = new FormData();
    body.append('Challenge', challengeId);
    body.append('File', frame, 'wajah.jpg');
    const headers = { 'x-face-device': device, 'x-face-token': token.token };
    return callApi('face-phone/frames', FrameTaken, { method: 'POST', body, headers, signal, quiet: true });
  },
  async finish(token) {
    const headers = { 'x-face-device': device, 'x-face-token': token.token };
    await callApi('face-phone/finish', FacePhone, { method: 'POST', body: {}, headers, quiet: true });
    return '';
  },
});
