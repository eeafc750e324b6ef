import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Offer } from '#shared/wire/offer.ts';
import type { OfferInput } from '#shared/wire/offer.ts';
import { ProposalDetail, ProposalList } from '#shared/wire/proposals.ts';
import type { CancelInput, ReuploadInput } from '#shared/wire/proposals.ts';
import { callApi } from '../api/client.ts';
import { isRenewal } from '../api/first-fetch.ts';
import { atLeastShown } from '../api/minimum-shown.ts';

const listPath = 'transaction-proposal?order=desc&order_by=created_at';

/** Newest first (specification 7). */
export const proposalsQuery = queryOptions({
  queryKey: ['proposals'],
  queryFn: (context) => atLeastShown(callApi(listPath, ProposalList, { quiet: isRenewal(context) })),
});

const proposalPath = (id: string): string => `transaction-proposal/${encodeURIComponent(id)}`;

/** Quiet: a missing one becomes the page's 404, other failures stand on the page. */
export const proposalQuery = (id: string) =>
  queryOptions({
    queryKey: ['proposals', id],
    queryFn: () => atLeastShown(callApi(proposalPath(id), ProposalDetail, { quiet: true })),
  });

export const cancelProposal = async (id: string, paid_money: CancelInput['paid_money']): Promise<void> => {
  await callApi(`${proposalPath(id)}/cancel`, z.unknown(), { method: 'POST', body: { paid_money } });
};

export const sendPapersAgain = async (input: ReuploadInput): Promise<void> => {
  await callApi('transaction-proposal/reupload-pending-document', z.unknown(), { method: 'POST', body: input });
};

const offerCall = (id: string): string => `${proposalPath(id)}/offer`;

/** Quiet, as the request itself is. */
export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: ['proposals', id, 'offer'],
    queryFn: () => atLeastShown(callApi(offerCall(id), Offer, { quiet: true })),
  });

/** @throws ApiError; the page shows it where the answer is given. */
export const answerOffer = async (id: string, input: OfferInput): Promise<void> => {
  await callApi(offerCall(id), z.unknown(), { method: 'POST', body: input, quiet: true });
};
