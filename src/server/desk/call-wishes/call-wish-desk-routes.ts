import { z } from 'zod';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { DeskCallPhone, DeskCallWishes } from '#shared/wire/operations/desk-call-wishes.ts';
import { EndFollowUpInput } from '#shared/wire/operations/desk-follow-ups.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import {
  findWish,
  listOpenWishes,
  markMissed,
  markReached,
  type StoredWish,
  type WishCall,
} from '#server/call-wishes/call-wish-repository.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import { answer, noInput, staffRoute, type Route } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { deciders, isDecider } from '#server/desk/decisions/deciders.ts';
import { decisionRoute, type DecidedList } from '#server/desk/decisions/decision-route.ts';
import { recordListAccess } from '#server/desk/decisions/record-access.ts';
import { refuseDone } from '#server/desk/decisions/refuse-done.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';

/** Describes the open wishes, with masked numbers. The access to names is recorded. */
async function describeWishes(desk: DeskServices, caller: StaffSession): Promise<DeskCallWishes> {
  const today = businessDateOf(await desk.clock.businessNow());
  const wishes = await listOpenWishes(desk.pool);
  const policyNumbers = [...new Set(wishes.map(({ policyNumber }) => policyNumber))];
  const holders = new Map<string, { readonly fullName: string; readonly mobile: string } | undefined>();
  for (const number of policyNumbers) holders.set(number, await desk.core.findHolder(number));
  await recordListAccess(desk, caller, { policyNumbers, action: 'holder.viewed', masked: true });
  const items = wishes.map((wish) => ({
    id: wish.id,
    title: wish.title,
    policy_number: wish.policyNumber,
    holder_name: holders.get(wish.policyNumber)?.fullName ?? '-',
    phone: maskNumber(holders.get(wish.policyNumber)?.mobile ?? ''),
    slot: wish.slot,
    wished_at: wish.wishedAt,
    call_by: wish.callBy,
    late: wish.callBy < today,
    tries: wish.tries,
    tried_by: wish.triedBy,
    tried_at: wish.triedAt,
    note: wish.note,
  }));
  return { items, may_call: isDecider(caller) };
}

const record = (
  desk: DeskServices,
  tx: Parameters<typeof appendAudit>[0],
  wish: StoredWish,
  { by, action }: Pick<WishCall, 'by'> & { readonly action: string },
): Promise<void> =>
  appendAudit(tx, desk.vault, {
    stream: `policy:${wish.policyNumber}`,
    at: desk.clock.systemNow(),
    actor: `staff:${by}`,
    action,
    detail: { wish: wish.id },
  });

/** Shows the registered number of an open wish; the access is recorded before (promises P13). @throws 404 */
async function showPhone(desk: DeskServices, id: string, by: string): Promise<z.infer<typeof DeskCallPhone>> {
  const wish = await findWish(desk.pool, id);
  const holder = wish?.state === 'OPEN' ? await desk.core.findHolder(wish.policyNumber) : undefined;
  if (wish === undefined || holder === undefined) throw refuse('NOT_FOUND');
  await inTransaction(desk.pool, (tx) => record(desk, tx, wish, { by, action: 'call-wish.phone-viewed' }));
  return { phone: holder.mobile };
}

/** Records a call. @throws 404 for an unknown wish, 409 for one that has ended: by whom, and when */
async function recordCall(desk: DeskServices, id: string, how: 'reached' | 'missed', call: WishCall): Promise<void> {
  await inTransaction(desk.pool, async (tx) => {
    const isOpen = await (how === 'reached' ? markReached : markMissed)(tx, id, call);
    const wish = await findWish(tx, id);
    if (wish === undefined) throw refuse('NOT_FOUND');
    if (!isOpen) {
      const { endedBy: by, endedAt: at } = wish;
      if (by === null || at === null) throw refuse('REQ-STATE');
      throw await refuseDone(tx, { done: 'Sudah dihubungi', by, at }, { userName: call.by });
    }
    await record(desk, tx, wish, { by: call.by, action: `call-wish.${how}` });
  });
}

const params = z.object({ id: z.string().max(64) });

/** Builds the route that records one outcome of a call. */
const callRoute = (desk: DeskServices, list: DecidedList<DeskCallWishes>, how: 'reached' | 'missed'): Route =>
  decisionRoute(list, {
    roles: deciders,
    below: `/:id/${how}`,
    summary:
      how === 'reached'
        ? 'Records that the customer was reached, with the outcome; the wish ends'
        : 'Records that nobody answered; the wish stays open',
    input: z.object({ params, body: EndFollowUpInput }),
    decide: async ({ params: { id }, body: { note } }, { userName: by }) =>
      recordCall(desk, id, how, { by, note, at: await desk.clock.businessNow() }),
    message: how === 'reached' ? 'Hasil telepon dicatat.' : 'Dicatat: belum tersambung.',
  });

/** Lists the routes of customers who want to be called. */
export const callWishDeskRoutes = (desk: DeskServices): readonly Route[] => {
  const list: DecidedList<DeskCallWishes> = {
    name: 'call-wishes',
    answers: DeskCallWishes,
    describe: (caller) => describeWishes(desk, caller),
  };
  return [
    staffRoute(deskPageReaders.call_wishes, {
      method: 'GET',
      path: '/desk/v1/call-wishes',
      summary: 'Customers without a camera who want to be called; numbers are masked',
      input: noInput,
      answers: DeskCallWishes,
      handle: async ({ caller }) => answer(await list.describe(caller)),
    }),
    staffRoute(deciders, {
      method: 'POST',
      path: '/desk/v1/call-wishes/:id/phone',
      summary: 'The whole number of one wish; the access is recorded',
      input: z.object({ params }),
      answers: DeskCallPhone,
      handle: async ({ input, caller }) => answer(await showPhone(desk, input.params.id, caller.userName)),
    }),
    callRoute(desk, list, 'reached'),
    callRoute(desk, list, 'missed'),
  ];
};
