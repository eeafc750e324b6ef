import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { LateCasesCard } from '../lateness/late-cases.tsx';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { QueryWait } from '../layout/query-wait.tsx';
import { ChoiceLine } from './choice-line.tsx';
import { LeaveCard } from './leave-card.tsx';
import { LeftCasesCard } from './left-cases.tsx';
import { SkillCard } from './skill-card.tsx';
import { TeamCases } from './team-cases.tsx';
import { teamQuery } from './team-queries.ts';
import { TeamTable } from './team-table.tsx';

/** Shows the team: every clerk's work, and the cases of one person or of nobody, which the leader hands over. */
export const TeamPage = () => {
  const [params] = useSearchParams();
  const owner = params.get('owner') ?? '';
  const query = useQuery(teamQuery);
  const team = query.data;
  const member = team?.members.find(({ user_name, roles }) => user_name === owner && roles.includes('VERIFIKATOR'));
  return (
    <>
      <PageTitle title="Tim" caption="Siapa mengerjakan apa, dan kasus siapa yang segera lewat waktunya." />
      <QueryWait query={query} cards={3} />
      {team !== undefined && (
        <>
          <LateCasesCard />
          <LeftCasesCard items={team.left} recentDays={team.recent_days} />
          <TeamTable members={team.members} recentDays={team.recent_days} owner={owner} />
          <ChoiceLine freeChoice={team.free_choice} mayLead={team.may_lead} />
          <TeamCases key={owner} team={team} owner={owner} />
          {member !== undefined && (
            <div key={`plan ${owner}`} className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
              <LeaveCard team={team} member={member} />
              <SkillCard team={team} member={member} />
            </div>
          )}
        </>
      )}
    </>
  );
};
