import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { QueryWait } from '../layout/query-wait.tsx';
import { TeamCases } from './team-cases.tsx';
import { teamQuery } from './team-queries.ts';
import { TeamTable } from './team-table.tsx';

/** Shows the team: every clerk's work, and the cases of one person or of nobody, which the leader hands over. */
export const TeamPage = () => {
  const [params] = useSearchParams();
  const owner = params.get('owner') ?? '';
  const query = useQuery(teamQuery);
  const team = query.data;
  return (
    <>
      <PageTitle title="Tim" caption="Siapa mengerjakan apa, dan kasus siapa yang segera lewat waktunya." />
      <QueryWait query={query} cards={3} />
      {team !== undefined && (
        <>
          <TeamTable members={team.members} recentDays={team.recent_days} owner={owner} />
          <TeamCases key={owner} team={team} owner={owner} />
        </>
      )}
    </>
  );
};
