import { useQueryClient } from '@tanstack/react-query';
import { DeskTeam } from '#shared/wire/desk-team/team.ts';
import { callDesk } from '../api/call-desk.ts';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import { teamQuery } from './team-queries.ts';

/** Call that changes the plan of the team; `path` is below /desk/v1/team/. */
export type TeamCall = { readonly path: string; readonly body?: Readonly<Record<string, unknown>> };

/** Returns a mutation that changes the plan of the team and shows the team as it is afterwards. */
export const useTeamCall = () => {
  const client = useQueryClient();
  return useDeskMutation(async ({ path, body }: TeamCall) => {
    const after = await callDesk(`team/${path}`, DeskTeam, { method: 'POST', ...(body && { body }) });
    client.setQueryData(teamQuery.queryKey, after);
    return after;
  }, []);
};
