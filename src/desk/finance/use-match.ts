import { DeskMoneyList } from '#shared/wire/desk-money.ts';
import { callDesk } from '../api/call-desk.ts';
import { payablesKey, unassignedMoneyQuery } from '../api/desk-queries.ts';
import { useDeskMutation } from '../api/use-desk-mutation.ts';

const changed = [unassignedMoneyQuery.queryKey, payablesKey, ['queue']] as const;

/** Returns the mutation that assigns suspense money to a request. */
export const useMatch = (paymentId: string) =>
  useDeskMutation(
    (requestNumber: string) =>
      callDesk(`money/${encodeURIComponent(paymentId)}/match`, DeskMoneyList, {
        method: 'POST',
        body: { request_number: requestNumber },
      }),
    changed,
  );

/** Returns the mutation that turns unassigned money into a payable to the holder. */
export const useReturn = (paymentId: string) =>
  useDeskMutation(
    () => callDesk(`money/${encodeURIComponent(paymentId)}/return`, DeskMoneyList, { method: 'POST', body: {} }),
    changed,
  );
