import { FileText, Image } from 'lucide-react';
import type { DeskCase } from '#shared/wire/desk.ts';
import { describePhotoFaults } from '#shared/photos/describe-photo-faults.ts';
import { isUnopened, noFilesText, type FileEntry } from './file-entries.ts';
import { Origin, fileStates } from './file-notes.tsx';
import { FileViewer } from './file-viewer.tsx';
import { FileButton } from './file-button.tsx';
import type { CaseFiles } from './use-case-files.ts';

type FileProps = {
  readonly shown: DeskCase;
  readonly files: CaseFiles;
  readonly entry: FileEntry;
  /** Number of the key that opens the file. */
  readonly place: number;
};

const State = ({ shown, entry }: Pick<FileProps, 'shown' | 'entry'>) => (
  <span className="flex flex-wrap gap-x-2 text-small text-muted">
    {entry.closed && <span className="font-semibold text-wait">Tertutup: persetujuan wajah belum ada</span>}
    {isUnopened(shown, entry) && <span className="font-semibold text-wait">Belum Anda buka</span>}
    {entry.mustBeOpened && !isUnopened(shown, entry) && <span>Sudah Anda buka</span>}
    {entry.state !== 'current' && <span className="font-semibold">{fileStates[entry.state].text}</span>}
    {entry.kind === 'frames' && <span>{entry.caption}</span>}
    {entry.photoFaults.length > 0 && (
      <span className="font-semibold text-wait">{describePhotoFaults(entry.photoFaults)}</span>
    )}
  </span>
);

/** Button that opens a file; it shows a sign of its kind instead of a small picture, which would load the file. */
const FileItem = ({ shown, files, entry, place }: FileProps) => {
  const Sign = entry.isPdf ? FileText : Image;
  return (
    <FileButton files={files} entry={entry} className="gap-2 px-2 py-1 leading-tight">
      <Sign aria-hidden="true" size={20} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{entry.label}</span>
        <State shown={shown} entry={entry} />
      </span>
      {place <= 9 && (
        <span aria-hidden="true" className="figures shrink-0 text-small text-muted">
          {place}
        </span>
      )}
    </FileButton>
  );
};

type FileStripProps = { readonly shown: DeskCase; readonly files: CaseFiles };

/** Files of a case on one screen: a short list, and below it a viewer that fills the rest. */
export const FileStrip = ({ shown, files }: FileStripProps) => (
  <section
    aria-labelledby="dokumen"
    className="flex min-h-0 min-w-0 flex-col gap-2 rounded-card border border-line bg-card p-3"
  >
    <div className="flex flex-wrap items-baseline gap-x-3">
      <h2 id="dokumen" className="text-section font-bold">
        Dokumen
      </h2>
      <p className="text-small text-muted">
        {files.entries.length === 0
          ? noFilesText()
          : 'Buka setiap dokumen sebelum memutuskan; siapa yang membukanya dicatat.'}
      </p>
    </div>
    <ul className="-m-1.5 grid max-h-40 shrink-0 grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-2 overflow-y-auto p-1.5">
      {files.entries.map((entry, index) => (
        <li key={entry.name} className="flex flex-col">
          <FileItem shown={shown} files={files} entry={entry} place={index + 1} />
          {entry.reused && <Origin reused={entry.reused} />}
        </li>
      ))}
    </ul>
    {files.entries.length > 0 && files.shownEntries.length === 0 && (
      <p className="grid min-h-0 flex-1 place-items-center rounded-field bg-dim p-4 text-center text-muted">
        Pilih dokumen untuk melihatnya di sini.
      </p>
    )}
    <FileViewer shown={shown} files={files} fills />
  </section>
);
