import { FileText, Image } from 'lucide-react';
import type { DeskCase } from '#shared/wire/desk.ts';
import { classNames } from '#ui/appearance/class-names.ts';
import { describePhotoFaults } from '../../layout/describe-photo-faults.ts';
import { isUnopened, type PaperEntry } from './paper-entries.ts';
import { Origin, paperStates } from './paper-notes.tsx';
import { PaperViewer } from './paper-viewer.tsx';
import type { Papers } from './use-papers.ts';

type PaperProps = {
  readonly shown: DeskCase;
  readonly papers: Papers;
  readonly entry: PaperEntry;
  /** Number of the key that opens the file. */
  readonly place: number;
};

const State = ({ shown, entry }: Pick<PaperProps, 'shown' | 'entry'>) => (
  <span className="flex flex-wrap gap-x-2 text-small text-muted">
    {entry.closed && <span className="font-semibold text-wait">Tertutup: persetujuan wajah belum ada</span>}
    {isUnopened(shown, entry) && <span className="font-semibold text-wait">Belum Anda buka</span>}
    {entry.mustBeOpened && !isUnopened(shown, entry) && <span>Sudah Anda buka</span>}
    {entry.state !== 'current' && <span className="font-semibold">{paperStates[entry.state].text}</span>}
    {entry.kind === 'frames' && <span>{entry.caption}</span>}
    {entry.photoFaults.length > 0 && (
      <span className="font-semibold text-wait">{describePhotoFaults(entry.photoFaults)}</span>
    )}
  </span>
);

/** Button that opens a file; it shows a sign of its kind instead of a small picture, which would load the file. */
const Paper = ({ shown, papers, entry, place }: PaperProps) => {
  const isOpen = papers.shownEntries.includes(entry);
  const Sign = entry.isPdf ? FileText : Image;
  return (
    <button
      type="button"
      disabled={entry.closed}
      aria-pressed={isOpen}
      data-next-paper={entry === papers.nextUnopened ? '' : undefined}
      onClick={() => papers.toggle(entry)}
      className={classNames(
        'flex min-h-11 w-full items-center gap-2 rounded-field border px-2 py-1 text-left leading-tight',
        isOpen ? 'border-sea bg-sea-tint' : 'border-edge bg-card hover:bg-dim',
      )}
    >
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
    </button>
  );
};

type PaperStripProps = { readonly shown: DeskCase; readonly papers: Papers };

/** Files of a case on one screen: a short list, and below it a viewer that fills the rest. */
export const PaperStrip = ({ shown, papers }: PaperStripProps) => (
  <section
    aria-labelledby="dokumen"
    className="flex min-h-0 min-w-0 flex-col gap-2 rounded-card border border-line bg-card p-3"
  >
    <div className="flex flex-wrap items-baseline gap-x-3">
      <h2 id="dokumen" className="text-section font-bold">
        Dokumen
      </h2>
      <p className="text-small text-muted">
        {papers.entries.length === 0
          ? 'Pengajuan ini tidak memerlukan dokumen.'
          : 'Buka setiap dokumen sebelum memutuskan; siapa yang membukanya dicatat.'}
      </p>
    </div>
    <ul className="-m-1.5 grid max-h-40 shrink-0 grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-2 overflow-y-auto p-1.5">
      {papers.entries.map((entry, index) => (
        <li key={entry.name} className="flex flex-col">
          <Paper shown={shown} papers={papers} entry={entry} place={index + 1} />
          {entry.reused && <Origin reused={entry.reused} />}
        </li>
      ))}
    </ul>
    {papers.entries.length > 0 && papers.shownEntries.length === 0 && (
      <p className="grid min-h-0 flex-1 place-items-center rounded-field bg-dim p-4 text-center text-muted">
        Pilih dokumen untuk melihatnya di sini.
      </p>
    )}
    <PaperViewer shown={shown} papers={papers} fills />
  </section>
);
