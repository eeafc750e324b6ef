import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Offer } from '#shared/wire/offer.ts';
import type { OfferInput } from '#shared/wire/offer.ts';
import { ProposalDetail, ProposalList, SentAgain } from '#shared/wire/proposals.ts';
import type { CancelInput, ReuploadInput, FaceConsentInput, StatementsInput } from '#shared/wire/proposals.ts';
import { RequestMessages } from '#shared/wire/request-messages.ts';
import type { RequestMessageInput } from '#shared/wire/request-messages.ts';
import { callApi } from '../api/client.ts';
import { fetchFile } from '../files/fetch-file.ts';
import { isRenewal } from '../api/first-fetch.ts';
import { callShown } from '../api/call-shown.ts';
import { listPath } from './list-filter.ts';
import type { ListFilter } from './list-filter.ts';

/** Query for a page of the status list; the previous page stays on screen until the new one is loaded. */
export const proposalPageQuery = (listFilter: ListFilter) =>
  queryOptions({
    queryKey: ['proposals', 'list', listFilter],
    queryFn: (context) => callShown(listPath(listFilter), ProposalList, { quiet: isRenewal(context) }),
    placeholderData: keepPreviousData,
  });

const proposalPath = (id: string): string => `transaction-proposal/${encodeURIComponent(id)}`;

/**
 * Builds the query of a request without error dialogs: a missing one becomes the page's 404, other failures are shown
 * on the page.
 */
export const proposalQuery = (id: string) =>
  queryOptions({
    queryKey: ['proposals', id],
    queryFn: () => callShown(proposalPath(id), ProposalDetail, { quiet: true }),
  });

export const cancelProposal = async (id: string, paid_money: CancelInput['paid_money']): Promise<void> => {
  await callApi(`${proposalPath(id)}/cancel`, z.unknown(), { method: 'POST', body: { paid_money } });
};

/** Sends the statements. @throws ApiError; shown beside the statements. */
export const giveStatements = async (id: string, body: StatementsInput): Promise<void> => {
  await callApi(`${proposalPath(id)}/statements`, z.unknown(), { method: 'POST', body, quiet: true });
};

/** Sends the face consent. @throws ApiError; shown beside the consent. */
export const giveFaceConsent = async (id: string, body: FaceConsentInput): Promise<void> => {
  await callApi(`${proposalPath(id)}/face-consent`, z.unknown(), { method: 'POST', body, quiet: true });
};

/** Sends the confirmation links again. @throws ApiError; shown beside the contacts. */
export const sendLinksAgain = async (id: string): Promise<void> => {
  await callApi(`${proposalPath(id)}/confirmation`, z.unknown(), { method: 'POST', body: {}, quiet: true });
};

/** Prepares the form from what was sent. @throws ApiError */
export const sendAgain = (id: string): Promise<SentAgain> =>
  callApi(`${proposalPath(id)}/again`, SentAgain, { method: 'POST' });

/** Fetches the receipt as PDF, without an error dialog. @throws ApiError */
export const fetchReceipt = (id: string): Promise<Blob> => fetchFile(`${proposalPath(id)}/receipt`);

/** Messages about the request. */
export const messagesQuery = (id: string) =>
  queryOptions({
    queryKey: ['proposals', id, 'messages'],
    queryFn: () => callApi(`${proposalPath(id)}/messages`, RequestMessages, { quiet: true }),
  });

/** @throws ApiError; shown where it is written. */
export const sendMessage = (id: string, body: RequestMessageInput): Promise<RequestMessages> =>
  callApi(`${proposalPath(id)}/messages`, RequestMessages, { method: 'POST', body, quiet: true });

export const sendAttachmentsAgain = async (input: ReuploadInput): Promise<void> => {
  await callApi('transaction-proposal/reupload-pending-document', z.unknown(), { method: 'POST', body: input });
};

const offerCall = (id: string): string => `${proposalPath(id)}/offer`;

/** Builds the query of an offer, without error dialogs like the request itself. */
export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: ['proposals', id, 'offer'],
    queryFn: () => callShown(offerCall(id), Offer, { quiet: true }),
  });

/** @throws ApiError; the page shows it where the answer is given. */
export const answerOffer = async (id: string, input: OfferInput): Promise<void> => {
  await callApi(offerCall(id), z.unknown(), { method: 'POST', body: input, quiet: true });
};
