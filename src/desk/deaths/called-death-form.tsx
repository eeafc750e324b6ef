import type { FormEvent } from 'react';
import * as z from 'zod/mini';
import { reporterRelations } from '#shared/lists/death-report-lists.ts';
import { DeskDeaths } from '#shared/wire/deaths/death-report.ts';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { deathReportsQuery } from '../api/desk-queries.ts';
import { useEntryCall } from '../decisions/use-decision.ts';
import { StepFailure } from '../layout/step-failure.tsx';
import { useTyped } from '../session/use-typed.ts';

const Entry = z.object({
  policy_number: z.string(),
  insured_name: z.string(),
  died_on: z.string(),
  reporter_name: z.string(),
  reporter_phone: z.string(),
  relation: z.string(),
  note: z.string(),
});

const empty = {
  policy_number: '',
  insured_name: '',
  died_on: '',
  reporter_name: '',
  reporter_phone: '',
  relation: '',
  note: '',
};

const texts = [
  ['policy_number', 'Nomor polis'],
  ['insured_name', 'Nama yang meninggal'],
  ['reporter_name', 'Nama pelapor'],
  ['reporter_phone', 'Telepon pelapor'],
] as const;

/** Form for a death reported by telephone; the policy is marked as soon as the form is sent. */
export const CalledDeathForm = () => {
  const [entry, type] = useTyped('death-reports', Entry, empty);
  const { mutate, isPending, error } = useEntryCall(DeskDeaths, [deathReportsQuery.queryKey]);
  const change = (field: keyof typeof empty) => (value: string) => type({ [field]: value });
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isPending) mutate({ path: 'death-reports', body: entry, place: 'death-reports' });
  };
  return (
    <Card title="Catat laporan lewat telepon" caption="Polis langsung ditandai: pembayaran dan perubahan menunggu.">
      <form onSubmit={send} className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {texts.map(([field, label]) => (
          <TextField
            key={field}
            id={`call-${field}`}
            label={label}
            maxLength={100}
            value={entry[field]}
            onChange={({ target }) => change(field)(target.value)}
          />
        ))}
        <DateField id="call-died" label="Tanggal meninggal" value={entry.died_on} onChange={change('died_on')} />
        <SelectField
          id="call-relation"
          label="Hubungan pelapor"
          choices={reporterRelations}
          value={entry.relation}
          onChange={({ target }) => change('relation')(target.value)}
        />
        <div className="flex flex-col gap-3 md:col-span-2">
          <NoteField id="call-note" label="Isi pembicaraan" value={entry.note} onChange={change('note')} />
          <StepFailure error={error} />
          <div>
            <Button type="submit" size="small" loading={isPending}>
              Catat dan tandai polis
            </Button>
          </div>
        </div>
      </form>
    </Card>
  );
};
