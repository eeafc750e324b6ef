import { z } from 'zod';
import type { StaffRole } from '#shared/requests/roles.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { WaitingMessages } from '#shared/wire/desk-queue/waiting-messages.ts';
import {
  ComplaintInput,
  DeskMessageInput,
  RequestMessageInput,
  RequestMessages,
  type RequestMessage,
} from '#shared/wire/request-messages.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import { answer, customerRoute, noInput, staffRoute, type Route } from '#server/http/route.ts';
import type { CustomerSession, StaffSession } from '#server/http/sessions.ts';
import type { Engine } from '#server/proposal-store/engine.ts';
import { findObjection, toShownObjection } from '#server/proposal-store/objection.ts';
import { getOwnRequest } from '#server/proposals/life/own-request.ts';
import { findProposal } from '#server/proposal-store/proposal-repository.ts';
import { replyToComplaint } from './answer-complaint.ts';
import { listComplaints } from './complaint-repository.ts';
import { toShownComplaint } from './complaint-words.ts';
import { complainByStaff } from './open-complaint.ts';
import { listRequestMessages, type ReadMessage } from './request-message-repository.ts';
import { listWaiting } from './waiting-messages.ts';
import { writeAsClerk, writeAsCustomer } from './write-message.ts';

const number = z.string().max(32);

/** The roles that answer customers; finance and auditors do not, and compliance calls. */
const answers: readonly StaffRole[] = ['VERIFIKATOR', 'UNDERWRITER', 'PENYETUJU'];
export const messageReaders: readonly StaffRole[] = [...answers, 'KEPATUHAN', 'AUDITOR'];

/** The customer reads no clerk's name, the desk does. */
const toMessage =
  (reader: 'customer' | 'desk') =>
  ({ id, at, author, clerk, objection, reply, complaint, text }: ReadMessage): RequestMessage => {
    const names =
      reader === 'customer' ? { customer: 'Anda', insurer: 'Petugas kami' } : { customer: 'Nasabah', insurer: clerk };
    return { id, at, from: author, name: names[author], text, objection, reply, complaint };
  };

type Reading = Pick<Engine, 'clock' | 'pool' | 'serviceCalendar' | 'vault'>;

async function listMessages(engine: Reading, reader: 'customer' | 'desk', id: string): Promise<RequestMessages> {
  const today = businessDateOf(await engine.clock.businessNow());
  const [written, objection, complaints, times] = await Promise.all([
    listRequestMessages(engine.pool, engine.vault, id),
    findObjection(engine.pool, id),
    listComplaints(engine.pool, id),
    engine.serviceCalendar(today),
  ]);
  return {
    items: written.map(toMessage(reader)),
    objection: toShownObjection(objection, today, times),
    complaints: complaints.map((each) => toShownComplaint(each, today)),
  };
}

async function listForCustomer(engine: Reading, caller: CustomerSession, id: string): Promise<RequestMessages> {
  await getOwnRequest(engine.pool, caller, id);
  return listMessages(engine, 'customer', id);
}

/** Lists messages for a clerk and records the access, like every access to a customer's data. @throws 404 */
async function listForDesk(engine: Reading, { userName }: StaffSession, id: string): Promise<RequestMessages> {
  const row = await findProposal(engine.pool, id);
  if (!row) throw refuse('NOT_FOUND');
  await inTransaction(engine.pool, (tx) =>
    appendAudit(tx, engine.vault, {
      stream: `policy:${row.policy_number}`,
      at: engine.clock.systemNow(),
      actor: `staff:${userName}`,
      action: 'messages.viewed',
      detail: { request: id },
    }),
  );
  return listMessages(engine, 'desk', id);
}

/** Routes of the customer: foreign and missing requests answer alike (P10). */
const customerRoutes = (engine: Engine): readonly Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/transaction-proposal/:id/messages',
    summary: 'Messages about a request, oldest first',
    input: z.object({ params: z.object({ id: number }) }),
    answers: RequestMessages,
    handle: async ({ input, caller }) => answer(await listForCustomer(engine, caller, input.params.id)),
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/transaction-proposal/:id/messages',
    summary: 'Sends a message, an objection or a complaint about a request',
    input: z.object({ params: z.object({ id: number }), body: RequestMessageInput }),
    answers: RequestMessages,
    handle: async ({ input: { params, body }, caller }) => {
      await writeAsCustomer(engine, caller, params.id, body);
      return answer(await listForCustomer(engine, caller, params.id), { message: 'Pesan Anda sudah kami terima.' });
    },
  }),
];

/** Routes of the desk. */
const deskRoutes = (engine: Engine): readonly Route[] => [
  staffRoute(deskPageReaders.answers, {
    method: 'GET',
    path: '/desk/v1/messages',
    summary: 'Requests whose customers wait for an answer, the nearest due date first',
    input: noInput,
    answers: WaitingMessages,
    handle: async () => answer(await listWaiting(engine)),
  }),
  staffRoute(messageReaders, {
    method: 'GET',
    path: '/desk/v1/cases/:number/messages',
    summary: 'What customer and staff wrote about a case; opening it is recorded',
    input: z.object({ params: z.object({ number }) }),
    answers: RequestMessages,
    handle: async ({ input, caller }) => answer(await listForDesk(engine, caller, input.params.number)),
  }),
  staffRoute(answers, {
    method: 'POST',
    path: '/desk/v1/cases/:number/messages',
    summary:
      'Writes to the customer, who is told; `reply` answers an objection or complaint or extends its time, once each',
    input: z.object({ params: z.object({ number }), body: DeskMessageInput }),
    answers: RequestMessages,
    handle: async ({ input: { params, body }, caller }) => {
      const { text, reply, key } = body;
      if (reply === 'COMPLAINT_ANSWER' || reply === 'COMPLAINT_EXTENSION')
        await replyToComplaint(engine, caller, params.number, { text, reply, key });
      else await writeAsClerk(engine, caller, params.number, { text, reply, key });
      return answer(await listForDesk(engine, caller, params.number), { message: 'Pesan terkirim kepada nasabah.' });
    },
  }),
  staffRoute([...answers, 'KEPATUHAN'], {
    method: 'POST',
    path: '/desk/v1/cases/:number/complaint',
    summary: 'Marks the latest waiting message as a complaint, or records a spoken one; the customer gets its number',
    input: z.object({ params: z.object({ number }), body: ComplaintInput }),
    answers: RequestMessages,
    handle: async ({ input: { params, body }, caller }) => {
      await complainByStaff(engine, caller, params.number, body);
      return answer(await listForDesk(engine, caller, params.number), { message: 'Keluhan tercatat.' });
    },
  }),
];

export const requestMessageRoutes = (engine: Engine): readonly Route[] => [
  ...customerRoutes(engine),
  ...deskRoutes(engine),
];
