import { useQuery } from '@tanstack/react-query';
import type { ProposalListItem } from '#shared/wire/proposals.ts';
import { waitingQuery } from './proposal-queries.ts';

const none: readonly ProposalListItem[] = [];

/** Requests whose next step is the customer's. */
const useWaiting = (): readonly ProposalListItem[] => useQuery(waitingQuery).data?.items ?? none;

export const useWaitingCount = (): number => useWaiting().length;
