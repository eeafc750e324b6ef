import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DeskRights } from '#shared/wire/operations/desk-rights.ts';
import { callDesk } from '../api/call-desk.ts';
import { rightsKey } from '../api/desk-queries.ts';

/** One of the desk's calls about rights of others; the lists are asked for again, whatever came of it. */
export const useRight = (path = '') => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Readonly<Record<string, string>>) =>
      callDesk(`policy-rights${path}`, DeskRights, { method: 'POST', body }),
    onSettled: () => client.invalidateQueries({ queryKey: rightsKey }),
  });
};
