import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { DeskTeam, TeamNotices } from '#shared/wire/desk-team/team.ts';
import { callDesk } from '../api/call-desk.ts';
import { pollEvery } from '../api/poll-interval.ts';

/** Query for every clerk of the team with their figures. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: () => callDesk('team', DeskTeam),
  refetchInterval: pollEvery,
});

/** Builds the query for the notices that the caller has not seen; `count` = their number by the last poll. */
export const teamNoticesQuery = (count: number) =>
  queryOptions({
    queryKey: ['team-notices', count],
    queryFn: () => callDesk('team-notices', TeamNotices),
    enabled: count > 0,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
