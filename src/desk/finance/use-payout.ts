import { DeskPayables } from '#shared/wire/desk.ts';
import type { DeskPayable } from '#shared/wire/desk.ts';
import { callDesk } from '../api/call-desk.ts';
import { payablesKey } from '../api/desk-queries.ts';
import { useDeskMutation } from '../api/use-desk-mutation.ts';

/** Returns a mutation that prepares or releases the shown payout. */
export const usePayout = ({ payable_id, attempt, request_number }: DeskPayable) =>
  useDeskMutation(
    (step: 'prepare' | 'release') =>
      callDesk(`payables/${encodeURIComponent(payable_id)}/${step}`, DeskPayables, {
        method: 'POST',
        body: { attempt },
      }),
    [payablesKey, ['queue'], ...(request_number === null ? [] : [['case', request_number]])],
  );
