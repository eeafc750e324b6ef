import * as z from 'zod/mini';
import { findTextProblem, InsertedTextKind, insertedTextKinds, variablesOf } from '#shared/requests/inserted-text.ts';
import { NoteField } from '#ui/fields/note-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { EntryForm } from '../entries/entry-form.tsx';
import { useEntry } from '../entries/use-entry.ts';
import { insertedTextsList } from './inserted-text-queries.ts';
import { TextPreview } from './text-preview.tsx';

/** Place of `useTyped` for the form; the list writes a sentence into it that is to be changed. */
export const formPlace = 'inserted-texts';
export const TypedText = z.object({ kind: z.string(), title: z.string(), body: z.string(), note: z.string() });
export const emptyText: z.infer<typeof TypedText> = { kind: '', title: '', body: '', note: '' };

/** Id of the field that is focused when a sentence is to be changed. */
export const bodyFieldId = 'inserted-text-body';

const kinds = InsertedTextKind.options.map((value) => ({ value, label: insertedTextKinds[value].label }));

const Variables = ({ kind }: { readonly kind: InsertedTextKind }) => (
  <details className="text-small">
    <summary className="min-h-11 cursor-pointer py-2">Variabel yang dapat dipakai</summary>
    <dl className="flex flex-col gap-1">
      {variablesOf(kind).map(({ name, words }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt>
            <code translate="no">{`{${name}}`}</code>
          </dt>
          <dd className="text-muted">{words}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-1 text-muted">
      Kata yang berbeda untuk polis syariah juga ditulis dalam kurung, misalnya <code translate="no">{'{premi}'}</code>.
    </p>
  </details>
);

/** Form for a new sentence, or a new wording of one with the same title; an approver releases it. */
export const InsertedTextForm = () => {
  const { typed, type, form } = useEntry(insertedTextsList, {
    place: formPlace,
    fields: TypedText,
    empty: emptyText,
    toBody: (fields) => ({ ...fields, withdraws: false }),
  });
  const kind = InsertedTextKind.safeParse(typed.kind).data;
  const problem = kind === undefined || typed.body === '' ? undefined : findTextProblem(kind, typed.body);
  const change = (field: keyof typeof emptyText) => (value: string) => type({ [field]: value });
  return (
    <Card title="Tulis kalimat" caption="Judul yang sudah ada mendapat bunyi baru setelah disetujui.">
      <EntryForm {...form} label="Catat kalimat">
        <SelectField
          id="inserted-text-kind"
          label="Dipakai untuk"
          choices={kinds}
          value={typed.kind}
          onChange={({ target }) => change('kind')(target.value)}
        />
        <TextField
          id="inserted-text-title"
          label="Judul"
          hint="Dibaca petugas saat memilih. Contoh: Nama rekening berbeda."
          maxLength={60}
          autoComplete="off"
          value={typed.title}
          onChange={({ target }) => change('title')(target.value)}
        />
        <NoteField
          id={bodyFieldId}
          label="Bunyi kalimat"
          hint="Nasabah membacanya. Tulis sebabnya dan langkah berikutnya."
          longest={2000}
          value={typed.body}
          error={problem}
          onChange={change('body')}
        />
        {kind !== undefined && <Variables kind={kind} />}
        {kind !== undefined && typed.body !== '' && problem === undefined && <TextPreview body={typed.body} />}
        <NoteField id="inserted-text-note" label="Alasan" value={typed.note} onChange={change('note')} />
      </EntryForm>
    </Card>
  );
};
