import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { formatPhone } from '#shared/text/phone.ts';
import { formatMoment } from '#shared/time/dates.ts';
import { DeskFrauds, type DeskFraud } from '#shared/wire/fraud/fraud-report.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { callDesk } from '../api/call-desk.ts';
import { fraudsQuery, reportsQuery } from '../api/desk-queries.ts';
import { NoteField } from '#ui/fields/note-field.tsx';

type Decided =
  | { readonly decision: 'confirm'; readonly note: string; readonly policy_number: string }
  | { readonly decision: 'dismiss'; readonly note: string };

const useDecide = (number: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ decision, ...body }: Decided) =>
      callDesk(`fraud-reports/${encodeURIComponent(number)}/${decision}`, DeskFrauds, { method: 'POST', body }),
    onSettled: () =>
      Promise.all([fraudsQuery, reportsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey }))),
  });
};

/** What came of the call, and what follows. */
const DecisionForm = ({ fraud }: { readonly fraud: DeskFraud }) => {
  const id = fraud.report_number;
  const [policy, setPolicy] = useState(fraud.policy_number);
  const [note, setNote] = useState('');
  const { mutate, isPending, error, variables } = useDecide(id);
  const confirm = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isPending) mutate({ decision: 'confirm', note, policy_number: policy.trim() });
  };
  return (
    <form onSubmit={confirm} className="flex flex-col gap-3">
      <TextField
        id={`policy-${id}`}
        label="Nomor polis"
        inputMode="numeric"
        maxLength={30}
        value={policy}
        onChange={({ target }) => setPolicy(target.value)}
      />
      <NoteField id={`note-${id}`} label="Hasil pemeriksaan" value={note} onChange={setNote} />
      {error !== null && (
        <Notice tone="you" live>
          {error.message}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="small"
          loading={isPending && variables.decision === 'confirm'}
          disabled={note.trim() === ''}
        >
          Pastikan dan bekukan pembayaran
        </Button>
        <Button
          size="small"
          variant="secondary"
          loading={isPending && variables.decision === 'dismiss'}
          disabled={note.trim() === ''}
          onClick={() => mutate({ decision: 'dismiss', note })}
        >
          Tutup tanpa membekukan
        </Button>
      </div>
    </form>
  );
};

/** One report of somebody who is not signed in: nothing has changed yet. */
export const FraudCard = ({ fraud, mayDecide }: { readonly fraud: DeskFraud; readonly mayDecide: boolean }) => (
  <Card title={`Laporan ${fraud.report_number}`} caption={formatMoment(fraud.reported_at)}>
    <DataList
      rows={[
        { label: 'Pelapor', value: fraud.reporter_name },
        { label: 'Telepon pelapor', value: formatPhone(fraud.reporter_phone) },
        { label: 'Polis', value: fraud.policy_number },
        { label: 'Pemegang polis', value: fraud.holder_name === '' ? 'Tidak ditemukan' : fraud.holder_name },
        ...(fraud.holder_phone === '' ? [] : [{ label: 'Telepon di polis', value: formatPhone(fraud.holder_phone) }]),
      ]}
    />
    <p>“{fraud.happened}”</p>
    {mayDecide && <DecisionForm fraud={fraud} />}
  </Card>
);
