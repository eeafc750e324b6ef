import { z } from 'zod';
import { AvailabilityAnswer, CancelInput, ProposalDetail, ProposalList } from '#shared/wire/proposals.ts';
import { maskPolicy } from '#server/policy/mask-policy.ts';
import { refuse } from '#server/http/refuse.ts';
import { answer, customerRoute, noInput, type Route } from '#server/http/route.ts';
import { listAsked } from './asked-documents.ts';
import { listAvailability } from './availability.ts';
import { cancelProposal } from './cancel.ts';
import { listDraftSuffixes } from './draft-repository.ts';
import type { Engine } from './engine.ts';
import { listEvents } from './event-repository.ts';
import { loadFacts } from './load-facts.ts';
import { findPaymentDue } from './payment-due.ts';
import { isOwnRequest } from './own-request.ts';
import { findProposal, getContent, listProposals } from './proposal-repository.ts';
import { buildDetail, buildListItem } from './proposal-view.ts';

const ById = z.object({ params: z.object({ id: z.string().max(32) }) });

/** Status list and detail, availability, cancel. Foreign and missing requests answer alike (P10). */
export const proposalRoutes = (engine: Engine): readonly Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/transaction-proposal',
    summary: 'Daftar pengajuan, terbaru lebih dulu',
    input: noInput,
    answers: ProposalList,
    handle: async ({ caller }) => {
      const rows = await listProposals(engine.pool, caller);
      const asked = await listAsked(
        engine.pool,
        rows.map((row) => row.number),
      );
      return answer({
        items: rows.map((row) =>
          buildListItem(
            row,
            asked.filter((each) => each.number === row.number),
          ),
        ),
      });
    },
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/transaction-proposal/:id',
    summary: 'Satu pengajuan dengan riwayatnya',
    input: ById,
    answers: ProposalDetail,
    handle: async ({ input, caller }) => {
      const row = await findProposal(engine.pool, input.params.id);
      if (!row || !isOwnRequest(row, caller)) throw refuse('NOT_FOUND');
      const [content, events, asked] = await Promise.all([
        getContent(engine.pool, engine.vault, row.number),
        listEvents(engine.pool, row.number),
        listAsked(engine.pool, [row.number]),
      ]);
      const payment = await findPaymentDue(engine, row, content);
      return answer(buildDetail({ row, content, events, asked, payment }));
    },
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/transaction-proposal/:id/cancel',
    summary: 'Batalkan pengajuan sebelum diputuskan',
    input: z.object({ params: ById.shape.params, body: z.nullish(CancelInput) }),
    handle: async ({ input, caller }) => {
      await cancelProposal(engine, caller, input.params.id, input.body?.paid_money ?? 'REFUND');
      return answer(null, { message: 'Pengajuan sudah dibatalkan.' });
    },
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/requests/availability',
    summary: 'Apa yang dapat diajukan sekarang, dan mengapa tidak',
    input: noInput,
    answers: AvailabilityAnswer,
    handle: async ({ caller }) => {
      const [facts, drafts] = await Promise.all([
        loadFacts(engine, caller.policyNumber),
        listDraftSuffixes(engine.pool, caller),
      ]);
      const { position, openRequests, today, now } = facts;
      return answer({
        types: listAvailability({ ...facts, policy: maskPolicy(facts.policy) }, drafts),
        facts: { position, openRequests, today, now },
      });
    },
  }),
];
