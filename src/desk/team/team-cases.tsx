import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskTeam } from '#shared/wire/desk-team/team.ts';
import { Link } from '#ui/appearance/link.tsx';
import { Card } from '#ui/showing/card.tsx';
import { queueQuery } from '../api/desk-queries.ts';
import { Pager } from '../layout/desk-pager.tsx';
import { QueryWait } from '../layout/query-wait.tsx';
import { firstList, writeAddress, type QueueAddress } from '../api/queue-address.ts';
import { CaseChoice } from '../queue/case-choice.tsx';
import { SnoozeMany } from '../snooze/snooze-many.tsx';
import { HandOverForm } from './hand-over-form.tsx';
import { ownerPath } from './team-table.tsx';

type TeamCasesProps = {
  readonly team: DeskTeam;
  /** Person whose cases are shown; '' = those that nobody has in hand. */
  readonly owner: string;
};

const addressOf = (owner: string, page: string): QueueAddress => ({
  ...firstList,
  state: owner === '' ? 'MENUNGGU_VERIFIKASI' : 'VERIFIKASI',
  owner,
  page,
});

/** Shows the cases of one person, or those without an owner, and hands chosen ones over. */
export const TeamCases = ({ team, owner }: TeamCasesProps) => {
  const [page, setPage] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const address = addressOf(owner, page);
  const query = useQuery(queueQuery(address));
  const { data } = query;
  const shown = data?.items ?? [];
  const stillThere = chosen.filter((number) => shown.some((item) => item.number === number));
  const name = team.members.find(({ user_name }) => user_name === owner)?.display_name ?? owner;
  return (
    <Card
      title={owner === '' ? 'Belum ada pemilik' : <span>{`Di tangan ${name}`}</span>}
      aside={
        <Link
          href={`/?${writeAddress({ ...address, page: '' })}`}
          className="text-link inline-flex min-h-11 items-center"
        >
          Buka di antrean
        </Link>
      }
      caption={owner === '' ? 'Kasus yang menunggu verifikator dan belum diambil siapa pun.' : undefined}
    >
      {owner !== '' && (
        <p>
          <Link href={ownerPath('')} className="text-link inline-flex min-h-11 items-center">
            Lihat yang belum ada pemiliknya
          </Link>
        </p>
      )}
      <QueryWait query={query} cards={1} />
      {data !== undefined && shown.length === 0 && (
        <p className="text-muted">
          {owner === ''
            ? 'Tidak ada. Kasus datang ke sini saat masuk antrean, dan pergi saat seseorang mengambilnya.'
            : 'Tidak ada kasus di tangannya sekarang.'}
        </p>
      )}
      {data !== undefined && shown.length > 0 && (
        <CaseChoice items={shown} chosen={stillThere} mayChoose={team.may_lead} onChoose={setChosen} />
      )}
      {data !== undefined && <Pager name="kasus" at={data} onPage={(next) => setPage(String(next))} />}
      {team.may_lead && (
        <>
          <HandOverForm team={team} owner={owner} chosen={stillThere} onDone={() => setChosen([])} />
          <SnoozeMany id="team-snooze" chosen={stillThere} onDone={() => setChosen([])} />
        </>
      )}
    </Card>
  );
};
