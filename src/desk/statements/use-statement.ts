import * as z from 'zod/mini';
import { StatementReport, type StatementInput } from '#shared/wire/operations/desk-statements.ts';
import { callDesk } from '../api/call-desk.ts';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import { statementsKey } from './statement-queries.ts';

/** Returns the mutation that sends a statement file: a check stores nothing. */
export const useStatementFile = () =>
  useDeskMutation(
    ({ keeps, body }: { readonly keeps: boolean; readonly body: StatementInput }) =>
      callDesk(keeps ? 'bank-statements' : 'bank-statements/check', StatementReport, { method: 'POST', body }),
    [statementsKey, ['alarms']],
  );

/** Call about a difference: the path below bank-statements/, its body, and the words for its success. */
export type SettlementCall = { readonly path: string; readonly body: object; readonly done: string };

/** Returns the mutation that answers a difference; `onDone` gets the words for its success. */
export const useSettlement = (onDone: (text: string) => void) =>
  useDeskMutation(
    async ({ path, body, done }: SettlementCall) => {
      await callDesk(`bank-statements/${path}`, z.unknown(), { method: 'POST', body });
      onDone(done);
    },
    [statementsKey, ['alarms']],
  );
