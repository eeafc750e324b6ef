import { StickyNote } from 'lucide-react';
import { formatDateTime } from '#shared/time/dates.ts';
import type { StaffNote } from '#shared/wire/desk-customer/notes.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/appearance/link.tsx';
import { Card } from '#ui/showing/card.tsx';
import { KeyHint, useShortcut } from '../keys/key-hint.tsx';
import { Failure } from '../layout/failure.tsx';
import type { Notes } from './use-notes.ts';

/** Says what a note is about; the case of the page itself is not linked. */
const About = ({ note, here }: { readonly note: StaffNote; readonly here: string | undefined }) => {
  if (note.number === null) return <span>Tentang nasabah</span>;
  if (note.number === here) return <span>Tentang kasus ini</span>;
  return (
    <Link href={`/cases/${note.number}`} className="text-link">
      Kasus <span translate="no">{note.number}</span>
    </Link>
  );
};

type NoteItemProps = {
  readonly note: StaffNote;
  readonly here: string | undefined;
  readonly write: Notes['write'];
};

const NoteItem = ({ note, here, write }: NoteItemProps) => (
  <li className="flex flex-col gap-1 border-t border-line pt-3 first:border-t-0 first:pt-0">
    <p className="wrap-anywhere whitespace-pre-line">
      <bdi>{note.corrected === null ? note.text : <del className="text-muted">{note.text}</del>}</bdi>
    </p>
    <p className="figures flex flex-wrap items-center gap-x-2 text-small text-muted">
      <bdi translate="no">{note.by}</bdi>
      <span translate="no">{formatDateTime(note.at)}</span>
      <About note={note} here={here} />
      {note.corrects !== null && <span>Mengoreksi catatan lama</span>}
      {note.corrected === null && write !== undefined && (
        <button type="button" className="text-link -my-2 min-h-11 min-w-11" onClick={() => write(note)}>
          Koreksi<span className="sr-only">{` catatan ${note.by} ${formatDateTime(note.at)}`}</span>
        </button>
      )}
    </p>
    {note.corrected !== null && (
      <p className="figures text-small font-semibold text-wait">
        Dikoreksi oleh <bdi translate="no">{note.corrected.by}</bdi>,{' '}
        <span translate="no">{formatDateTime(note.corrected.at)}</span>
      </p>
    )}
  </li>
);

/** Card with all notes of a page, newest first; corrected ones are struck through. */
export const NoteCard = ({ notes }: { readonly notes: Notes }) => {
  const { items, error, reload, place, write } = notes;
  const shortcut = useShortcut('note');
  if (items === undefined) return error === null ? null : <Failure error={error} onRetry={reload} />;
  return (
    <Card title="Catatan petugas" caption="Hanya untuk petugas; nasabah tidak membacanya.">
      {items.length === 0 && <p className="text-small text-muted">Belum ada catatan.</p>}
      {items.length > 0 && (
        <ul className="flex flex-col gap-3">
          {items.map((note) => (
            <NoteItem key={note.id} note={note} here={'number' in place ? place.number : undefined} write={write} />
          ))}
        </ul>
      )}
      {write !== undefined && (
        <div>
          <Button size="small" variant="secondary" aria-keyshortcuts={shortcut} onClick={() => write()}>
            <span>Tulis catatan</span> <KeyHint of="note" />
          </Button>
        </div>
      )}
    </Card>
  );
};

/** Line with the newest note that stands, beside the warnings; nothing while there is none. */
export const NewestNote = ({ items }: Pick<Notes, 'items'>) => {
  const current = (items ?? []).filter(({ corrected }) => corrected === null);
  const [newest] = current;
  if (newest === undefined) return null;
  return (
    <section
      aria-label="Catatan terbaru"
      className="flex shrink-0 items-start gap-2 rounded-card border border-wait-line bg-wait-tint px-3 py-2 text-small"
    >
      <StickyNote aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-wait" />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 wrap-anywhere" title={newest.text}>
          <bdi>{newest.text}</bdi>
        </p>
        <p className="figures text-muted">
          <bdi translate="no">{newest.by}</bdi> · <span translate="no">{formatDateTime(newest.at)}</span>
          {newest.about === 'PERSON' && <span> · tentang nasabah</span>}
          {current.length > 1 && <span>{` · ${current.length - 1} catatan lain`}</span>}
        </p>
      </div>
    </section>
  );
};
