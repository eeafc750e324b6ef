import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DeskCase } from '#shared/wire/desk.ts';
import { callDesk, DeskError } from '../api/call-desk.ts';
import { caseQuery } from '../api/desk-queries.ts';
import { storeCase } from '../api/store-case.ts';
import { followDecision } from '../delayed/own-decisions.ts';
import { fetchRefusedFiles } from './files/refused-files.ts';
import { forgetTyped } from '../session/typed-texts.ts';

export type CaseActionCall = {
  readonly action: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Place of `useTyped` whose text is sent with the action. */
  readonly place?: string;
};

/**
 * Returns a mutation that runs an action on the shown case. It stores the updated case from the answer. When a
 * colleague was faster, the case is refetched.
 */
export const useCaseAction = (shown: DeskCase) => {
  const client = useQueryClient();
  const { queryKey } = caseQuery(shown.number);
  return useMutation({
    mutationFn: ({ action, body = {} }: CaseActionCall) =>
      callDesk(`cases/${encodeURIComponent(shown.number)}/${action}`, DeskCase, {
        method: 'POST',
        body: { version: shown.version, ...body },
      }),
    onSuccess: async (after, { place }) => {
      if (place !== undefined) forgetTyped(place);
      await storeCase(client, after.number, () => after);
      followDecision(after);
      void fetchRefusedFiles(client, after.number);
      return client.invalidateQueries({ queryKey: ['queue'] });
    },
    onError: (error) =>
      error instanceof DeskError && error.status === 409 ? client.invalidateQueries({ queryKey }) : undefined,
  });
};

export type CaseActionState = ReturnType<typeof useCaseAction>;
