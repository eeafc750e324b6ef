import type { FormEvent } from 'react';
import * as z from 'zod/mini';
import { DeskCalendar } from '#shared/wire/operations/desk-calendar.ts';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { calendarKey } from '../api/desk-queries.ts';
import { useEntry } from '../decisions/use-decision.ts';
import { StepFailure } from '../layout/step-failure.tsx';
import { useTyped } from '../session/use-typed.ts';
import { reachChoices } from './reach-words.ts';

const Entry = z.object({ day: z.string(), reach: z.string(), name: z.string(), note: z.string() });
const empty = { day: '', reach: '', name: '', note: '' };

/** A day that is to be closed; the day that has begun can be one. */
export const CloseDayForm = () => {
  const [entry, type] = useTyped('calendar', Entry, empty);
  const { mutate, isPending, error } = useEntry(DeskCalendar, [calendarKey]);
  const change = (field: keyof typeof empty) => (value: string) => type({ [field]: value });
  const isWhole = Object.values(entry).every((value) => value.trim() !== '');
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isPending) mutate({ path: 'calendar', body: entry, place: 'calendar' });
  };
  return (
    <Card title="Tutup satu hari" caption="Berlaku begitu admin parameter lain menyetujuinya, juga untuk hari ini.">
      <form onSubmit={send} className="flex flex-col gap-3">
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
        <StepFailure error={error} />
        <div>
          <Button type="submit" size="small" loading={isPending} disabled={!isWhole}>
            Catat hari tutup
          </Button>
        </div>
      </form>
    </Card>
  );
};
