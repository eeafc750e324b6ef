import type { PhotoFault } from '#shared/photos/photo-faults.ts';
import { UploadedAttachment } from '#shared/wire/attachments.ts';
import type { AttachmentType } from '#shared/wire/attachments.ts';
import { uploadChunkBytes } from '#shared/wire/uploads/chunk-bytes.ts';
import { UploadState, type UploadOpening } from '#shared/wire/uploads/upload-calls.ts';
import { ApiError } from './api-error.ts';
import { callApi } from './client.ts';
import { sendForm } from './send-form.ts';
import type { UploadProgress } from './send-form.ts';

/** File to send, with its type and the faults that the device found in a photo. */
interface ChunkedFile {
  readonly file: File;
  readonly type: AttachmentType;
  readonly photoFaults?: readonly PhotoFault[];
}

/** Milliseconds after which a chunk without an answer counts as lost: 256 kB need 90 s at 3 kB a second. */
const PATIENCE = 90_000;
/** Milliseconds before each further try without progress; after the last one the customer is asked. */
const WAITS = [1000, 2000, 5000, 10_000, 20_000, 30_000];

/** Uploads under way in this page, by kind and hash: the same file in two fields needs two uploads. */
const underWay = new Set<string>();

/** Returns the SHA-256 of a file in hex; undefined on pages without a secure connection, which have no hash function. */
const hashOf = async (file: File): Promise<string | undefined> => {
  if (!isSecureContext) return undefined;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** True for no answer, and for a server that is starting or busy. */
const isPassing = (reason: unknown): boolean =>
  reason instanceof ApiError &&
  (reason.status === 0 || reason.status === 502 || reason.status === 503 || reason.status === 504);

/** Waits some time, or until the browser reports a line again. @throws the abort */
const waitForLine = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
    signal?.addEventListener('abort', done);
  });

/** Repeats a call after a cut line, a bounded number of times; `onCut` is called before each wait. */
const withTries = async <Answer>(
  call: () => Promise<Answer>,
  onCut: () => void,
  signal: AbortSignal | undefined,
): Promise<Answer> => {
  for (const wait of WAITS) {
    try {
      return await call();
    } catch (reason) {
      if (signal?.aborted === true || !isPassing(reason)) throw reason;
      onCut();
      await waitForLine(wait, signal);
    }
  }
  return call();
};

const openingOf = ({ file, type, photoFaults = [] }: ChunkedFile, sha256: string | undefined): UploadOpening => ({
  type,
  size: file.size,
  file_name: file.name.slice(-255),
  content_type: file.type.slice(0, 100),
  ...(sha256 !== undefined && { sha256 }),
  photo_faults: [...photoFaults],
});

const chunkForm = (file: File, offset: number): FormData => {
  const form = new FormData();
  form.append('Offset', String(offset));
  form.append('File', file.slice(offset, offset + uploadChunkBytes), 'bagian');
  return form;
};

/** Opens the upload, sends what the server does not have yet, and finishes. */
const sendRest = async (
  sent: ChunkedFile,
  sha256: string | undefined,
  onProgress: UploadProgress,
  signal: AbortSignal | undefined,
): Promise<UploadedAttachment> => {
  const { file } = sent;
  let offset = 0;
  const tryCall = <Answer>(call: () => Promise<Answer>) =>
    withTries(call, () => onProgress(offset / file.size, true), signal);
  const post = { method: 'POST', quiet: true, signal } as const;
  const body = openingOf(sent, sha256);
  const { upload_id, ...opened } = await tryCall(() => callApi('uploads', UploadState, { ...post, body }));
  ({ offset } = opened);
  while (offset < file.size) {
    const path = `uploads/${upload_id}/chunks`;
    const form = { path, form: chunkForm(file, offset), answers: UploadState, patience: PATIENCE };
    const length = Math.min(uploadChunkBytes, file.size - offset);
    const report: UploadProgress = (share) => onProgress((offset + share * length) / file.size);
    ({ offset } = await tryCall(() => sendForm(form, report, signal)));
  }
  return tryCall(() => callApi(`uploads/${upload_id}/finish`, UploadedAttachment, { ...post, body: {} }));
};

/**
 * Uploads a file in chunks. After a cut line it goes on from the bytes that the server has. So it does when the customer
 * tries again, or chooses the same file after a reload. @throws ApiError after too many tries without progress, or the abort
 */
export const sendInChunks = async (
  sent: ChunkedFile,
  onProgress: UploadProgress,
  signal: AbortSignal | undefined,
): Promise<UploadedAttachment> => {
  const sha256 = await hashOf(sent.file);
  const key = `${sent.type} ${sha256}`;
  const isFirst = !underWay.has(key);
  underWay.add(key);
  try {
    return await sendRest(sent, isFirst ? sha256 : undefined, onProgress, signal);
  } finally {
    if (isFirst) underWay.delete(key);
  }
};
