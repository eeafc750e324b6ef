import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DeskMoneyList } from '#shared/wire/desk-money.ts';
import { callDesk } from '../api/call-desk.ts';
import { moneyQuery, payablesKey } from '../api/desk-queries.ts';

/** The lists are fetched anew after the step, however it ended. */
const useMoneyStep = <Input>(mutationFn: (input: Input) => Promise<DeskMoneyList>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: moneyQuery.queryKey });
      await client.invalidateQueries({ queryKey: payablesKey });
      await client.invalidateQueries({ queryKey: ['queue'] });
    },
  });
};

/** Gives money in suspense to a request. */
export const useMatch = (paymentId: string) =>
  useMoneyStep((requestNumber: string) =>
    callDesk(`money/${encodeURIComponent(paymentId)}/match`, DeskMoneyList, {
      method: 'POST',
      body: { request_number: requestNumber },
    }),
  );

/** Turns money that no request uses into a payment to the holder. */
export const useReturn = (paymentId: string) =>
  useMoneyStep<void>(() =>
    callDesk(`money/${encodeURIComponent(paymentId)}/return`, DeskMoneyList, { method: 'POST', body: {} }),
  );
