import type { DeskCase } from '#shared/wire/desk.ts';
import { Card } from '#ui/showing/card.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { describePhotoFaults } from '#shared/photos/describe-photo-faults.ts';
import { isUnopened, noFilesText, openingsOf, type FileEntry } from './file-entries.ts';
import { Openings, Origin, FileFacts, fileStates } from './file-notes.tsx';
import { FileButton } from './file-button.tsx';
import { FileViewer } from './file-viewer.tsx';
import type { CaseFiles } from './use-case-files.ts';

type FileProps = { readonly shown: DeskCase; readonly files: CaseFiles; readonly entry: FileEntry };

const FileItem = ({ shown, files, entry }: FileProps) => (
  <FileButton files={files} entry={entry} className="flex-wrap justify-between gap-x-3 gap-y-1 px-3 py-2">
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
  </FileButton>
);

/** Lists all files of the case as cards, and shows the open ones below; for screens on which a case needs scrolling. */
export const FileCards = ({ shown, files }: Pick<FileProps, 'shown' | 'files'>) => (
  <Card title="Dokumen" caption="Buka setiap dokumen sebelum memutuskan; siapa yang membukanya dicatat.">
    {files.entries.length === 0 && <p className="text-muted">{noFilesText()}</p>}
    <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
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
