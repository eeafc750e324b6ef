import * as z from 'zod/mini';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { EntryForm } from '../entries/entry-form.tsx';
import { useEntry } from '../entries/use-entry.ts';
import { reasonsList } from './reasons-list.ts';

const Entry = z.object({ name: z.string(), day: z.string(), riders: z.string(), note: z.string() });
const empty = { name: '', day: '', riders: 'no', note: '' };

/** Form for a new reason; another administrator releases it. */
export const AddReasonForm = () => {
  const { typed, type, form } = useEntry(reasonsList, {
    place: 'reasons/new',
    fields: Entry,
    empty,
    toBody: ({ name, day, riders, note }) => ({
      action: 'ADD',
      code: '',
      name,
      day,
      for_riders: riders === 'yes',
      note,
    }),
  });
  return (
    <Card title="Alasan baru" caption="Dapat dipilih nasabah mulai harinya, setelah admin lain menyetujui.">
      <EntryForm {...form} label="Catat alasan">
        <TextField
          id="reason-name"
          label="Nama alasan"
          hint="Kata yang berbeda untuk polis syariah ditulis dalam kurung, misalnya {premi}."
          maxLength={100}
          autoComplete="off"
          value={typed.name}
          onChange={({ target }) => type({ name: target.value })}
        />
        <DateField id="reason-day" label="Berlaku mulai" value={typed.day} onChange={(day) => type({ day })} />
        <CheckboxField
          id="reason-riders"
          label="Juga bagi nasabah yang hanya mengakhiri rider"
          checked={typed.riders === 'yes'}
          onChange={({ target }) => type({ riders: target.checked ? 'yes' : 'no' })}
        />
        <NoteField id="reason-note" label="Dasar perubahan" value={typed.note} onChange={(note) => type({ note })} />
      </EntryForm>
    </Card>
  );
};
