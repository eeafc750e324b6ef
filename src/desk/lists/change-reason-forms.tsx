import * as z from 'zod/mini';
import type { DeskReason } from '#shared/wire/desk-texts/desk-reasons.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { EntryForm } from '../entries/entry-form.tsx';
import { useEntry } from '../entries/use-entry.ts';
import { reasonsList } from './reasons-list.ts';

type ReasonProps = { readonly reason: DeskReason };

const Name = z.object({ name: z.string(), day: z.string(), note: z.string() });

/** Form for a new name of a reason from a day on. */
export const RenameReasonForm = ({ reason: { code, name, for_riders } }: ReasonProps) => {
  const { typed, type, form } = useEntry(reasonsList, {
    place: `reasons/${code}/name`,
    fields: Name,
    empty: { name, day: '', note: '' },
    toBody: (fields) => ({ ...fields, action: 'RENAME', code, for_riders }),
  });
  return (
    <EntryForm {...form} label="Catat nama baru">
      <TextField
        id={`reason-${code}-name`}
        label="Nama baru"
        maxLength={100}
        autoComplete="off"
        value={typed.name}
        onChange={({ target }) => type({ name: target.value })}
      />
      <DateField
        id={`reason-${code}-name-day`}
        label="Nama baru berlaku mulai"
        value={typed.day}
        onChange={(day) => type({ day })}
      />
      <NoteField
        id={`reason-${code}-name-note`}
        label="Dasar nama baru"
        value={typed.note}
        onChange={(note) => type({ note })}
      />
    </EntryForm>
  );
};

const End = z.object({ day: z.string(), note: z.string() });

/** Form for the last day of a reason. Old requests keep its name. */
export const EndReasonForm = ({ reason: { code, name, for_riders } }: ReasonProps) => {
  const { typed, type, form } = useEntry(reasonsList, {
    place: `reasons/${code}/end`,
    fields: End,
    empty: { day: '', note: '' },
    toBody: (fields) => ({ ...fields, action: 'END', code, name, for_riders }),
  });
  return (
    <EntryForm {...form} label="Catat akhir alasan">
      <DateField
        id={`reason-${code}-end-day`}
        label="Hari terakhir dapat dipilih"
        value={typed.day}
        onChange={(day) => type({ day })}
      />
      <NoteField
        id={`reason-${code}-end-note`}
        label="Dasar mengakhiri"
        value={typed.note}
        onChange={(note) => type({ note })}
      />
    </EntryForm>
  );
};
