import { FileText } from 'lucide-react';
import type { PhotoFault } from '#shared/photos/photo-faults.ts';
import { Button } from '../actions/button.tsx';
import { Pill } from '../showing/pill.tsx';
import { Spinner } from '../appearance/spinner.tsx';

/** Thumbnail of the chosen picture, or a sheet icon for documents and files from an earlier visit. */
export const Thumbnail = ({ preview }: { readonly preview: string | undefined }) =>
  preview === undefined ? (
    <span className="grid size-14 shrink-0 place-items-center rounded-field bg-track text-muted">
      <FileText aria-hidden="true" size={24} />
    </span>
  ) : (
    <img src={preview} alt="" className="size-14 shrink-0 rounded-field border border-line object-cover" />
  );

type BusyProps = {
  readonly fileName: string;
  /** Sent percentage, 0 to 100; undefined = still being prepared on the device. */
  readonly percent: number | undefined;
  /** True while the line is cut; the upload goes on by itself. */
  readonly isWaiting?: boolean;
  readonly preview: string | undefined;
  readonly onCancel: () => void;
};

/** Progress of a file that is being prepared or sent, with a cancel button. */
export const UploadBusy = ({ fileName, percent, isWaiting = false, preview, onCancel }: BusyProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <Thumbnail preview={preview} />
    <div className="min-w-0 flex-1 basis-28">
      <p className="truncate font-semibold">{fileName}</p>
      {percent === undefined ? (
        <p className="flex items-center gap-2 text-small text-muted">
          <Spinner size={16} /> Menyiapkan berkas...
        </p>
      ) : (
        <>
          <progress
            aria-label={`Mengirim ${fileName}`}
            value={percent}
            max={100}
            className="block h-1.5 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-track [&::-webkit-progress-value]:bg-brand"
          />
          <p className="figures mt-1 text-small text-muted">
            {isWaiting
              ? `Sambungan terputus di ${percent}%. Kami lanjutkan begitu tersambung.`
              : `Mengirim ${percent}%`}
          </p>
        </>
      )}
    </div>
    <Button variant="quiet" size="small" onClick={onCancel}>
      Batal
    </Button>
  </div>
);

type RefusedProps = {
  readonly fileName: string;
  readonly preview: string | undefined;
  /** Number of bad photos so far, and the number of which the last is sent. */
  readonly count: number;
  readonly tries: number;
};

/** Photo that was judged bad and not sent; the field's error says why. */
export const PhotoRefused = ({ fileName, preview, count, tries }: RefusedProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <Thumbnail preview={preview} />
    <div className="min-w-0 flex-1 basis-28">
      <p className="font-semibold wrap-anywhere">{fileName}</p>
      <Pill tone="you">Belum terkirim</Pill>
      <p className="mt-1 text-small text-muted">
        {`Percobaan ${count} dari ${tries}. Foto percobaan ke-${tries} tetap kami terima.`}
      </p>
    </div>
  </div>
);

type DoneProps = {
  readonly fileName: string;
  readonly preview: string | undefined;
  /** Faults of a photo that was sent nevertheless. */
  readonly faults?: readonly PhotoFault[];
  readonly onView: (() => void) | undefined;
};

/** Uploaded file with its name and, with `onView`, a button that opens it. */
export const UploadDone = ({ fileName, preview, faults = [], onView }: DoneProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <Thumbnail preview={preview} />
    <div className="min-w-0 flex-1 basis-28">
      <p className="font-semibold wrap-anywhere">{fileName}</p>
      <Pill tone="ok">Terunggah</Pill>
      {faults.length > 0 && (
        <p className="mt-1 text-small text-muted">Fotonya mungkin kurang jelas; petugas kami yang memeriksanya.</p>
      )}
    </div>
    {onView !== undefined && (
      <Button variant="quiet" size="small" onClick={onView}>
        Lihat
      </Button>
    )}
  </div>
);
