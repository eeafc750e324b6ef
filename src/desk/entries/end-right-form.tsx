import { useId } from 'react';
import * as z from 'zod/mini';
import type { DeskRight } from '#shared/wire/operations/desk-rights.ts';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { rightsList } from '../api/desk-queries.ts';
import { EntryForm } from './entry-form.tsx';
import { useEntry } from './use-entry.ts';
import { useUnfolding } from '../keys/use-unfolding.ts';

const End = z.object({ endedOn: z.string(), note: z.string() });

type EndRightProps = { readonly policyNumber: string; readonly right: DeskRight };

/** Form that ends a right on a policy; a button opens it. */
export const EndRightForm = ({ policyNumber, right }: EndRightProps) => {
  const id = useId();
  const { isOpen, setOpen, place } = useUnfolding();
  const { kind, right_holder, since } = right;
  const { typed, type, form } = useEntry(rightsList, {
    place: `policy-rights/${policyNumber}/END/${kind}/${since}/${right_holder}`,
    fields: End,
    empty: { endedOn: '', note: '' },
    toBody: ({ endedOn: ended_on, note }) => ({
      policy_number: policyNumber,
      action: 'END',
      kind,
      right_holder,
      since,
      ended_on,
      note,
    }),
    onSuccess: () => setOpen(false),
  });
  if (!isOpen)
    return (
      <div ref={place}>
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          Akhiri hak ini
        </Button>
      </div>
    );
  const cancel = (
    <Button variant="secondary" size="small" onClick={() => setOpen(false)}>
      Batal
    </Button>
  );
  return (
    <div ref={place}>
      <EntryForm {...form} label="Catat akhirnya" aside={cancel}>
        <DateField
          id={`${id}-end`}
          label="Berakhir pada"
          value={typed.endedOn}
          onChange={(endedOn) => type({ endedOn })}
        />
        <NoteField
          id={`${id}-note`}
          label="Surat atau akta dasarnya"
          value={typed.note}
          onChange={(note) => type({ note })}
        />
      </EntryForm>
    </div>
  );
};
