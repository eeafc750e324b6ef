import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DeskDeaths } from '#shared/wire/deaths/death-report.ts';
import { callDesk } from '../api/call-desk.ts';
import { deathsQuery } from '../api/desk-queries.ts';

/** One of the desk's calls about deaths; the list is asked for again, whatever came of it. */
export const useDecision = (path: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Readonly<Record<string, string>>) => callDesk(path, DeskDeaths, { method: 'POST', body }),
    onSettled: () => client.invalidateQueries({ queryKey: deathsQuery.queryKey }),
  });
};
