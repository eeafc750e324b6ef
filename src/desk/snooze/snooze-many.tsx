import { useState, type FormEvent } from 'react';
import { SnoozeManyAnswer, type SnoozeManyInput } from '#shared/wire/desk-queue/snooze.ts';
import { Button } from '#ui/actions/button.tsx';
import { callDesk } from '../api/call-desk.ts';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import { StepFailure } from '../layout/step-failure.tsx';
import { readSnooze, SnoozeFields, type TypedSnooze } from './snooze-fields.tsx';

const empty: TypedSnooze = { until: '', reason: '' };

type SnoozeManyProps = { readonly id: string; readonly chosen: readonly string[]; readonly onDone: () => void };

const Outcome = ({ snoozed, refused }: SnoozeManyAnswer) => (
  <output className="block">
    <p>{snoozed.length === 0 ? 'Tidak ada kasus yang ditunda.' : `${snoozed.length} kasus ditunda.`}</p>
    {refused.map(({ number, why }) => (
      <p key={number} className="text-you">
        <span translate="no">{number}</span>: <span>{why}</span>
      </p>
    ))}
  </output>
);

/** Form that puts the chosen cases aside until a day; those that cannot be put aside stay, with the reason. */
export const SnoozeMany = ({ id, chosen, onDone }: SnoozeManyProps) => {
  const [typed, setTyped] = useState(empty);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error, data } = useDeskMutation(
    (body: SnoozeManyInput) => callDesk('snoozes', SnoozeManyAnswer, { method: 'POST', body }),
    [['queue'], ['team']],
  );
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const asked = readSnooze(typed);
    setTried(asked === undefined);
    if (asked === undefined || isPending) return;
    mutate(
      { ...asked, numbers: [...chosen] },
      {
        onSuccess: () => {
          setTyped(empty);
          onDone();
        },
      },
    );
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-3 border-t border-line pt-3">
      <SnoozeFields
        id={id}
        typed={typed}
        tried={tried}
        hint="Hitungan hari kasus terus berjalan."
        onChange={(part) => setTyped({ ...typed, ...part })}
      />
      <StepFailure error={error} />
      {data !== undefined && <Outcome {...data} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" variant="secondary" loading={isPending} disabled={chosen.length === 0}>
          {chosen.length === 0 ? 'Tunda' : `Tunda ${chosen.length} kasus`}
        </Button>
        {chosen.length === 0 && <span className="text-small text-muted">Pilih dulu kasus di atas.</span>}
      </div>
    </form>
  );
};
