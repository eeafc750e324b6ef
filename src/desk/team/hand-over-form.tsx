import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import * as z from 'zod/mini';
import { HandOverAnswer, type DeskTeam, type HandOverInput } from '#shared/wire/desk-team/team.ts';
import { Button } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { callDesk } from '../api/call-desk.ts';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import { StepFailure } from '../layout/step-failure.tsx';
import { forgetTyped } from '../session/typed-texts.ts';
import { useTyped } from '../session/use-typed.ts';
import { teamQuery } from './team-queries.ts';

/** Choice that brings cases back to the queue; no user name has such a sign. */
const toQueue = '*';

const Typed = z.object({ to: z.string(), word: z.string() });
const empty = { to: '', word: '' };

/** Returns the people to whom cases of this owner can be given, those with the fewest in hand first. */
const choicesOf = ({ members }: DeskTeam, owner: string) => [
  ...(owner === '' ? [] : [{ value: toQueue, label: 'Kembalikan ke antrean' }]),
  ...members
    .filter(({ takes_cases, user_name }) => takes_cases && user_name !== owner)
    .sort((left, right) => left.in_hand - right.in_hand)
    .map(({ user_name, display_name, in_hand, present }) => ({
      value: user_name,
      label: `${display_name} (${in_hand} di tangan${present ? '' : ', tidak hadir'})`,
    })),
];

type HandOverFormProps = {
  readonly team: DeskTeam;
  /** Person who has the cases in hand; '' = nobody. */
  readonly owner: string;
  readonly chosen: readonly string[];
  readonly onDone: () => void;
};

const Outcome = ({ moved, refused }: z.infer<typeof HandOverAnswer>) => (
  <output className="block">
    <p>{moved.length === 0 ? 'Tidak ada kasus yang berpindah.' : `${moved.length} kasus berpindah.`}</p>
    {refused.map(({ number, why }) => (
      <p key={number} className="text-you">
        <span translate="no">{number}</span>: <span>{why}</span>
      </p>
    ))}
  </output>
);

/** Form that gives the chosen cases to a clerk, or brings them back to the queue. */
export const HandOverForm = ({ team, owner, chosen, onDone }: HandOverFormProps) => {
  const client = useQueryClient();
  const place = `team/hand-over/${owner}`;
  const [typed, type] = useTyped(place, Typed, empty);
  const { mutate, isPending, error, data } = useDeskMutation(
    (body: HandOverInput) => callDesk('team/hand-over', HandOverAnswer, { method: 'POST', body }),
    [['queue']],
  );
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const cases = chosen.map((number) => ({ number, owner: owner === '' ? null : owner }));
    mutate(
      { cases, to: typed.to === toQueue ? null : typed.to, word: typed.word },
      {
        onSuccess: ({ team: after }) => {
          client.setQueryData(teamQuery.queryKey, after);
          forgetTyped(place);
          onDone();
        },
      },
    );
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-3 border-t border-line pt-3">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <SelectField
          id="team-to"
          label="Serahkan kepada"
          choices={choicesOf(team, owner)}
          value={typed.to}
          onChange={({ target }) => type({ to: target.value })}
        />
        <TextField
          id="team-word"
          label={owner === '' ? 'Pesan (boleh kosong)' : 'Alasan'}
          hint={
            owner === ''
              ? 'Dibaca petugas yang mendapat kasus.'
              : 'Dibaca petugas yang kehilangan dan yang mendapat kasus.'
          }
          autoComplete="off"
          maxLength={200}
          value={typed.word}
          onChange={({ target }) => type({ word: target.value })}
        />
      </div>
      <StepFailure error={error} />
      {data !== undefined && <Outcome {...data} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" loading={isPending} disabled={chosen.length === 0 || typed.to === ''}>
          {chosen.length === 0 ? 'Serahkan' : `Serahkan ${chosen.length} kasus`}
        </Button>
        {chosen.length === 0 && <span className="text-small text-muted">Pilih dulu kasus di atas.</span>}
      </div>
    </form>
  );
};
