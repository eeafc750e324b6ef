import { useState, type FormEvent } from 'react';
import { formatMoney, rupiah } from '#shared/money/money.ts';
import type { Skill } from '#shared/wire/desk-team/team-plan.ts';
import type { DeskTeam, TeamMember } from '#shared/wire/desk-team/team.ts';
import { Button } from '#ui/actions/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { StepFailure } from '../layout/step-failure.tsx';
import { useTeamCall } from './use-team-call.ts';

type SkillCardProps = { readonly team: DeskTeam; readonly member: TeamMember };

const TypeBoxes = ({
  types,
  chosen,
  onChange,
}: {
  readonly types: DeskTeam['types'];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}) => (
  <fieldset>
    <legend className="mb-2 font-semibold">Jenis yang diperiksanya</legend>
    <div className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
      {types.map(({ suffix, title }) => (
        <CheckboxField
          key={suffix}
          id={`skill-${suffix}`}
          label={title}
          checked={chosen.includes(suffix)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, suffix] : chosen.filter((each) => each !== suffix))
          }
        />
      ))}
    </div>
  </fieldset>
);

const SkillForm = ({ team: { types: known }, member }: SkillCardProps) => {
  const [skill, setSkill] = useState<Skill>(member.skill);
  const { mutate, isPending, isSuccess, error } = useTeamCall();
  const { types, syariah, limit_rupiah } = skill;
  const change = (part: Partial<Skill>): void => setSkill({ ...skill, ...part });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending) mutate({ path: 'skills', body: { user_name: member.user_name, ...skill } });
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-3">
      <CheckboxField
        id="skill-all"
        label="Semua jenis pengajuan"
        checked={types === null}
        onChange={({ target }) => change({ types: target.checked ? null : known.map(({ suffix }) => suffix) })}
      />
      {types !== null && (
        <TypeBoxes types={known} chosen={types} onChange={(chosen) => change({ types: [...chosen] })} />
      )}
      <CheckboxField
        id="skill-syariah"
        label="Juga polis syariah"
        checked={syariah}
        onChange={({ target }) => change({ syariah: target.checked })}
      />
      <MoneyField
        id="skill-limit"
        label="Batas nilai (boleh kosong)"
        hint="Kasus dengan nilai di atasnya, atau dalam mata uang lain, tidak diberikan kepadanya."
        value={limit_rupiah ?? undefined}
        onChange={(value) => change({ limit_rupiah: value ?? null })}
      />
      <StepFailure error={error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" loading={isPending}>
          Simpan kecakapan
        </Button>
        <output className="text-small text-muted">{isSuccess ? 'Tersimpan.' : ''}</output>
      </div>
    </form>
  );
};

const rowsOf = ({ types, syariah, limit_rupiah }: Skill, known: DeskTeam['types']) => [
  {
    label: 'Jenis',
    value:
      types === null
        ? 'Semua jenis'
        : known.flatMap(({ suffix, title }) => (types.includes(suffix) ? [title] : [])).join('; '),
  },
  { label: 'Polis syariah', value: syariah ? 'Ya' : 'Tidak' },
  {
    label: 'Batas nilai',
    value: limit_rupiah === null ? 'Tanpa batas' : formatMoney(String(limit_rupiah), rupiah),
  },
];

/** Shows which cases a clerk takes; the leader sets it. */
export const SkillCard = ({ team, member }: SkillCardProps) => (
  <Card title="Kecakapan" caption="Kasus di luar kecakapannya tidak dapat diserahkan kepadanya.">
    {team.may_lead ? <SkillForm team={team} member={member} /> : <DataList rows={rowsOf(member.skill, team.types)} />}
  </Card>
);
