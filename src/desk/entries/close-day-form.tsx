import * as z from 'zod/mini';
import { DateField } from '#ui/fields/date-field.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { calendarList } from '../api/desk-queries.ts';
import { EntryForm } from './entry-form.tsx';
import { reachChoices } from './entry-words.ts';
import { useEntry } from './use-entry.ts';

const Entry = z.object({ day: z.string(), reach: z.string(), name: z.string(), note: z.string() });
const empty = { day: '', reach: '', name: '', note: '' };

/** Form to declare a calendar day a non-working day; today is allowed. */
export const ClosedDayForm = () => {
  const {
    typed: entry,
    type,
    form,
  } = useEntry(calendarList, {
    place: 'calendar',
    fields: Entry,
    empty,
    toBody: (typed) => typed,
  });
  const change = (field: keyof typeof empty) => (value: string) => type({ [field]: value });
  return (
    <Card title="Tutup satu hari" caption="Berlaku begitu admin parameter lain menyetujuinya, juga untuk hari ini.">
      <EntryForm {...form} label="Catat hari tutup">
        <DateField id="closed-day" label="Hari yang tutup" value={entry.day} onChange={change('day')} />
        <SelectField
          id="closed-reach"
          label="Siapa yang tutup"
          choices={reachChoices}
          value={entry.reach}
          onChange={({ target }) => change('reach')(target.value)}
        />
        <TextField
          id="closed-name"
          label="Nama hari tutup"
          maxLength={100}
          value={entry.name}
          onChange={({ target }) => change('name')(target.value)}
        />
        <NoteField id="closed-note" label="Alasan dan sumbernya" value={entry.note} onChange={change('note')} />
      </EntryForm>
    </Card>
  );
};
