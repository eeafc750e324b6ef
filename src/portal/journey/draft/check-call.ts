import { queryOptions } from '@tanstack/react-query';
import type { RequestType } from '#requests/contract/bind.ts';
import { CheckAnswer } from '#shared/wire/proposals.ts';
import type { Draft } from '#shared/wire/proposals.ts';
import { callApi } from '../../api/client.ts';

/**
 * Builds the query that asks the server, before the summary, what it would store. Each draft revision is asked once.
 */
export const checkQuery = (type: RequestType, draft: Draft, body: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['check', type.endpoint, draft.submission_key, draft.revision],
    queryFn: () =>
      callApi(`transaction-proposal/${type.endpoint}/check`, CheckAnswer, {
        method: 'POST',
        body,
        quiet: true,
      }),
    refetchOnWindowFocus: false,
  });
