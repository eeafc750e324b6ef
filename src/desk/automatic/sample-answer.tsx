import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import * as z from 'zod/mini';
import { formatDateTime } from '#shared/time/dates.ts';
import { CaseAutomatic, shouldBeTexts, type ListedSample } from '#shared/wire/desk-automatic/automatic.ts';
import { Button } from '#ui/actions/button.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { callDesk } from '../api/call-desk.ts';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import { EntryForm } from '../entries/entry-form.tsx';
import { StepFailure } from '../layout/step-failure.tsx';
import { forgetTyped } from '../session/typed-texts.ts';
import { useTyped } from '../session/use-typed.ts';
import { automaticKey, caseAutomaticQuery } from './automatic-queries.ts';

type Answered = NonNullable<ListedSample['answered']>;

/** Says what a person answered, and whether the leaders know. */
export const AnsweredText = ({ answered }: { readonly answered: Answered }) => (
  <div>
    <p>
      <span className="font-semibold">
        {answered.should_be === null ? 'Sama.' : `Berbeda. Seharusnya: ${shouldBeTexts[answered.should_be]}.`}
      </span>{' '}
      <bdi>{answered.reason}</bdi>
    </p>
    <p className="text-small text-muted">
      <bdi translate="no">{answered.by}</bdi>
      <span aria-hidden="true"> · </span>
      <span className="figures">{formatDateTime(answered.at)}</span>
      {answered.reported_at !== null && <span>. Ketua tim sudah diberi tahu.</span>}
    </p>
  </div>
);

const Typed = z.object({ answer: z.string(), should_be: z.string(), reason: z.string() });
const empty = { answer: '', should_be: '', reason: '' };

const answers = [
  { value: 'SAME', label: 'Sama: saya juga menyetujuinya' },
  { value: 'DIFFERENT', label: 'Berbeda: seharusnya lain' },
] as const;

const choices = Object.entries(shouldBeTexts).map(([value, label]) => ({ value, label }));

/** Returns a mutation that calls below the case, and keeps what it answers. */
const useCaseCall = (number: string, below: string) => {
  const client = useQueryClient();
  return useDeskMutation(
    async (body: Readonly<Record<string, unknown>>) => {
      const path = `cases/${encodeURIComponent(number)}/automatic/${below}`;
      const after = await callDesk(path, CaseAutomatic, { method: 'POST', body });
      client.setQueryData(caseAutomaticQuery(number).queryKey, after);
      return after;
    },
    [
      [...automaticKey, 'samples'],
      [...automaticKey, 'shares'],
    ],
  );
};

/** Form in which a person says whether they would have decided as the system did. */
export const SampleForm = ({ number }: { readonly number: string }) => {
  const place = `cases/${number}/automatic`;
  const [typed, type] = useTyped(place, Typed, empty);
  const { mutate, isPending, error } = useCaseCall(number, 'sample');
  const isDifferent = typed.answer === 'DIFFERENT';
  const isWhole = isDifferent ? typed.should_be !== '' && typed.reason.trim() !== '' : typed.answer === 'SAME';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isWhole || isPending) return;
    const body = { answer: typed.answer, should_be: isDifferent ? typed.should_be : null, reason: typed.reason };
    mutate(body, { onSuccess: () => forgetTyped(place) });
  };
  return (
    <EntryForm onSubmit={submit} isPending={isPending} error={error} disabled={!isWhole} label="Simpan pemeriksaan">
      <RadioCards
        id="sample-answer"
        label="Apakah Anda memutuskan yang sama?"
        choices={answers}
        value={answers.find(({ value }) => value === typed.answer)?.value}
        onChange={(answer) => type({ answer })}
      />
      {isDifferent && (
        <SelectField
          id="sample-should-be"
          label="Yang seharusnya"
          choices={choices}
          value={typed.should_be}
          onChange={({ target }) => type({ should_be: target.value })}
        />
      )}
      <NoteField
        id="sample-reason"
        label={isDifferent ? 'Alasan' : 'Catatan (boleh kosong)'}
        hint="Untuk petugas. Tidak ada yang berubah bagi nasabah."
        value={typed.reason}
        onChange={(reason) => type({ reason })}
      />
    </EntryForm>
  );
};

/** Button that passes a difference to the team leaders. */
export const ReportDifference = ({ number }: { readonly number: string }) => {
  const { mutate, isPending, error } = useCaseCall(number, 'report');
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="small" loading={isPending} onClick={() => mutate({})}>
        Beri tahu ketua tim
      </Button>
      <StepFailure error={error} />
    </div>
  );
};
