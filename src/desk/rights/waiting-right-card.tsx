import { useState } from 'react';
import type { FormEvent } from 'react';
import { formatDate, formatMoment } from '#shared/time/dates.ts';
import type { WaitingRight } from '#shared/wire/operations/desk-rights.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { kindText } from './right-words.ts';
import { useRight } from './use-right.ts';

type WaitingRightProps = { readonly waiting: WaitingRight };

const DecideForm = ({ waiting: { id } }: WaitingRightProps) => {
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState<'approve' | 'reject'>('approve');
  const { mutate, isPending, error } = useRight(`/${encodeURIComponent(id)}/${chosen}`);
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isPending) mutate({ note });
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-3">
      <NoteField id={`right-note-${id}`} label="Hasil pemeriksaan" value={note} onChange={setNote} />
      {error !== null && (
        <Notice tone="you" live>
          {error.message}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {(['approve', 'reject'] as const).map((each) => (
          <Button
            key={each}
            type="submit"
            size="small"
            variant={each === 'approve' ? 'primary' : 'secondary'}
            loading={isPending && chosen === each}
            disabled={note.trim() === ''}
            onClick={() => setChosen(each)}
          >
            {each === 'approve' ? 'Setujui' : 'Tolak'}
          </Button>
        ))}
      </div>
    </form>
  );
};

/** An entry as the second person reads it. */
export const WaitingRightCard = ({ waiting }: WaitingRightProps) => (
  <Card
    title={waiting.action === 'ADD' ? 'Hak baru' : 'Akhir hak'}
    caption={`Polis ${waiting.policy_number} · ${waiting.made_by}, ${formatMoment(waiting.made_at)}`}
  >
    <DataList
      rows={[
        { label: kindText[waiting.kind], value: waiting.right_holder },
        { label: 'Sejak', value: formatDate(waiting.since) },
        ...(waiting.ended_on === null ? [] : [{ label: 'Berakhir pada', value: formatDate(waiting.ended_on) }]),
        { label: 'Dasar', value: waiting.note },
      ]}
    />
    {waiting.stands_against === '' ? (
      <DecideForm waiting={waiting} />
    ) : (
      <p className="text-small text-muted">{waiting.stands_against}</p>
    )}
  </Card>
);
