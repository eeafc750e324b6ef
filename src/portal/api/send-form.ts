import type * as z from 'zod/mini';
import { leaveRefusedSession } from '../session/sign-out.ts';
import { reportActivity } from '../session/activity.ts';
import { findSession } from '../session/stored-session.ts';
import { genericFailure } from '#shared/words/messages.ts';
import { AnyEnvelope, ApiError, buildApiError, buildOfflineError } from './api-error.ts';
import { tokenRefresh } from './client.ts';

/** Callback for upload progress; `share` is a fraction from 0 to 1. `isWaiting` = the line is cut. */
export type UploadProgress = (share: number, isWaiting?: boolean) => void;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readAnswer = <Answer>(request: XMLHttpRequest, answers: z.ZodMiniType<Answer>): Answer | ApiError => {
  const body = parseJson(request.responseText);
  const envelope = AnyEnvelope.safeParse(body).data;
  if (request.status >= 300 || envelope?.success !== true) return buildApiError(request.status, body);
  const answer = answers.safeParse(envelope.data).data;
  return answer ?? new ApiError({ status: request.status, message: genericFailure, code: 'ANSWER_SHAPE' });
};

const buildAbort = (): DOMException => new DOMException('Unggahan dibatalkan.', 'AbortError');

/** Form with a file, the call that takes it (below /api/v1/), and the shape of the answer. */
interface SentForm<Answer> {
  readonly path: string;
  readonly form: FormData;
  readonly answers: z.ZodMiniType<Answer>;
  /** Milliseconds after which the line counts as cut; absent = no limit. */
  readonly patience?: number;
}

/** Posts a form and reports its progress. @throws ApiError, or the abort */
const post = <Answer>(
  { path, form, answers, patience = 0 }: SentForm<Answer>,
  onProgress: UploadProgress,
  signal: AbortSignal | undefined,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/v1/${path}`);
    request.timeout = patience;
    request.setRequestHeader('authorization', `Bearer ${findSession()?.accessToken ?? ''}`);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      reportActivity();
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const outcome = readAnswer(request, answers);
      if (outcome instanceof ApiError) reject(outcome);
      else resolve(outcome);
    });
    for (const end of ['error', 'timeout']) request.addEventListener(end, () => reject(buildOfflineError()));
    request.addEventListener('abort', () => reject(buildAbort()));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });

/** Posts a form with the session's token; an ended session opens sign-in. @throws ApiError, or the abort */
export const sendForm = async <Answer>(
  form: SentForm<Answer>,
  onProgress: UploadProgress,
  signal: AbortSignal | undefined,
): Promise<Answer> => {
  if (signal?.aborted === true) throw buildAbort();
  await tokenRefresh.beforeCall();
  try {
    return await post(form, onProgress, signal);
  } catch (reason) {
    if (reason instanceof ApiError && reason.status === 401) leaveRefusedSession();
    throw reason;
  }
};
