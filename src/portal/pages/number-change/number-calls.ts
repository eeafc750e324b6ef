import type * as z from 'zod/mini';
import { numberConsentVersion } from '#shared/lists/face-consent.ts';
import {
  NumberChangeDraft,
  NumberChangeReceipt,
  NumberChangeStarted,
  type NumberCodeKind,
} from '#shared/wire/number-change/number-change.ts';
import { FaceToken, FrameTaken } from '#shared/wire/reference.ts';
import type { Upload } from '#ui/pictures/upload-state.ts';
import { callApi } from '../../api/client.ts';
import type { FaceCalls } from '../../journey/face/face-calls.ts';
import type { NumberEntry } from './number-entry.ts';

/** Number and secret of an application, of which the secret goes in a header only. */
export type ApplicationKey = z.infer<typeof NumberChangeStarted>;

const pathOf = ({ number }: ApplicationKey, path = ''): string => `number-changes/${encodeURIComponent(number)}${path}`;

const secretOf = ({ secret }: ApplicationKey) => ({ 'x-application-secret': secret });

const post = <Answer>(key: ApplicationKey, path: string, answers: z.ZodMiniType<Answer>, body: unknown = {}) =>
  callApi(pathOf(key, path), answers, { method: 'POST', body, headers: secretOf(key), quiet: true });

/** Begins an application. @throws ApiError */
export const beginApplication = (entry: NumberEntry): Promise<ApplicationKey> =>
  callApi('number-changes', NumberChangeStarted, { method: 'POST', body: entry, quiet: true });

/** Reads what of an application is done. @throws ApiError */
export const readApplication = (key: ApplicationKey): Promise<NumberChangeDraft> =>
  callApi(pathOf(key), NumberChangeDraft, { headers: secretOf(key), quiet: true });

/** Asks for a code. @throws ApiError */
export const askCode = (key: ApplicationKey, kind: NumberCodeKind): Promise<NumberChangeDraft> =>
  post(key, '/codes', NumberChangeDraft, { kind });

/** Checks a code. @throws ApiError */
export const checkCode = (key: ApplicationKey, kind: NumberCodeKind, code: string): Promise<NumberChangeDraft> =>
  post(key, '/codes/check', NumberChangeDraft, { kind, otp_number: code });

/** Returns the upload function of the KTP photo. Nobody can read the photo back, so it has no name here. */
export const uploadPhoto =
  (key: ApplicationKey): Upload =>
  async (blob, name, _onProgress, _signal, faults) => {
    const form = new FormData();
    form.append('File', new File([blob], name, { type: blob.type }));
    if (faults.length > 0) form.append('PhotoFaults', faults.join(','));
    await post(key, '/photo', NumberChangeDraft, form);
    return { name };
  };

/** Starts the movements, after the customer gave consent. @throws ApiError */
export const startMovements = (key: ApplicationKey): Promise<FaceToken> =>
  post(key, '/face', FaceToken, { consent_version: numberConsentVersion });

/** Returns the calls of the face check of an application. */
export const faceCallsOf = (key: ApplicationKey): FaceCalls => ({
  async sendFrame(token, challengeId, frame, signal) {
    const body = new FormData();
    body.append('Challenge', challengeId);
    body.append('File', frame, 'wajah.jpg');
    const headers = { ...secretOf(key), 'x-face-token': token.token };
    return callApi(pathOf(key, '/face/frames'), FrameTaken, { method: 'POST', body, headers, signal, quiet: true });
  },
  async finish(token) {
    const headers = { ...secretOf(key), 'x-face-token': token.token };
    await callApi(pathOf(key, '/face/finish'), NumberChangeDraft, { method: 'POST', body: {}, headers, quiet: true });
    return '';
  },
});

/** Sends the application and returns its receipt. @throws ApiError */
export const sendApplication = (key: ApplicationKey): Promise<NumberChangeReceipt> =>
  post(key, '/send', NumberChangeReceipt);
