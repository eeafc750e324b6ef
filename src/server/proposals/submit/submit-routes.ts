import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { BoundRequest, RequestType } from '#requests/contract/bind.ts';
import { endpoints } from '#requests/contract/endpoints.ts';
import type { BoundQuestion } from '#requests/contract/question.ts';
import { requestQuestions } from '#requests/registry/registry.questions.ts';
import { findRequestType, requestTypes } from '#requests/registry/registry.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { CheckAnswer, ReuploadInput, Submitted } from '#shared/wire/proposals.ts';
import { findCopies, withReusedCard } from '#server/card-reuse/sent-cards.ts';
import { notePayeeOf } from '#server/payee-names/note-payee-of.ts';
import { payeeNameRoutes } from './payee-name-routes.ts';
import type { PayeeNames } from '#server/payee-names/payee-names.ts';
import { answer, customerRoute, type Route } from '#server/http/route.ts';
import { currentTerms } from '#server/proposals/examine/accepted-terms.ts';
import { readMoment, type Engine } from '#server/proposal-store/engine.ts';
import { affectedConsequences, withAffectedPolicies } from '#server/proposals/examine/describe-affected-policies.ts';
import { findAffectedPolicies, type FoundAffectedPolicy } from '#server/proposals/examine/affected-policies.ts';
import {
  examine,
  refuseConflict,
  refuseAffected,
  refuseFields,
  refuseIneligible,
} from '#server/proposals/examine/examine.ts';
import { withTokens } from '#server/proposals/drafts/keep-tokens.ts';
import { loadFacts } from '#server/proposals/examine/load-facts.ts';
import { nameAreas } from '#server/proposals/examine/name-areas.ts';
import { findAccountToPay } from './payment-due.ts';
import { planDueDate } from '#server/proposals/life/due-date.ts';
import { reasonOfDueDate } from '#server/proposal-store/due-date-words.ts';
import { refuseUploads } from './refuse-uploads.ts';
import type { ReturnServices } from './return-to-asker.ts';
import { reuploadDocuments } from './reupload.ts';
import { submitProposal } from './submit.ts';
import { answerRoutes } from './answer-routes.ts';

const base = '/api/v1/transaction-proposal';

const Body = z.record(z.string(), z.unknown());
const Key = z.string().trim().min(1).max(255);

/** Reads the header Idempotency-Key, null when it is absent. @throws 422 when it is blank or longer than 255 characters. */
function parseKey({ headers }: FastifyRequest): string | null {
  const sent = headers['idempotency-key'];
  if (sent === undefined) return null;
  const key = Key.safeParse(sent);
  if (key.success) return key.data;
  const message = 'Idempotency-Key harus berisi 1 sampai 255 karakter. Kirim ulang dengan kunci yang lebih pendek.';
  throw refuseFields([{ path: 'Idempotency-Key', code: 'FIELD', message }]);
}

const submitRoute = (engine: Engine, type: RequestType, path: string): Route =>
  customerRoute({
    method: 'POST',
    path,
    summary: `Sends a request ${type.endpoint}`,
    input: z.object({ body: Body }),
    body: { schema: type.schema, media: 'application/json' },
    answers: Submitted,
    handle: async ({ input, caller, request }) => {
      const outcome = await submitProposal(engine, type, {
        session: caller,
        body: input.body,
        key: parseKey(request),
      });
      const account = outcome.replayed
        ? await findAccountToPay(engine, caller.policyNumber, outcome.number)
        : outcome.payTo;
      const headers: Record<string, string> = outcome.replayed ? { 'idempotency-replayed': 'true' } : {};
      return answer(
        { transactionIds: [outcome.number], ...(account && { pay_to: account }) },
        { message: 'Pengajuan Anda sudah kami terima.', headers },
      );
    },
  });

/** Lists the consequences of a request for its own policy and the others, with their alternatives. */
const consequencesOf = (bound: BoundRequest, facts: Facts, affected: readonly FoundAffectedPolicy[]) =>
  [...bound.consequences(facts), ...affectedConsequences(affected)].map(({ text, gentler }) => ({ text, gentler }));

/** Builds the route that checks a request like a submission, without the face step, and stores nothing. */
const checkRoute = (engine: Engine, type: RequestType, names: PayeeNames): Route =>
  customerRoute({
    method: 'POST',
    path: `${base}/${type.endpoint}/check`,
    summary: `Checks a request ${type.endpoint} before it is sent`,
    input: z.object({ body: Body }),
    body: { schema: type.schema, media: 'application/json' },
    answers: CheckAnswer,
    handle: async ({ input, caller, request }) => {
      const moment = await readMoment(engine);
      const facts = await loadFacts(engine, caller.policyNumber, { now: moment.at, listed: type.lists });
      refuseConflict(type, facts);
      const kept = withTokens(engine.vault, input.body);
      // As on submission, a full card number is checked but not kept.
      if (kept !== input.body) examine(type, input.body, facts, 'before-face');
      const bound = examine(type, kept, facts, 'before-face');
      refuseConflict(type, facts, bound);
      const uses = bound.uploads(facts).filter((slot) => slot.name !== '' && slot.name !== '-');
      const copies = await findCopies(engine.pool, uses);
      const sent = { suffix: type.endpoint, payload: bound.payload, facts, session: caller, uses, copies };
      await refuseUploads(engine.pool, engine, sent);
      const summary = withReusedCard(await nameAreas(engine.pool, bound.summary(facts)), sent);
      const affected = await findAffectedPolicies(engine, { suffix: type.endpoint, payload: bound.payload }, facts);
      refuseAffected(type, bound, affected, facts.policy.number);
      const changes = affected.flatMap(({ effect }) => effect);
      const dueDate = planDueDate(type, bound, facts, moment, changes);
      const terms = await currentTerms(engine, type, bound, facts);
      const asker = { policyNumber: caller.policyNumber, address: request.ip };
      const accountName = await notePayeeOf(names, asker, { type, bound, facts });
      return answer({
        summary: withAffectedPolicies(summary, affected),
        consequences: consequencesOf(bound, facts, affected),
        promised_date: dueDate.promised_date,
        promise_reason: reasonOfDueDate(dueDate),
        terms: terms.map(({ id, version, statement }) => ({ id, version, statement })),
        ...(accountName && { account_name: accountName }),
      });
    },
  });

/** Builds the route of a question that a page asks while it is filled in; refused where the page itself would be. */
const questionRoute = (engine: Pick<Engine, 'clock' | 'core' | 'pool'>, question: BoundQuestion): Route =>
  customerRoute({
    method: 'POST',
    path: `${base}/${question.endpoint}`,
    summary: question.summary,
    input: z.object({ body: Body }),
    body: { schema: question.input, media: 'application/json' },
    answers: question.answers,
    handle: async ({ input, caller }) => {
      const asker = findRequestType(question.asker);
      const facts = await loadFacts(engine, caller.policyNumber, { listed: asker?.lists ?? [] });
      if (asker) refuseIneligible(asker, facts);
      const answered = question.ask(input.body, facts);
      if (!answered.ok) throw refuseFields(answered.problem);
      return answer(answered.value);
    },
  });

/** Returns the path of a type's call, which the specification may place outside transaction-proposal. */
const ownPath = (type: RequestType): string => {
  const endpoint: { readonly serviceId: number; readonly path?: string } = endpoints[type.endpoint];
  return endpoint.path ?? `${base}/${type.endpoint}`;
};

/** Routes to send and check every request type (docs/architecture.md), their questions, and the re-upload. */
export const submitRoutes = (engine: Engine, { deskLimits }: ReturnServices, names: PayeeNames): readonly Route[] => [
  ...answerRoutes(engine, { deskLimits }),
  ...requestTypes.flatMap((type) => [submitRoute(engine, type, ownPath(type)), checkRoute(engine, type, names)]),
  ...payeeNameRoutes(engine, names),
  ...requestQuestions.map((question) => questionRoute(engine, question)),
  customerRoute({
    method: 'POST',
    path: `${base}/reupload-pending-document`,
    summary: 'Sends attachments that were asked for',
    input: z.object({ body: ReuploadInput }),
    answers: Submitted,
    handle: async ({ input, caller }) => {
      const number = await reuploadDocuments({ ...engine, deskLimits }, caller, input.body);
      return answer({ transactionIds: [number] }, { message: 'Dokumen Anda sudah kami terima.' });
    },
  }),
];
