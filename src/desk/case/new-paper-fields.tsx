import * as z from 'zod/mini';
import { attachmentLabel } from '#shared/wire/attachment-labels.ts';
import { NewPaper, newPaperReasons, NewPaperReason, NewPaperType, paperTexts } from '#shared/wire/asking/new-paper.ts';
import { Button } from '#ui/actions/button.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

/** Paper that the type does not list, as it is typed. */
export const TypedPaper = z.object({ type: z.string(), label: z.string(), reason: z.string(), note: z.string() });
export type TypedPaper = z.infer<typeof TypedPaper>;

export const emptyPaper: TypedPaper = { type: '', label: '', reason: '', note: '' };

type Problems = Readonly<Partial<Record<keyof TypedPaper, string>>>;

const plain = (label: string): string => label.trim().toLowerCase();

/** Finds the first problem of each field; `taken` = names of the request's other papers. */
export function findPaperProblems(paper: TypedPaper, taken: readonly string[]): Problems {
  const { error } = NewPaper.safeParse(paper);
  const found = [...(error?.issues ?? [])].reverse().map(({ path, message }) => [String(path[0]), message]);
  const isTaken = taken.some((label) => plain(label) === plain(paper.label));
  return { ...(isTaken && { label: paperTexts.taken }), ...Object.fromEntries(found) };
}

/** Names a kind of paper as its label begins; '' for the general kind, which staff must name. */
const usualLabel = (type: string): string => {
  const label = attachmentLabel(type);
  return type === '' || type === 'DOCUMENT' ? '' : `${label.slice(0, 1).toUpperCase()}${label.slice(1)}`;
};

const kinds = NewPaperType.options.map((value) => ({
  value,
  label: usualLabel(value) || 'Dokumen lain',
}));
const reasons = NewPaperReason.options.map((value) => ({ value, label: newPaperReasons[value] }));

type NewPaperFieldsProps = {
  /** Beginning of the fields' ids. */
  readonly id: string;
  /** Place among the new papers, from 1. */
  readonly place: number;
  readonly paper: TypedPaper;
  /** Problems to show; empty before the first try. */
  readonly problems: Problems;
  readonly onChange: (paper: TypedPaper) => void;
  readonly onRemove: () => void;
};

/** Fields of a paper that the request's type does not list: kind, name, reason and explanation. */
export const NewPaperFields = ({ id, place, paper, problems, onChange, onRemove }: NewPaperFieldsProps) => {
  const chooseKind = (type: string) => {
    const keepsLabel = paper.label !== '' && paper.label !== usualLabel(paper.type);
    onChange({ ...paper, type, label: keepsLabel ? paper.label : usualLabel(type) });
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-t border-line pt-4">
      <legend className="float-left mb-1 w-full font-semibold">Dokumen tambahan {place}</legend>
      <SelectField
        id={`${id}-type`}
        label="Jenis dokumen"
        choices={kinds}
        value={paper.type}
        error={problems.type}
        onChange={({ target }) => chooseKind(target.value)}
      />
      <TextField
        id={`${id}-label`}
        label="Nama dokumen"
        hint="Dibaca nasabah. Contoh: Surat keterangan ahli waris."
        value={paper.label}
        maxLength={60}
        autoComplete="off"
        error={problems.label}
        onChange={({ target }) => onChange({ ...paper, label: target.value })}
      />
      <SelectField
        id={`${id}-reason`}
        label="Alasan"
        choices={reasons}
        value={paper.reason}
        error={problems.reason}
        onChange={({ target }) => onChange({ ...paper, reason: target.value })}
      />
      <NoteField
        id={`${id}-note`}
        label={paper.reason === 'OTHER' ? 'Penjelasan untuk nasabah' : 'Penjelasan untuk nasabah (boleh kosong)'}
        hint="Contoh: dari kelurahan, ada cap dan tanda tangan, semua halaman."
        value={paper.note}
        error={problems.note}
        onChange={(note) => onChange({ ...paper, note })}
      />
      <div>
        <Button variant="quiet" size="small" onClick={onRemove}>
          Hapus dokumen tambahan {place}
        </Button>
      </div>
    </fieldset>
  );
};
