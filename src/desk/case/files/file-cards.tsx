import type { DeskCase } from '#shared/wire/desk.ts';
import { classNames } from '#ui/appearance/class-names.ts';
import { Card } from '#ui/showing/card.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { describePhotoFaults } from '../../layout/describe-photo-faults.ts';
import { isUnopened, openingsOf, type FileEntry } from './file-entries.ts';
import { Openings, Origin, FileFacts, fileStates } from './file-notes.tsx';
import { FileViewer } from './file-viewer.tsx';
import type { CaseFiles } from './use-case-files.ts';

type FileProps = { readonly shown: DeskCase; readonly files: CaseFiles; readonly entry: FileEntry };

const FileItem = ({ shown, files, entry }: FileProps) => {
  const isOpen = files.shownEntries.includes(entry);
  return (
    <button
      type="button"
      disabled={entry.closed}
      aria-pressed={isOpen}
      data-next-file={entry === files.nextUnopened ? '' : undefined}
      onClick={() => files.toggle(entry)}
      className={classNames(
        'flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-field border px-3 py-2 text-left',
        isOpen ? 'border-sea bg-sea-tint' : 'border-edge bg-card hover:bg-dim',
      )}
    >
      <span>
        <span className="block font-semibold">{entry.label}</span>
        <span className="figures block text-small text-muted">{entry.caption}</span>
        {entry.closed && (
          <span className="block text-small font-semibold text-wait">Persetujuan wajah belum ada: tertutup</span>
        )}
        {entry.photoFaults.length > 0 && (
          <span className="block text-small font-semibold text-wait">
            <span>{describePhotoFaults(entry.photoFaults)}</span>
          </span>
        )}
        <FileFacts entry={entry} />
        {isUnopened(shown, entry) && <span className="block text-small font-semibold text-wait">Belum Anda buka</span>}
        <Openings openings={openingsOf(shown, entry)} />
      </span>
      <Pill tone={fileStates[entry.state].tone}>{fileStates[entry.state].text}</Pill>
    </button>
  );
};

/** Lists all files of the case as cards, and shows the open ones below; for screens on which a case needs scrolling. */
export const FileCards = ({ shown, files }: Pick<FileProps, 'shown' | 'files'>) => (
  <Card title="Dokumen" caption="Buka setiap dokumen sebelum memutuskan; siapa yang membukanya dicatat.">
    {files.entries.length === 0 && <p className="text-muted">Pengajuan ini tidak memerlukan dokumen.</p>}
    <ul className="grid gap-2 sm:grid-cols-2">
      {files.entries.map((entry) => (
        <li key={entry.name}>
          <FileItem shown={shown} files={files} entry={entry} />
          {entry.reused && <Origin reused={entry.reused} />}
        </li>
      ))}
    </ul>
    <FileViewer shown={shown} files={files} fills={false} />
  </Card>
);
