import type { FormEvent } from 'react';
import * as z from 'zod/mini';
import { formatDate } from '#shared/time/dates.ts';
import type { Leave } from '#shared/wire/desk-team/team-plan.ts';
import type { DeskTeam, TeamMember } from '#shared/wire/desk-team/team.ts';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { StepFailure } from '../layout/step-failure.tsx';
import { forgetTyped } from '../session/typed-texts.ts';
import { useTyped } from '../session/use-typed.ts';
import { useTeamCall } from './use-team-call.ts';

const Typed = z.object({ first_day: z.string(), last_day: z.string(), substitute: z.string() });
const empty = { first_day: '', last_day: '', substitute: '' };

type LeaveCardProps = { readonly team: DeskTeam; readonly member: TeamMember };

const LeaveLine = ({ leave, mayLead }: { readonly leave: Leave; readonly mayLead: boolean }) => {
  const { mutate, isPending, error } = useTeamCall();
  const days = `${formatDate(leave.first_day)} sampai ${formatDate(leave.last_day)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-1">
      <span>
        <span className="figures font-semibold">{days}</span>
        <span className="block text-small text-muted">
          {leave.substitute === '' ? 'Kasusnya kembali ke antrean' : `Pengganti: ${leave.substitute}`}
        </span>
      </span>
      {mayLead && (
        <Button
          size="small"
          variant="quiet"
          loading={isPending}
          aria-label={`Batalkan cuti ${days}`}
          onClick={() => mutate({ path: `leaves/${leave.id}/withdraw` })}
        >
          Batalkan
        </Button>
      )}
      <StepFailure error={error} />
    </li>
  );
};

const LeaveForm = ({ team, member }: LeaveCardProps) => {
  const place = `team/leave/${member.user_name}`;
  const [typed, type] = useTyped(place, Typed, empty);
  const { mutate, isPending, error } = useTeamCall();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const substitute = typed.substitute === '' ? null : typed.substitute;
    mutate(
      { path: 'leaves', body: { ...typed, substitute, user_name: member.user_name } },
      { onSuccess: () => forgetTyped(place) },
    );
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <DateField
          id="leave-first"
          label="Hari pertama"
          value={typed.first_day}
          onChange={(first_day) => type({ first_day })}
        />
        <DateField
          id="leave-last"
          label="Hari terakhir"
          value={typed.last_day}
          onChange={(last_day) => type({ last_day })}
        />
      </div>
      <SelectField
        id="leave-substitute"
        label="Pengganti (boleh kosong)"
        hint="Mendapat kasusnya. Tanpa pengganti, kasusnya kembali ke antrean."
        placeholder="Tanpa pengganti"
        choices={team.members
          .filter(({ takes_cases, user_name }) => takes_cases && user_name !== member.user_name)
          .map(({ user_name, display_name }) => ({ value: user_name, label: display_name }))}
        value={typed.substitute}
        onChange={({ target }) => type({ substitute: target.value })}
      />
      <StepFailure error={error} />
      <div>
        <Button
          type="submit"
          size="small"
          loading={isPending}
          disabled={typed.first_day === '' || typed.last_day === ''}
        >
          Catat cuti
        </Button>
      </div>
    </form>
  );
};

/** Shows the leaves of a clerk; the leader enters and withdraws them. */
export const LeaveCard = ({ team, member }: LeaveCardProps) => (
  <Card title="Cuti" caption="Selama cuti ia tidak menerima kasus; yang di tangannya berpindah dalam satu menit.">
    {member.leaves.length === 0 ? (
      <p className="text-muted">Tidak ada cuti yang tercatat.</p>
    ) : (
      <ul>
        {member.leaves.map((leave) => (
          <LeaveLine key={leave.id} leave={leave} mayLead={team.may_lead} />
        ))}
      </ul>
    )}
    {team.may_lead && <LeaveForm team={team} member={member} />}
  </Card>
);
