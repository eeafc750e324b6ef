import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DeskCase } from '#shared/wire/desk.ts';
import { callDesk, DeskError } from '../api/call-desk.ts';
import { caseQuery } from '../api/desk-queries.ts';
import { storeCase } from '../api/store-case.ts';
import { forgetDecision } from './own-decisions.ts';

/** Returns a mutation that undoes an own decision and shows the case as it is then. */
export const useUndo = (number: string) => {
  const client = useQueryClient();
  const { queryKey } = caseQuery(number);
  return useMutation({
    mutationFn: (id: string) =>
      callDesk(`cases/${encodeURIComponent(number)}/undo`, DeskCase, { method: 'POST', body: { id } }),
    onSuccess: async (after, id) => {
      forgetDecision(id);
      await storeCase(client, number, () => after);
      return client.invalidateQueries({ queryKey: ['queue'] });
    },
    onError: (error) =>
      error instanceof DeskError && error.status === 409 ? client.invalidateQueries({ queryKey }) : undefined,
  });
};
