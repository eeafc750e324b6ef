import { Columns2 } from 'lucide-react';
import type { DeskCase } from '#shared/wire/desk.ts';
import { classNames } from '#ui/appearance/class-names.ts';
import { ViewTools } from '../../viewer/view-tools.tsx';
import { ViewerContext } from '../../viewer/viewer-context.ts';
import { AttachmentViewer } from './attachment-viewer.tsx';
import { openingsOf, type FileEntry } from './file-entries.ts';
import { Openings, FileFacts } from './file-notes.tsx';
import type { CaseFiles } from './use-case-files.ts';

const TwoButton = ({ isDouble, setTwo }: CaseFiles) => (
  <button
    type="button"
    aria-pressed={isDouble}
    onClick={() => setTwo(!isDouble)}
    className={classNames(
      'inline-flex min-h-11 items-center gap-1.5 rounded-button px-2.5 font-semibold',
      isDouble ? 'bg-sea-tint text-sea' : 'hover:bg-dim',
    )}
  >
    <Columns2 aria-hidden="true" size={20} />
    Dua sekaligus
  </button>
);

// Many openings scroll, which the keyboard must reach (WCAG 2.1.1).
const factsAttributes = (label: string) => ({ role: 'note', tabIndex: 0, 'aria-label': label }) as const;

/** Caption, facts and openings of a shown file, above it; for the layout on one screen, whose list has no room for them. */
const Facts = ({ shown, entry }: { readonly shown: DeskCase; readonly entry: FileEntry }) => (
  <div {...factsAttributes(`Keterangan ${entry.label}`)} className="max-h-24 shrink-0 overflow-y-auto text-small">
    <span className="font-semibold">{entry.label}</span> <span className="figures text-muted">{entry.caption}</span>
    <FileFacts entry={entry} />
    <Openings openings={openingsOf(shown, entry)} />
  </div>
);

type FileViewerProps = { readonly shown: DeskCase; readonly files: CaseFiles; readonly fills: boolean };

/** Shows the open files, one or two beside each other, with the same size. */
export const FileViewer = ({ shown, files, fills }: FileViewerProps) => {
  const { shownEntries, control, viewOf, byKey, last, setLast } = files;
  if (shownEntries.length === 0) return null;
  return (
    <div className={classNames('flex flex-col gap-1', fills && 'min-h-0 flex-1')}>
      <div className="flex flex-wrap items-center gap-1">
        <ViewTools {...control} />
        <TwoButton {...files} />
      </div>
      <div className={classNames('flex gap-2', fills ? 'min-h-0 flex-1' : 'flex-col md:flex-row')}>
        {shownEntries.map((entry) => (
          <ViewerContext
            key={entry.name}
            value={{ view: viewOf(entry.name), fills, takesFocus: byKey && entry.name === last }}
          >
            <div
              onFocus={() => setLast(entry.name)}
              className={classNames('flex min-w-0 flex-1 flex-col gap-1', fills && 'min-h-0')}
            >
              {fills && <Facts shown={shown} entry={entry} />}
              <AttachmentViewer number={shown.number} attachment={entry} />
            </div>
          </ViewerContext>
        ))}
      </div>
    </div>
  );
};
