import type { ReactNode } from 'react';
import { actorLabel } from '#shared/requests/roles.ts';
import type { TeamMember } from '#shared/wire/desk-team/team.ts';
import { classNames } from '#ui/appearance/class-names.ts';
import { Link } from '#ui/appearance/link.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { casePath } from '../queue/case-path.ts';

/** Returns the address of the page with the cases of a person; '' = those without an owner. */
export const ownerPath = (owner: string): string =>
  owner === '' ? '/team' : `/team?owner=${encodeURIComponent(owner)}`;

const Name = ({ member: { display_name, roles, active, present, absent } }: { readonly member: TeamMember }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
    <bdi className="font-semibold">{display_name}</bdi>
    {!active && <Pill tone="you">Sudah keluar</Pill>}
    {active && absent && <Pill tone="wait">Cuti</Pill>}
    {active && !absent && <Pill tone={present ? 'ok' : 'muted'}>{present ? 'Hadir' : 'Tidak hadir'}</Pill>}
    <span className="w-full text-small text-muted">{roles.map(actorLabel).join(', ')}</span>
  </span>
);

const Oldest = ({ oldest }: Pick<TeamMember, 'oldest'>) =>
  oldest === null ? (
    '–'
  ) : (
    <Link href={casePath(oldest.number)} className="text-link">
      <span>{`${oldest.age_days} hari`}</span>
      <span className="sr-only">{`, kasus tertua ${oldest.number}`}</span>
    </Link>
  );

const figure = (count: number, tone: string): ReactNode => (
  <span className={classNames(count > 0 ? `font-bold ${tone}` : 'text-muted')}>{count}</span>
);

interface Column {
  readonly head: string;
  readonly content: (member: TeamMember) => ReactNode;
}

const columnsOf = (recentDays: number): readonly Column[] => [
  { head: 'Di tangan', content: ({ in_hand }) => in_hand },
  { head: 'Ditunda', content: ({ snoozed }) => figure(snoozed, 'text-wait') },
  { head: 'Tertua', content: ({ oldest }) => <Oldest oldest={oldest} /> },
  { head: 'Segera', content: ({ soon_late }) => figure(soon_late, 'text-wait') },
  { head: 'Terlambat', content: ({ late }) => figure(late, 'text-you') },
  { head: 'Selesai hari ini', content: ({ done_today }) => done_today },
  { head: `Dikembalikan, ${recentDays} hari`, content: ({ returns }) => figure(returns, 'text-wait') },
];

type CasesLinkProps = { readonly member: TeamMember; readonly owner: string };

/** Link to cases, leave and skills of a person; none for those who take no cases and hold none. */
const CasesLink = ({ member, owner }: CasesLinkProps) =>
  member.in_hand === 0 && !member.roles.includes('VERIFIKATOR') ? null : (
    <Link
      href={ownerPath(member.user_name)}
      aria-current={owner === member.user_name ? 'true' : undefined}
      className="text-link inline-flex min-h-11 items-center font-semibold"
    >
      Buka
      <span className="sr-only">{` ${member.display_name}`}</span>
    </Link>
  );

type TeamTableProps = {
  readonly members: readonly TeamMember[];
  readonly recentDays: number;
  /** Person whose cases are shown below; '' = nobody's. */
  readonly owner: string;
};

/** Shows every clerk with what is in hand, done and late: a table from 1024 px, cards below. */
export const TeamTable = ({ members, recentDays, owner }: TeamTableProps) => {
  const columns = columnsOf(recentDays);
  return (
    <>
      <div className="hidden overflow-x-auto rounded-card border border-line bg-card min-[64rem]:block">
        <table className="w-full border-collapse text-small">
          <caption className="sr-only">Petugas dan pekerjaannya</caption>
          <thead>
            <tr>
              <th scope="col" className="px-3 py-2 text-left font-semibold text-muted">
                Petugas
              </th>
              {columns.map(({ head }) => (
                <th key={head} scope="col" className="px-3 py-2 text-right font-semibold text-muted">
                  {head}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">Kasus dan cuti</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr
                key={member.user_name}
                className={classNames('border-t border-line', owner === member.user_name ? 'bg-sea-tint' : '')}
              >
                <th scope="row" className="px-3 py-1.5 text-left font-normal">
                  <Name member={member} />
                </th>
                {columns.map(({ head, content }) => (
                  <td key={head} className="figures px-3 py-1.5 text-right">
                    {content(member)}
                  </td>
                ))}
                <td className="px-3 text-right whitespace-nowrap">
                  <CasesLink member={member} owner={owner} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 min-[64rem]:hidden">
        {members.map((member) => (
          <li key={member.user_name} className="flex flex-col gap-2 rounded-card border border-line bg-card p-4">
            <Name member={member} />
            <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-small">
              {columns.map(({ head, content }) => (
                <div key={head} className="flex items-baseline justify-between gap-2">
                  <dt className="text-muted">{head}</dt>
                  <dd className="figures">{content(member)}</dd>
                </div>
              ))}
            </dl>
            <CasesLink member={member} owner={owner} />
          </li>
        ))}
      </ul>
    </>
  );
};
