import { z } from 'zod';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import { DeskCallPhone, DeskRequestedCalls } from '#shared/wire/operations/desk-requested-calls.ts';
import { EndFollowUpInput } from '#shared/wire/operations/desk-follow-ups.ts';
import type { AuditAction } from '#server/audit/action-texts.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import {
  findCall,
  listOpenCalls,
  markMissed,
  markReached,
  type StoredCall,
  type CallAttempt,
} from '#server/requested-calls/requested-call-repository.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import { answer, noInput, staffRoute, type Route } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { deciders, isDecider } from '#server/desk/decisions/deciders.ts';
import { decisionRoute, type DecidedList } from '#server/desk/decisions/decision-route.ts';
import { readContacts, readHolders } from '#server/desk/decisions/read-holders.ts';
import { recordListAccess } from '#server/desk/decisions/record-access.ts';
import { refuseDone } from '#server/desk/decisions/refuse-done.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';

/** Describes the open calls, with masked numbers. The access to names is recorded. */
async function describeCalls(desk: DeskServices, caller: StaffSession): Promise<DeskRequestedCalls> {
  const today = businessDateOf(await desk.clock.businessNow());
  const calls = await listOpenCalls(desk.pool);
  const policyNumbers = [...new Set(calls.map(({ policyNumber }) => policyNumber))];
  const holders = new Map<string, Awaited<ReturnType<typeof readContacts>>>();
  for (const number of policyNumbers) holders.set(number, await readContacts(desk, number));
  await recordListAccess(desk, caller, { policyNumbers, action: 'holder.viewed', masked: true });
  const items = calls.map((call) => ({
    id: call.id,
    title: call.title,
    policy_number: call.policyNumber,
    holder_name: holders.get(call.policyNumber)?.name ?? '-',
    phone: holders.get(call.policyNumber)?.mobile ?? '',
    slot: call.slot,
    requested_at: call.requestedAt,
    call_by: call.callBy,
    late: call.callBy < today,
    tries: call.tries,
    tried_by: call.triedBy,
    tried_at: call.triedAt,
    note: call.note,
  }));
  return { items, may_call: isDecider(caller) };
}

const record = (
  desk: Pick<DeskServices, 'clock' | 'vault'>,
  tx: Parameters<typeof appendAudit>[0],
  call: StoredCall,
  { by, action }: Pick<CallAttempt, 'by'> & { readonly action: AuditAction },
): Promise<void> =>
  appendAudit(tx, desk.vault, {
    stream: `policy:${call.policyNumber}`,
    at: desk.clock.systemNow(),
    actor: `staff:${by}`,
    action,
    detail: { call: call.id },
  });

/** Shows the registered number of an open call; the access is recorded before (promises P13). @throws 404 */
async function showPhone(desk: DeskServices, id: string, caller: StaffSession): Promise<z.infer<typeof DeskCallPhone>> {
  const call = await findCall(desk.pool, id);
  if (call?.state !== 'OPEN') throw refuse('NOT_FOUND');
  const holder = (await readHolders(desk, caller, [call.policyNumber]))(call.policyNumber);
  if (holder === undefined) throw refuse('NOT_FOUND');
  const by = caller.userName;
  await inTransaction(desk.pool, (tx) => record(desk, tx, call, { by, action: 'requested-call.phone-viewed' }));
  return { phone: holder.mobile };
}

/** Records a call. @throws 404 for an unknown call, 409 for one that has ended: by whom, and when */
async function recordCall(
  desk: DeskServices,
  id: string,
  how: 'reached' | 'missed',
  attempt: CallAttempt,
): Promise<void> {
  await inTransaction(desk.pool, async (tx) => {
    const isOpen = await (how === 'reached' ? markReached : markMissed)(tx, id, attempt);
    const call = await findCall(tx, id);
    if (call === undefined) throw refuse('NOT_FOUND');
    if (!isOpen) {
      const { endedBy: by, endedAt: at } = call;
      if (by === null || at === null) throw refuse('REQ-STATE');
      throw await refuseDone(tx, { done: 'Sudah dihubungi', by, at }, { userName: attempt.by });
    }
    await record(desk, tx, call, { by: attempt.by, action: `requested-call.${how}` });
  });
}

const params = z.object({ id: z.string().max(64) });

/** Builds the route that records one outcome of a call. */
const callRoute = (desk: DeskServices, list: DecidedList<DeskRequestedCalls>, how: 'reached' | 'missed'): Route =>
  decisionRoute(list, {
    roles: deciders,
    below: `/:id/${how}`,
    summary:
      how === 'reached'
        ? 'Records that the customer was reached, with the outcome; the matter ends'
        : 'Records that nobody answered; it stays open',
    input: z.object({ params, body: EndFollowUpInput }),
    decide: async ({ params: { id }, body: { note } }, { userName: by }) =>
      recordCall(desk, id, how, { by, note, at: await desk.clock.businessNow() }),
    message: how === 'reached' ? 'Hasil telepon dicatat.' : 'Dicatat: belum tersambung.',
  });

/** Lists the routes of customers who want to be called. */
export const requestedCallDeskRoutes = (desk: DeskServices): readonly Route[] => {
  const list: DecidedList<DeskRequestedCalls> = {
    name: 'requested-calls',
    answers: DeskRequestedCalls,
    describe: (caller) => describeCalls(desk, caller),
  };
  return [
    staffRoute(deskPageReaders.requested_calls, {
      method: 'GET',
      path: '/desk/v1/requested-calls',
      summary: 'Customers without a camera who want to be called; numbers are masked',
      input: noInput,
      answers: DeskRequestedCalls,
      handle: async ({ caller }) => answer(await list.describe(caller)),
    }),
    staffRoute(deciders, {
      method: 'POST',
      path: '/desk/v1/requested-calls/:id/phone',
      summary: 'The whole number of one requested call; the access is recorded',
      input: z.object({ params }),
      answers: DeskCallPhone,
      handle: async ({ input, caller }) => answer(await showPhone(desk, input.params.id, caller)),
    }),
    callRoute(desk, list, 'reached'),
    callRoute(desk, list, 'missed'),
  ];
};
