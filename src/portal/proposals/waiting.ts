import { useQuery } from '@tanstack/react-query';
import type { ProposalListItem } from '#shared/wire/proposals.ts';
import { proposalsQuery } from './proposal-queries.ts';

/** Requests whose next step is the customer's. */
export const waitingForCustomer = (items: readonly ProposalListItem[]): readonly ProposalListItem[] =>
  items.filter(({ your_turn: yourTurn }) => yourTurn);

export const useWaitingCount = (): number => waitingForCustomer(useQuery(proposalsQuery).data?.items ?? []).length;
