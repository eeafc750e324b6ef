import * as z from 'zod/mini';
import { attachmentLabel } from '#shared/wire/attachment-labels.ts';
import {
  AddedAttachment,
  additionReasons,
  AdditionReason,
  AdditionType,
  additionTexts,
} from '#shared/wire/asking/added-attachment.ts';
import { Button } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { NoteWithTexts } from '../../inserted-texts/note-with-texts.tsx';

/** FileItem that the type does not list, as it is typed. */
export const TypedAddition = z.object({ type: z.string(), label: z.string(), reason: z.string(), note: z.string() });
export type TypedAddition = z.infer<typeof TypedAddition>;

export const emptyAddition: TypedAddition = { type: '', label: '', reason: '', note: '' };

type Problems = Readonly<Partial<Record<keyof TypedAddition, string>>>;

const plain = (label: string): string => label.trim().toLowerCase();

/** Finds the first problem of each field; `taken` = names of the request's other files. */
export function findAdditionProblems(addition: TypedAddition, taken: readonly string[]): Problems {
  const { error } = AddedAttachment.safeParse(addition);
  const found = [...(error?.issues ?? [])].reverse().map(({ path, message }) => [String(path[0]), message]);
  const isTaken = taken.some((label) => plain(label) === plain(addition.label));
  return { ...(isTaken && { label: additionTexts.taken }), ...Object.fromEntries(found) };
}

/** Names a kind of attachment as its label begins; '' for the general kind, which staff must name. */
const usualLabel = (type: string): string => {
  const label = attachmentLabel(type);
  return type === '' || type === 'DOCUMENT' ? '' : `${label.slice(0, 1).toUpperCase()}${label.slice(1)}`;
};

const kinds = AdditionType.options.map((value) => ({
  value,
  label: usualLabel(value) || 'Dokumen lain',
}));
const reasons = AdditionReason.options.map((value) => ({ value, label: additionReasons[value] }));

type AdditionFieldsProps = {
  /** Beginning of the fields' ids. */
  readonly id: string;
  /** Place among the new files, from 1. */
  readonly place: number;
  readonly addition: TypedAddition;
  /** Problems to show; empty before the first try. */
  readonly problems: Problems;
  readonly onChange: (addition: TypedAddition) => void;
  readonly onRemove: () => void;
};

/** Fields of an attachment that the request's type does not list: kind, name, reason and explanation. */
export const AdditionFields = ({ id, place, addition, problems, onChange, onRemove }: AdditionFieldsProps) => {
  const chooseKind = (type: string) => {
    const keepsLabel = addition.label !== '' && addition.label !== usualLabel(addition.type);
    onChange({ ...addition, type, label: keepsLabel ? addition.label : usualLabel(type) });
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-t border-line pt-4">
      <legend className="float-left mb-1 w-full font-semibold">
        <span>Dokumen tambahan</span> <span>{place}</span>
      </legend>
      <SelectField
        id={`${id}-type`}
        label="Jenis dokumen"
        choices={kinds}
        value={addition.type}
        error={problems.type}
        onChange={({ target }) => chooseKind(target.value)}
      />
      <TextField
        id={`${id}-label`}
        label="Nama dokumen"
        hint="Dibaca nasabah. Contoh: Surat keterangan ahli waris."
        value={addition.label}
        maxLength={60}
        autoComplete="off"
        error={problems.label}
        onChange={({ target }) => onChange({ ...addition, label: target.value })}
      />
      <SelectField
        id={`${id}-reason`}
        label="Alasan"
        choices={reasons}
        value={addition.reason}
        error={problems.reason}
        onChange={({ target }) => onChange({ ...addition, reason: target.value })}
      />
      <NoteWithTexts
        id={`${id}-note`}
        kind="QUESTION"
        documentName={addition.label}
        label={addition.reason === 'OTHER' ? 'Penjelasan untuk nasabah' : 'Penjelasan untuk nasabah (boleh kosong)'}
        hint="Contoh: dari kelurahan, ada cap dan tanda tangan, semua halaman."
        value={addition.note}
        error={problems.note}
        onChange={(note) => onChange({ ...addition, note })}
      />
      <div>
        <Button variant="quiet" size="small" onClick={onRemove}>
          <span>Hapus dokumen tambahan</span> <span>{place}</span>
        </Button>
      </div>
    </fieldset>
  );
};
