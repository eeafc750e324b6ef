import { useState } from 'react';
import type { FormEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoment } from '#shared/time/dates.ts';
import { DeskFollowUps, type DeskFollowUp } from '#shared/wire/operations/desk-follow-ups.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { callDesk } from '../api/call-desk.ts';
import { followUpsQuery } from '../api/desk-queries.ts';
import { NoteField } from '#ui/fields/note-field.tsx';

type FollowUpProps = { readonly item: DeskFollowUp };

/** Says what became of it; the list is asked for again, whatever came of that. */
const EndForm = ({ item: { request_number: request, policy_number: policy } }: FollowUpProps) => {
  const [note, setNote] = useState('');
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callDesk(`follow-ups/${encodeURIComponent(request)}/${encodeURIComponent(policy)}/done`, DeskFollowUps, {
        method: 'POST',
        body: { note },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: followUpsQuery.queryKey }),
  });
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-3">
      <NoteField id={`note-${request}-${policy}`} label="Hasil tindak lanjut" value={note} onChange={setNote} />
      {error !== null && (
        <Notice tone="you" live>
          {error.message}
        </Notice>
      )}
      <div>
        <Button type="submit" size="small" loading={isPending} disabled={note.trim() === ''}>
          Tandai selesai
        </Button>
      </div>
    </form>
  );
};

/** A policy that was left out, why, and what a person does about it. */
export const FollowUpCard = ({ item, mayEnd }: FollowUpProps & { readonly mayEnd: boolean }) => (
  <Card title={`Polis ${item.policy_number}`} caption={`Sejak ${formatMoment(item.since)}`}>
    <DataList
      rows={[
        { label: 'Pengajuan', value: `${item.title} ${item.request_number}` },
        { label: 'Sebab', value: item.reason },
      ]}
    />
    <p>
      <Link to={`/cases/${encodeURIComponent(item.request_number)}`} className="font-semibold text-sea underline">
        Buka kasus dan tulis kepada nasabah
      </Link>
    </p>
    {mayEnd && <EndForm item={item} />}
  </Card>
);
