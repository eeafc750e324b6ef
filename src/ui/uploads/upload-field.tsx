import { Camera, Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { Button } from '../actions/button.tsx';
import type { CameraFrame } from '../camera/camera-guide.tsx';
import type { CameraSheetProps } from '../camera/camera-sheet.tsx';
import { classNames } from '../appearance/class-names.ts';
import { FieldNotes } from '../fields/field.tsx';
import type { FieldText } from '../fields/field.tsx';
import { InAppHint } from '../actions/in-app-hint.tsx';
import { buildLazyPart } from '../lazy/lazy-part.ts';
import { LoadingOverlay } from '../dialogs/loading-overlay.tsx';
import { PartMissing } from '../dialogs/part-missing.tsx';
import { loadJudge, PHOTO_HINTS } from '../pictures/photo-judge.ts';
import { UPLOAD_KINDS } from '../pictures/upload-limits.ts';
import type { UploadKind } from '../pictures/upload-limits.ts';
import type { PageListProps } from './page-list.tsx';
import type { PageCalls } from './page-calls.ts';
import { PhotoRefused, UploadBusy, UploadDone } from './upload-parts.tsx';
import { useUpload } from '../pictures/upload-state.ts';
import type { Upload, UploadedFile, UploadState } from '../pictures/upload-state.ts';

const { usePart: useCameraSheet } = buildLazyPart(
  'camera-sheet',
  async () => (await import('../camera/camera-sheet.tsx')).default,
);

const { usePart: usePageList } = buildLazyPart('page-list', async () => (await import('./page-list.tsx')).default);

export type UploadFieldProps = Omit<FieldText, 'label'> & {
  readonly label: string;
  readonly value: UploadedFile | undefined;
  readonly onChange: (file: UploadedFile | undefined) => void;
  readonly upload: Upload;
  /** Subject of the in-page camera's picture; absent = no camera, only files. */
  readonly camera?: CameraFrame | undefined;
  /** Number of bad photos of which the last is sent nevertheless (`doc.photo_tries`); undefined = photos are not judged. */
  readonly photoTries: number | undefined;
  /** Accepted files. Use 'pictures' for identity cards and faces (promises P14). */
  readonly kind?: UploadKind;
  /** Opens the uploaded file in a large view. */
  readonly onView?: (() => void) | undefined;
  /** Calls for a paper that may have several pages; undefined = it has one. */
  readonly pageCalls?: PageCalls | undefined;
};

type ChooseProps = {
  readonly id: string;
  readonly kind: UploadKind;
  readonly again: boolean;
  readonly describedBy: string | undefined;
  readonly onFile: (file: File) => void;
  readonly onCamera: (() => void) | undefined;
};

/** Buttons that open the in-page camera and the device's file chooser. */
const Choose = ({ id, kind, again, describedBy, onFile, onCamera }: ChooseProps) => {
  const input = useRef<HTMLInputElement>(null);
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file !== undefined) onFile(file);
  };
  const fileText = again ? 'Ganti berkas' : 'Pilih berkas';
  return (
    <div className="flex flex-wrap gap-2">
      {onCamera !== undefined && (
        <Button id={id} aria-describedby={describedBy} variant="secondary" size="small" onClick={onCamera}>
          <Camera aria-hidden="true" size={20} /> <span>{again ? 'Foto ulang' : 'Ambil foto'}</span>
        </Button>
      )}
      <Button
        {...(onCamera === undefined && { id, 'aria-describedby': describedBy })}
        variant="secondary"
        size="small"
        onClick={() => {
          // Loaded while the customer chooses; a failure is tried again when the photo is there.
          loadJudge().catch(() => undefined);
          input.current?.click();
        }}
      >
        <Paperclip aria-hidden="true" size={20} /> <span>{fileText}</span>
      </Button>
      <input ref={input} type="file" accept={UPLOAD_KINDS[kind].accept} onChange={pick} aria-label={fileText} hidden />
    </div>
  );
};

const CameraPart = (props: CameraSheetProps) => {
  const { part: CameraSheet, trouble } = useCameraSheet(true);
  if (trouble !== undefined) return <PartMissing trouble={trouble} title={props.title} onClose={props.onClose} />;
  return CameraSheet === undefined ? <LoadingOverlay shown /> : <CameraSheet {...props} />;
};

type FieldPagesProps = UploadFieldProps & {
  readonly preview: string | undefined;
  readonly renderField: PageListProps['renderField'];
};

/** Pages of the uploaded file, where it may have several. Without its chunk the file can still be sent and replaced. */
const FieldPages = ({ id, label, value, preview, onChange, pageCalls, renderField }: FieldPagesProps) => {
  const { part: PageList } = usePageList(pageCalls !== undefined && value !== undefined);
  if (PageList === undefined || pageCalls === undefined || value === undefined) return null;
  return <PageList {...{ id, label, value, preview, onChange, renderField }} calls={pageCalls} />;
};

/** Sentence below the hint of a photo that was not sent. */
const TAKE_AGAIN = 'Ambil foto lagi atau pilih berkas lain.';

const stateText = (state: UploadState, value: UploadedFile | undefined): string => {
  if (state.kind === 'preparing') return 'Menyiapkan berkas';
  if (state.kind === 'uploading') return state.isWaiting ? 'Sambungan terputus' : 'Mengirim berkas';
  if (state.kind === 'failed') return state.message;
  if (state.kind === 'refused') return `${PHOTO_HINTS[state.photo.fault]} ${TAKE_AGAIN}`;
  return value === undefined ? '' : `${value.fileName} terunggah`;
};

/** Differences of the field for a further page from the field of the whole attachment. */
const pageProps = {
  kind: 'pictures',
  value: undefined,
  hint: undefined,
  error: undefined,
  pageCalls: undefined,
} as const;

/**
 * Upload field for one attachment. The file is photographed or chosen, prepared on the device and sent at once; it can be
 * replaced later.
 */
export const UploadField = (props: UploadFieldProps) => {
  const { id, label, hint, error, value, onChange, upload, camera, photoTries, kind = 'documents', onView } = props;
  const rule = { subject: camera ?? 'paper', tries: photoTries };
  const { state, sentFaults, preview, start, retry, cancel } = useUpload(upload, rule, onChange);
  const [cameraOpen, setCameraOpen] = useState(false);
  const failed = state.kind === 'failed' ? state : undefined;
  const refused = state.kind === 'refused' ? state.photo : undefined;
  const busy = state.kind === 'preparing' || state.kind === 'uploading';
  const hintOfPhoto = refused === undefined ? undefined : `${PHOTO_HINTS[refused.fault]} ${TAKE_AGAIN}`;
  const shownError = failed?.message ?? hintOfPhoto ?? (value === undefined && !busy ? error : undefined);
  const take = (file: File) => {
    setCameraOpen(false);
    void start(file);
  };
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div
        className={classNames(
          'flex flex-col gap-3 rounded-field border-[1.5px] bg-card p-3.5',
          shownError === undefined ? 'border-dashed border-edge' : 'border-you',
        )}
      >
        {busy && (
          <UploadBusy
            fileName={state.fileName}
            percent={state.kind === 'uploading' ? state.percent : undefined}
            isWaiting={state.kind === 'uploading' && state.isWaiting}
            preview={preview}
            onCancel={cancel}
          />
        )}
        {state.kind === 'refused' && photoTries !== undefined && (
          <PhotoRefused fileName={state.fileName} preview={preview} count={state.photo.count} tries={photoTries} />
        )}
        {!busy && refused === undefined && value !== undefined && (
          <UploadDone fileName={value.fileName} preview={preview} faults={sentFaults} onView={onView} />
        )}
        {!busy && value === undefined && failed === undefined && refused === undefined && (
          <p className="text-small text-muted">{UPLOAD_KINDS[kind].hint}</p>
        )}
        {failed?.again !== undefined && (
          <Button size="small" onClick={() => void retry()}>
            Kirim lagi
          </Button>
        )}
        {!busy && (
          <Choose
            id={id}
            kind={kind}
            again={value !== undefined || failed !== undefined || refused !== undefined}
            describedBy={shownError === undefined ? undefined : `${id}-error`}
            onFile={take}
            onCamera={camera === undefined ? undefined : () => setCameraOpen(true)}
          />
        )}
        {!busy && refused === undefined && (
          <FieldPages
            {...props}
            preview={preview}
            renderField={(page) => <UploadField {...props} {...pageProps} {...page} />}
          />
        )}
      </div>
      <FieldNotes id={id} hint={hint} error={shownError} />
      <InAppHint question="Tombol tidak bereaksi?" />
      <output className="sr-only">{stateText(state, value)}</output>
      {cameraOpen && camera !== undefined && (
        <CameraPart frame={camera} title={label} onPicture={take} onClose={() => setCameraOpen(false)} />
      )}
    </fieldset>
  );
};
