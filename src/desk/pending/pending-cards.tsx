import type { FormEvent } from 'react';
import * as z from 'zod/mini';
import { formatDate, formatMoment } from '#shared/time/dates.ts';
import { DeskPending, type WaitingDecline } from '#shared/wire/operations/desk-pending.ts';
import { Button } from '#ui/actions/button.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { pendingKey } from '../api/desk-queries.ts';
import { DecisionForm } from '../decisions/decision-form.tsx';
import { useDecision } from '../decisions/use-decision.ts';
import { StepFailure } from '../layout/step-failure.tsx';
import { useTyped } from '../session/use-typed.ts';

type PendingCardProps = { readonly item: DeskPending['items'][number]; readonly mayEnter: boolean };

const Reason = z.object({ note: z.string() });

const DeclineForm = ({ policyNumber }: { readonly policyNumber: string }) => {
  const place = `pending-policies/${policyNumber}/decline`;
  const [{ note }, type] = useTyped(place, Reason, { note: '' });
  const { mutate, isPending, error } = useDecision(DeskPending, [pendingKey]);
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isPending) mutate({ path: 'pending-policies', body: { policy_number: policyNumber, note }, place });
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-3">
      <NoteField
        id={`decline-${policyNumber}`}
        label="Mengapa tidak diterbitkan"
        value={note}
        onChange={(text) => type({ note: text })}
      />
      <StepFailure error={error} />
      <div>
        <Button type="submit" size="small" loading={isPending} disabled={note.trim() === ''}>
          Catat penolakan
        </Button>
      </div>
    </form>
  );
};

/** A policy that should have begun. */
export const PendingCard = ({ item: { policy_number, start_date }, mayEnter }: PendingCardProps) => (
  <Card title={`Polis ${policy_number}`} caption={`Seharusnya mulai ${formatDate(start_date)}`}>
    {mayEnter && <DeclineForm policyNumber={policy_number} />}
  </Card>
);

const choices = [
  { how: 'approve', label: 'Tolak polis' },
  { how: 'reject', label: 'Tidak jadi' },
] as const;

const DecideForm = ({ id }: { readonly id: string }) => (
  <DecisionForm
    id={`decline-${id}`}
    path={`pending-policies/${encodeURIComponent(id)}`}
    choices={choices}
    decision={useDecision(DeskPending, [pendingKey])}
  />
);

/** An entry as the second person reads it. */
export const WaitingDeclineCard = ({ waiting }: { readonly waiting: WaitingDecline }) => (
  <Card title={`Tolak polis ${waiting.policy_number}`} caption={`${waiting.made_by}, ${formatMoment(waiting.made_at)}`}>
    <DataList rows={[{ label: 'Alasan', value: waiting.note }]} />
    {waiting.stands_against === '' ? (
      <DecideForm id={waiting.id} />
    ) : (
      <p className="text-small text-muted">{waiting.stands_against}</p>
    )}
  </Card>
);
