import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DeskPayables } from '#shared/wire/desk.ts';
import type { DeskPayable } from '#shared/wire/desk.ts';
import { callDesk } from '../api/call-desk.ts';
import { payablesKey } from '../api/desk-queries.ts';

/** Prepares or releases the payout on the screen; afterwards list and case are fetched anew, however it ended. */
export const usePayout = (payable: DeskPayable) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (step: 'prepare' | 'release') =>
      callDesk(`payables/${encodeURIComponent(payable.payable_id)}/${step}`, DeskPayables, {
        method: 'POST',
        body: { attempt: payable.attempt },
      }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: payablesKey });
      if (payable.request_number !== null)
        await client.invalidateQueries({ queryKey: ['case', payable.request_number] });
      await client.invalidateQueries({ queryKey: ['queue'] });
    },
  });
};
