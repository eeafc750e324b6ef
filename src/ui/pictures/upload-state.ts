import { useEffect, useRef, useState } from 'react';
import type { PhotoFault } from '#shared/photos/photo-faults.ts';
import { usePhotoTries } from './photo-tries.ts';
import type { PhotoRule, RefusedPhoto } from './photo-tries.ts';
import { prepareImage, PrepareError } from './prepare-image.ts';
/**
 * Function that uploads one file. `onProgress` is called with the sent percentage (0 to 100), and with true while the
 * line is cut. `name` in the result is the server's. `faults` are those that the device found in a photo that is sent
 * nevertheless.
 */
export type Upload = (
  file: Blob,
  name: string,
  onProgress: (percent: number, isWaiting?: boolean) => void,
  signal: AbortSignal,
  faults: readonly PhotoFault[],
) => Promise<{ readonly name: string }>;

/**
 * Uploaded file in a form: `name` is the server's name for the payload, `fileName` is shown to the customer. `blob` are
 * its bytes while the page that sent it is open.
 */
export type UploadedFile = { readonly name: string; readonly fileName: string; readonly blob?: Blob };

/** File that may be sent, with the faults that the device found in a photo. */
type SendableFile = { readonly blob: Blob; readonly name: string; readonly faults: readonly PhotoFault[] };

export type UploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'preparing'; readonly fileName: string }
  | {
      readonly kind: 'uploading';
      readonly fileName: string;
      readonly percent: number;
      /** True while the line is cut. */
      readonly isWaiting: boolean;
    }
  | {
      readonly kind: 'failed';
      readonly fileName: string;
      readonly message: string;
      readonly again: SendableFile | undefined;
    }
  | { readonly kind: 'refused'; readonly fileName: string; readonly photo: RefusedPhoto };

const SEND_FAILED = 'Pengiriman gagal. Periksa sambungan internet Anda, lalu coba lagi.';

const failureText = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : SEND_FAILED;

/** Returns the object URL of the shown picture and a function that shows a blob. Revokes the URL when it is replaced or on unmount. */
export const usePreview = (): [string | undefined, (blob: Blob | undefined) => void] => {
  const [preview, setPreview] = useState<string>();
  useEffect(() => () => (preview === undefined ? undefined : URL.revokeObjectURL(preview)), [preview]);
  const show = (blob: Blob | undefined): void =>
    setPreview(blob?.type.startsWith('image/') === true ? URL.createObjectURL(blob) : undefined);
  return [preview, show];
};

type Uploading = {
  readonly state: UploadState;
  /** Faults of the uploaded photo, which was sent after enough tries. */
  readonly sentFaults: readonly PhotoFault[];
  readonly preview: string | undefined;
  readonly start: (file: File) => Promise<void>;
  readonly retry: () => Promise<void>;
  readonly cancel: () => void;
};

/** Returns `begin`, which aborts the previous task and gives a signal for a new one, and `stop`. Unmounting aborts the task. */
const useOneAtATime = (): { readonly begin: () => AbortSignal; readonly stop: () => void } => {
  const running = useRef<AbortController>(undefined);
  const stop = (): void => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const begin = (): AbortSignal => {
    stop();
    running.current = new AbortController();
    return running.current.signal;
  };
  return { begin, stop };
};

type SendPorts = {
  readonly upload: Upload;
  readonly setState: (state: UploadState) => void;
  readonly onDone: (file: UploadedFile, faults: readonly PhotoFault[]) => void;
};

const sendFile = async (
  { upload, setState, onDone }: SendPorts,
  ready: SendableFile,
  signal: AbortSignal,
): Promise<void> => {
  const fileName = ready.name;
  setState({ kind: 'uploading', fileName, percent: 0, isWaiting: false });
  const progress = (percent: number, isWaiting = false): void => {
    if (!signal.aborted) setState({ kind: 'uploading', fileName, percent: Math.round(percent), isWaiting });
  };
  try {
    const { name } = await upload(ready.blob, fileName, progress, signal, ready.faults);
    if (signal.aborted) return;
    setState({ kind: 'idle' });
    onDone({ name, fileName, blob: ready.blob }, ready.faults);
  } catch (error) {
    if (!signal.aborted) setState({ kind: 'failed', fileName, message: failureText(error), again: ready });
  }
};

/**
 * Prepares, judges and uploads one file at a time. A new file, `cancel` and unmounting abort the upload in progress. A
 * photo with a fault is not sent before enough tries.
 */
export const useUpload = (upload: Upload, rule: PhotoRule, onDone: (file: UploadedFile) => void): Uploading => {
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const [sentFaults, setSentFaults] = useState<readonly PhotoFault[]>([]);
  const judge = usePhotoTries(rule);
  const [preview, showPreview] = usePreview();
  const { begin, stop } = useOneAtATime();
  const settle: SendPorts['onDone'] = (file, faults) => {
    setSentFaults(faults);
    onDone(file);
  };
  const ports = { upload, setState, onDone: settle };

  const start = async (file: File): Promise<void> => {
    const signal = begin();
    setState({ kind: 'preparing', fileName: file.name });
    try {
      const ready = await prepareImage(file, signal);
      if (signal.aborted) return;
      showPreview(ready.blob);
      const outcome = await judge(ready);
      if (signal.aborted) return;
      if (outcome.kind === 'refuse') setState({ kind: 'refused', fileName: ready.name, photo: outcome });
      else await sendFile(ports, { ...ready, faults: outcome.faults }, signal);
    } catch (error) {
      const message = error instanceof PrepareError ? error.message : SEND_FAILED;
      if (!signal.aborted) setState({ kind: 'failed', fileName: file.name, message, again: undefined });
    }
  };

  const retry = async (): Promise<void> => {
    if (state.kind === 'failed' && state.again !== undefined) await sendFile(ports, state.again, begin());
  };
  const cancel = (): void => {
    stop();
    showPreview(undefined);
    setState({ kind: 'idle' });
  };
  return { state, sentFaults, preview, start, retry, cancel };
};
