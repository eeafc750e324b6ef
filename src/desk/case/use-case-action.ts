import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DeskCase } from '#shared/wire/desk.ts';
import { callDesk, DeskError } from '../api/call-desk.ts';
import { caseQuery } from '../api/desk-queries.ts';
import { forgetTyped } from '../session/typed-texts.ts';

export type Press = {
  readonly action: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The place of `useTyped` whose text is sent. */
  readonly place?: string;
};

/** Runs an action on the case as shown. The answer is the updated case; when another person was faster, the case is refetched. */
export const useCaseAction = (shown: DeskCase) => {
  const client = useQueryClient();
  const { queryKey } = caseQuery(shown.number);
  return useMutation({
    mutationFn: ({ action, body = {} }: Press) =>
      callDesk(`cases/${encodeURIComponent(shown.number)}/${action}`, DeskCase, {
        method: 'POST',
        body: { version: shown.version, ...body },
      }),
    onSuccess: (after, { place }) => {
      if (place !== undefined) forgetTyped(place);
      client.setQueryData(queryKey, after);
      return client.invalidateQueries({ queryKey: ['queue'] });
    },
    onError: (error) =>
      error instanceof DeskError && error.status === 409 ? client.invalidateQueries({ queryKey }) : undefined,
  });
};

export type CaseActionState = ReturnType<typeof useCaseAction>;
