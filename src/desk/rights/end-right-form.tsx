import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import * as z from 'zod/mini';
import { DeskRights, type DeskRight } from '#shared/wire/operations/desk-rights.ts';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { rightsKey } from '../api/desk-queries.ts';
import { useDecision } from '../decisions/use-decision.ts';
import { StepFailure } from '../layout/step-failure.tsx';
import { useTyped } from '../session/use-typed.ts';

const End = z.object({ endedOn: z.string(), note: z.string() });

type EndRightProps = { readonly policyNumber: string; readonly right: DeskRight };

/** Enters the end of a right, once somebody asks for it. */
export const EndRightForm = ({ policyNumber, right }: EndRightProps) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { kind, right_holder, since } = right;
  const place = `policy-rights/${policyNumber}/END/${kind}/${since}/${right_holder}`;
  const [{ endedOn, note }, type] = useTyped(place, End, { endedOn: '', note: '' });
  const { mutate, isPending, error } = useDecision(DeskRights, [rightsKey]);
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const body = { policy_number: policyNumber, action: 'END', kind, right_holder, since, ended_on: endedOn, note };
    if (!isPending) mutate({ path: 'policy-rights', body, place }, { onSuccess: () => setOpen(false) });
  };
  if (!open)
    return (
      <div>
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          Akhiri hak ini
        </Button>
      </div>
    );
  return (
    <form onSubmit={send} className="flex flex-col gap-3">
      <DateField id={`${id}-end`} label="Berakhir pada" value={endedOn} onChange={(text) => type({ endedOn: text })} />
      <NoteField
        id={`${id}-note`}
        label="Surat atau akta dasarnya"
        value={note}
        onChange={(text) => type({ note: text })}
      />
      <StepFailure error={error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" loading={isPending} disabled={note.trim() === '' || endedOn === ''}>
          Catat akhirnya
        </Button>
        <Button variant="secondary" size="small" onClick={() => setOpen(false)}>
          Batal
        </Button>
      </div>
    </form>
  );
};
