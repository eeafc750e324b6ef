import type { PhotoFault } from '#shared/photos/photo-faults.ts';
import { UploadedAttachment } from '#shared/wire/attachments.ts';
import type { AttachmentType } from '#shared/wire/attachments.ts';
import { leaveRefusedSession } from '../session/sign-out.ts';
import { reportActivity } from '../session/activity.ts';
import { findSession } from '../session/stored-session.ts';
import { genericFailure } from '#shared/words/messages.ts';
import { AnyEnvelope, ApiError, buildApiError, buildOfflineError } from './api-error.ts';
import { tokenRefresh } from './client.ts';

/** Callback for upload progress; `share` is a fraction from 0 to 1. */
export type UploadProgress = (share: number) => void;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readUploaded = (request: XMLHttpRequest): UploadedAttachment | ApiError => {
  const body = parseJson(request.responseText);
  const envelope = AnyEnvelope.safeParse(body).data;
  if (request.status >= 300 || envelope?.success !== true) return buildApiError(request.status, body);
  const uploaded = UploadedAttachment.safeParse(envelope.data).data;
  return uploaded ?? new ApiError({ status: request.status, message: genericFailure, code: 'ANSWER_SHAPE' });
};

const buildAbort = (): DOMException => new DOMException('Unggahan dibatalkan.', 'AbortError');

const send = (form: FormData, onProgress: UploadProgress, signal?: AbortSignal): Promise<UploadedAttachment> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/v1/attachments');
    request.setRequestHeader('authorization', `Bearer ${findSession()?.accessToken ?? ''}`);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      reportActivity();
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const outcome = readUploaded(request);
      if (outcome instanceof ApiError) reject(outcome);
      else resolve(outcome);
    });
    request.addEventListener('error', () => reject(buildOfflineError()));
    request.addEventListener('abort', () => reject(buildAbort()));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });

/** File with its type, and the faults that the device found in a photo. */
export interface SentAttachment {
  readonly file: File;
  readonly type: AttachmentType;
  readonly photoFaults?: readonly PhotoFault[];
}

/**
 * Uploads an attachment (fields `File`, `Type`, and `PhotoFaults` of a photo with faults) and returns the stored name to put into the request. The upload field
 * shows a failure, so there is no alert.
 * @throws ApiError, or the abort
 */
export const uploadAttachment = async (
  { file, type, photoFaults = [] }: SentAttachment,
  onProgress: UploadProgress = () => undefined,
  signal?: AbortSignal,
): Promise<UploadedAttachment> => {
  if (signal?.aborted === true) throw buildAbort();
  await tokenRefresh.beforeCall();
  const form = new FormData();
  form.append('Type', type);
  form.append('File', file);
  if (photoFaults.length > 0) form.append('PhotoFaults', photoFaults.join(','));
  try {
    return await send(form, onProgress, signal);
  } catch (reason) {
    if (reason instanceof ApiError && reason.status === 401) leaveRefusedSession();
    throw reason;
  }
};
