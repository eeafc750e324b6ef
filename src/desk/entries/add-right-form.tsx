import * as z from 'zod/mini';
import { DateField } from '#ui/fields/date-field.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { rightsList } from '../api/desk-queries.ts';
import { EntryForm } from './entry-form.tsx';
import { rightKindChoices } from './entry-words.ts';
import { useEntry } from './use-entry.ts';

const Entry = z.object({ kind: z.string(), right_holder: z.string(), since: z.string(), note: z.string() });
const empty = { kind: '', right_holder: '', since: '', note: '' };

/** Form that enters a new right of another party on the policy. */
export const AddRightForm = ({ policyNumber }: { readonly policyNumber: string }) => {
  const {
    typed: entry,
    type,
    form,
  } = useEntry(rightsList, {
    place: `policy-rights/${policyNumber}/ADD`,
    fields: Entry,
    empty,
    toBody: (typed) => ({ ...typed, policy_number: policyNumber, action: 'ADD' }),
  });
  const change = (field: keyof typeof empty) => (value: string) => type({ [field]: value });
  return (
    <Card title="Catat hak baru" caption="Berlaku setelah penyetuju lain memutuskannya.">
      <EntryForm {...form} label="Catat hak">
        <SelectField
          id="right-kind"
          label="Jenis hak"
          choices={rightKindChoices}
          value={entry.kind}
          onChange={({ target }) => change('kind')(target.value)}
        />
        <TextField
          id="right-holder"
          label="Nama pemegang hak"
          hint="Sama seperti pada surat atau akta."
          maxLength={100}
          value={entry.right_holder}
          onChange={({ target }) => change('right_holder')(target.value)}
        />
        <DateField id="right-since" label="Berlaku sejak" value={entry.since} onChange={change('since')} />
        <NoteField id="right-note" label="Surat atau akta dasarnya" value={entry.note} onChange={change('note')} />
      </EntryForm>
    </Card>
  );
};
