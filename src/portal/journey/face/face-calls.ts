import * as z from 'zod/mini';
import { faceConsentVersion } from '#shared/lists/face-consent.ts';
import { genericFailure } from '#shared/words/messages.ts';
import { FaceToken, FrameTaken } from '#shared/wire/reference.ts';
import { AnyEnvelope, ApiError, buildApiError, buildOfflineError } from '../../api/api-error.ts';
import { callApi, tokenRefresh } from '../../api/client.ts';
import { leaveRefusedSession } from '../../session/sign-out.ts';
import { findSession } from '../../session/stored-session.ts';

/**
 * Starts a face check for one request type, after the customer gave consent.
 * @throws ApiError; 429 after too many tries.
 */
export const startFaceCheck = (suffix: string, consent = faceConsentVersion): Promise<FaceToken> => {
  const asked = new URLSearchParams({ transactionType: suffix, consent_version: consent });
  return callApi(`vida/generate-token?${asked.toString()}`, FaceToken, { quiet: true });
};

const sessionPath = ({ transaction_id: id }: FaceToken): string => `vida/sessions/${encodeURIComponent(id)}`;

const readFrameAnswer = async (answer: Response): Promise<FrameTaken> => {
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.status === 401) leaveRefusedSession();
  const taken = FrameTaken.safeParse(AnyEnvelope.safeParse(body).data?.data).data;
  if (!answer.ok || taken === undefined) throw buildApiError(answer.status, body);
  return taken;
};

/**
 * Sends the camera frame of one movement. A file cannot go through the JSON client.
 * @throws ApiError
 */
export const sendFrame = async (
  token: FaceToken,
  challengeId: string,
  frame: Blob,
  signal: AbortSignal,
): Promise<FrameTaken> => {
  await tokenRefresh.beforeCall();
  const form = new FormData();
  form.append('Challenge', challengeId);
  form.append('File', frame, 'wajah.jpg');
  const headers = { authorization: `Bearer ${findSession()?.accessToken ?? ''}`, 'x-face-token': token.token };
  const init = { method: 'POST', body: form, headers, signal, credentials: 'omit' } as const;
  const answer = await fetch(`/api/v1/${sessionPath(token)}/frames`, init).catch((reason: unknown) => {
    throw signal.aborted ? reason : buildOfflineError();
  });
  return readFrameAnswer(answer);
};

/** Calls that send frames and end a check: those of a signed-in customer, or of an application without a session. */
export interface FaceCalls {
  readonly sendFrame: (token: FaceToken, challengeId: string, frame: Blob, signal: AbortSignal) => Promise<FrameTaken>;
  /** Ends the check and returns the name of its picture; '' where nobody may know it. */
  readonly finish: (token: FaceToken) => Promise<string>;
}

const Finished = z.object({ attachment: z.string() });

/**
 * Ends the check and returns the name of the LIVENESS attachment made from it.
 * @throws ApiError
 */
export const finishFaceCheck = async (token: FaceToken): Promise<string> => {
  const options = { method: 'POST', body: {}, headers: { 'x-face-token': token.token }, quiet: true } as const;
  return (await callApi(`${sessionPath(token)}/finish`, Finished, options)).attachment;
};

/** Calls of a signed-in customer. */
export const sessionFaceCalls: FaceCalls = { sendFrame, finish: finishFaceCheck };

/** Returns the text that the customer sees for a failed step. */
export const failureText = (reason: unknown): string =>
  reason instanceof ApiError || (reason instanceof Error && reason.message !== '') ? reason.message : genericFailure;

/** Returns the advice of a refused frame, after which the same movement helps; undefined for every other failure. */
export const frameAdvice = (reason: unknown): string | undefined =>
  reason instanceof ApiError && reason.code === 'LIV-FAIL' ? reason.message : undefined;

/** Returns true when the check itself has ended, so that only a new check helps. */
export const needsNewCheck = (reason: unknown): boolean =>
  reason instanceof ApiError && ['LIV-EXP', 'REQ-STATE', 'NOT_FOUND'].includes(reason.code ?? '');
