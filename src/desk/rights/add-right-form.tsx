import type { FormEvent } from 'react';
import * as z from 'zod/mini';
import { DeskRights } from '#shared/wire/operations/desk-rights.ts';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { rightsKey } from '../api/desk-queries.ts';
import { useEntry } from '../decisions/use-decision.ts';
import { StepFailure } from '../layout/step-failure.tsx';
import { useTyped } from '../session/use-typed.ts';
import { kindChoices } from './right-words.ts';

const Entry = z.object({ kind: z.string(), right_holder: z.string(), since: z.string(), note: z.string() });
const empty = { kind: '', right_holder: '', since: '', note: '' };

/** A right that is new to the policy, from its paper. */
export const AddRightForm = ({ policyNumber }: { readonly policyNumber: string }) => {
  const place = `policy-rights/${policyNumber}/ADD`;
  const [entry, type] = useTyped(place, Entry, empty);
  const { mutate, isPending, error } = useEntry(DeskRights, [rightsKey]);
  const change = (field: keyof typeof empty) => (value: string) => type({ [field]: value });
  const isWhole = Object.values(entry).every((value) => value.trim() !== '');
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const body = { ...entry, policy_number: policyNumber, action: 'ADD' };
    if (!isPending) mutate({ path: 'policy-rights', body, place });
  };
  return (
    <Card title="Catat hak baru" caption="Berlaku setelah penyetuju lain memutuskannya.">
      <form onSubmit={send} className="flex flex-col gap-3">
        <SelectField
          id="right-kind"
          label="Jenis hak"
          choices={kindChoices}
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
        <StepFailure error={error} />
        <div>
          <Button type="submit" size="small" loading={isPending} disabled={!isWhole}>
            Catat hak
          </Button>
        </div>
      </form>
    </Card>
  );
};
