import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DeskMoneyList } from '#shared/wire/desk-money.ts';
import { callDesk } from '../api/call-desk.ts';
import { moneyQuery } from '../api/desk-queries.ts';

/** Gives money in suspense to a request; afterwards the list is fetched anew, however it ended. */
export const useMatch = (receiptId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (requestNumber: string) =>
      callDesk(`money/${encodeURIComponent(receiptId)}/match`, DeskMoneyList, {
        method: 'POST',
        body: { request_number: requestNumber },
      }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: moneyQuery.queryKey });
      await client.invalidateQueries({ queryKey: ['queue'] });
    },
  });
};
