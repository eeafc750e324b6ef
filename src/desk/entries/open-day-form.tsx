import * as z from 'zod/mini';
import { formatDate } from '#shared/time/dates.ts';
import type { Holiday } from '#shared/time/holidays.ts';
import { NoteField } from '#ui/fields/note-field.tsx';
import { calendarList } from '../api/desk-queries.ts';
import { EntryForm } from './entry-form.tsx';
import { useEntry } from './use-entry.ts';

const Entry = z.object({ note: z.string() });

/** Form to withdraw a holiday to come, closed until it is opened; another administrator decides. */
export const OpenDayForm = ({ holiday: { date, name, kind } }: { readonly holiday: Holiday }) => {
  const { typed, type, form } = useEntry(calendarList, {
    place: `calendar/open/${date}`,
    fields: Entry,
    empty: { note: '' },
    toBody: ({ note }) => ({ day: date, action: 'OPEN', reach: kind === 'exchange' ? 'EXCHANGE' : 'ALL', name, note }),
  });
  return (
    <details className="text-small">
      <summary className="min-h-11 cursor-pointer py-2">
        Cabut libur <span translate="no">{formatDate(date)}</span>
      </summary>
      <EntryForm {...form} label="Catat pencabutan">
        <NoteField
          id={`open-day-${date}`}
          label="Alasan dan sumbernya"
          value={typed.note}
          onChange={(note) => type({ note })}
        />
      </EntryForm>
    </details>
  );
};
