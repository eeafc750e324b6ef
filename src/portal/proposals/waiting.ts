import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ProposalListItem } from '#shared/wire/proposals.ts';
import { callShown } from '../api/call-shown.ts';
import { isRenewal } from '../api/first-fetch.ts';

const waitingPath = 'transaction-proposal?order=desc&order_by=created_at&filter=your_turn';

/** Requests whose next step is the customer's, newest first (wire 7.7). The schema is loaded after the first view. */
const waitingQuery = queryOptions({
  queryKey: ['proposals', 'waiting'],
  queryFn: async (context) => {
    const { ProposalList } = await import('#shared/wire/proposals.ts');
    return callShown(waitingPath, ProposalList, { quiet: isRenewal(context) });
  },
});

const none: readonly ProposalListItem[] = [];

/** Requests whose next step is the customer's. */
const useWaiting = (): readonly ProposalListItem[] => useQuery(waitingQuery).data?.items ?? none;

export const useWaitingCount = (): number => useWaiting().length;
