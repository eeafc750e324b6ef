import { DeskMoneyList } from '#shared/wire/desk-money.ts';
import { callDesk } from '../api/call-desk.ts';
import { payablesKey, suspenseKey } from '../api/desk-queries.ts';
import { useDeskMutation } from '../api/use-desk-mutation.ts';

/** Queries that a match or a return of money changes. */
export const changedByMatch = [suspenseKey, payablesKey, ['queue']] as const;

/** Returns the mutation that assigns suspense money to a request. */
export const useMatch = (paymentId: string) =>
  useDeskMutation(
    (requestNumber: string) =>
      callDesk(`money/${encodeURIComponent(paymentId)}/match`, DeskMoneyList, {
        method: 'POST',
        body: { request_number: requestNumber },
      }),
    changedByMatch,
  );

/** Returns the mutation that turns unassigned money into a payable to the holder. */
export const useReturn = (paymentId: string) =>
  useDeskMutation(
    () => callDesk(`money/${encodeURIComponent(paymentId)}/return`, DeskMoneyList, { method: 'POST', body: {} }),
    changedByMatch,
  );

/** Returns the mutation that gives suspense money to a person of finance; '' = to nobody. */
export const useOwner = (paymentId: string) =>
  useDeskMutation(
    (owner: string) =>
      callDesk(`money/${encodeURIComponent(paymentId)}/owner`, DeskMoneyList, { method: 'POST', body: { owner } }),
    [suspenseKey],
  );
