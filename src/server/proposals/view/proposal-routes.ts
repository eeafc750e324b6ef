import { hideForeign } from '#requests/contract/conflict.ts';
import { z } from 'zod';
import { cleanLine } from '#shared/text/clean-line.ts';
import {
  AvailabilityAnswer,
  CancelInput,
  FaceConsentInput,
  ProposalDetail,
  ProposalList,
  SentAgain,
  StatementsInput,
} from '#shared/wire/proposals.ts';
import { maskPolicy } from '#server/policy/mask-policy.ts';
import { answer, customerRoute, noInput, type Route, noData } from '#server/http/route.ts';
import { ProposalFilter } from '#shared/requests/proposal-filter.ts';
import { listAvailability } from './availability.ts';
import { cancelProposal } from '#server/proposals/life/end-by-customer.ts';
import { sendLinksAgain } from '#server/proposals/life/confirm-again.ts';
import { hideFlags } from './hide-flags.ts';
import { listDraftSuffixes } from '#server/proposals/drafts/draft-repository.ts';
import type { Engine } from '#server/proposal-store/engine.ts';
import { describeProposal } from './describe-proposal.ts';
import { giveFaceConsent } from '#server/proposals/submit/give-face-consent.ts';
import { giveStatements } from '#server/proposals/submit/give-statements.ts';
import { loadFacts } from '#server/proposals/examine/load-facts.ts';
import { getOwnRequest } from '#server/proposals/life/own-request.ts';
import { listProposalPage } from './list-proposals.ts';
import { sendAgain } from '#server/proposals/submit/send-again.ts';

/** Query of the list: `order_by` is always the day of sending; without `per_page` the whole list is returned, at most 100 (P03). */
const ListQuery = z.object({
  order: z.enum(['asc', 'desc']).default('desc'),
  order_by: z.literal('created_at').default('created_at'),
  search: z.string().overwrite(cleanLine).max(60).default(''),
  filter: z.prefault(ProposalFilter, 'all'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(100),
});

const ById = z.object({ params: z.object({ id: z.string().max(32) }) });

/** Routes for list, detail, availability and cancelling. Other customers' and missing requests get the same answer (P10). */
export const proposalRoutes = (engine: Engine): readonly Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/transaction-proposal',
    summary: 'Requests, newest first; searched, filtered, in pages',
    input: z.object({ query: ListQuery }),
    answers: ProposalList,
    handle: async ({ input: { query }, caller }) =>
      answer(await listProposalPage(engine, caller, { ...query, perPage: query.per_page })),
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/transaction-proposal/:id',
    summary: 'One request with its history',
    input: ById,
    answers: ProposalDetail,
    handle: async ({ input, caller }) => {
      const row = await getOwnRequest(engine.pool, caller, input.params.id);
      return answer(await describeProposal(engine, row));
    },
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/transaction-proposal/:id/cancel',
    summary: 'Takes a request back before it is decided',
    input: z.object({ params: ById.shape.params, body: z.nullish(CancelInput) }),
    answers: noData,
    handle: async ({ input, caller }) => {
      await cancelProposal(engine, caller, input.params.id, input.body?.paid_money ?? 'REFUND');
      return answer(null, { message: 'Pengajuan sudah dibatalkan.' });
    },
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/transaction-proposal/:id/statements',
    summary: 'Gives the statements that a request lacks',
    input: z.object({ params: ById.shape.params, body: StatementsInput }),
    answers: noData,
    handle: async ({ input, caller }) => {
      await giveStatements(engine, caller, input.params.id, input.body);
      return answer(null, { message: 'Terima kasih. Pernyataan Anda sudah kami catat.' });
    },
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/transaction-proposal/:id/face-consent',
    summary: 'Agrees to the use of a face picture that came without a consent',
    input: z.object({ params: ById.shape.params, body: FaceConsentInput }),
    answers: noData,
    handle: async ({ input, caller }) => {
      await giveFaceConsent(engine, caller, input.params.id, input.body);
      return answer(null, { message: 'Terima kasih. Persetujuan Anda sudah kami catat.' });
    },
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/transaction-proposal/:id/confirmation',
    summary: 'Sends the links to contacts that are not confirmed again',
    input: ById,
    answers: noData,
    handle: async ({ input, caller }) => {
      await sendLinksAgain(engine, caller, input.params.id);
      return answer(null, { message: 'Tautan sudah kami kirim ulang. Tautan yang lama tidak berlaku lagi.' });
    },
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/transaction-proposal/:id/again',
    summary: 'Lays a request that ended down as a draft again; attachments are sent again',
    input: ById,
    answers: SentAgain,
    handle: async ({ input, caller }) => answer(await sendAgain(engine, caller, input.params.id)),
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/requests/availability',
    summary: 'What can be asked for now, and why the rest cannot',
    input: noInput,
    answers: AvailabilityAnswer,
    handle: async ({ caller }) => {
      const [facts, drafts] = await Promise.all([
        loadFacts(engine, caller.policyNumber, { listed: [] }),
        listDraftSuffixes(engine.pool, caller),
      ]);
      const { position, riskProfile, today, now } = facts;
      const openRequests = hideForeign(facts);
      return answer({
        types: listAvailability({ ...facts, policy: maskPolicy(facts.policy) }, drafts),
        facts: { position: hideFlags(position), openRequests, riskProfile, today, now },
      });
    },
  }),
];
