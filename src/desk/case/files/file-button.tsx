import type { ReactNode } from 'react';
import { classNames } from '#ui/appearance/class-names.ts';
import type { FileEntry } from './file-entries.ts';
import type { CaseFiles } from './use-case-files.ts';

type FileButtonProps = {
  readonly files: CaseFiles;
  readonly entry: FileEntry;
  /** Classes for the layout of its content. */
  readonly className: string;
  readonly children: ReactNode;
};

/** Button that opens or closes a file of the case. */
export const FileButton = ({ files, entry, className, children }: FileButtonProps) => {
  const isOpen = files.shownEntries.includes(entry);
  return (
    <button
      type="button"
      disabled={entry.closed}
      aria-pressed={isOpen}
      data-next-file={entry === files.nextUnopened ? '' : undefined}
      onClick={() => files.toggle(entry)}
      className={classNames(
        'flex min-h-11 w-full items-center rounded-field border text-left',
        isOpen ? 'border-sea bg-sea-tint' : 'border-edge bg-card hover:bg-dim',
        className,
      )}
    >
      {children}
    </button>
  );
};
