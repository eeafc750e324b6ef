import { z } from 'zod';
import { CoreRefusal, type OpenReversal } from '#core/port.ts';
import { formatMoney } from '#shared/money/money.ts';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { CloseReversalInput, DeskReversals, type DeskReversal } from '#shared/wire/operations/desk-reversals.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { findMoneyStep } from '#server/audit/find-audited.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import { answer, noInput, staffRoute, type Route } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { readMoment } from '#server/proposal-store/engine.ts';
import { readHolderNames } from '#server/desk/decisions/read-holders.ts';
import { refuseDone } from '#server/desk/decisions/refuse-done.ts';
import { decisionRoute } from '#server/desk/decisions/decision-route.ts';
import { financeRoles, isFinance } from '#server/desk/payables/finance-roles.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';

function describe(reversal: OpenReversal, holderName: string | undefined): DeskReversal {
  const { paymentId, policyNumber, currency } = reversal;
  return {
    payment_id: paymentId,
    bank_reference: reversal.bankReference,
    policy_number: policyNumber ?? '-',
    holder_name: holderName ?? '-',
    amount: formatMoney(reversal.amount, currency),
    owed: formatMoney(reversal.owed, currency),
    reversed_on: reversal.reversedOn,
    reason: reversal.reason ?? '-',
  };
}

async function describeReversals(desk: DeskServices, caller: Pick<StaffSession, 'roles'>): Promise<DeskReversals> {
  const open = await desk.core.listOpenReversals();
  const nameOf = await readHolderNames(
    desk,
    open.flatMap(({ policyNumber }) => policyNumber ?? []),
  );
  return {
    items: open.map((each) => describe(each, nameOf(each.policyNumber ?? ''))),
    may_close: isFinance(caller),
  };
}

/**
 * Records how the debt was settled; the audit records by whom. A second press of the same person changes nothing.
 * @throws 404 without a reversed payment, 409 when another person was first: who, and when
 */
async function closeReversal(
  desk: DeskServices,
  paymentId: string,
  { note, caller }: { readonly note: string; readonly caller: StaffSession },
): Promise<void> {
  const { userName: by } = caller;
  const moment = await readMoment(desk);
  await inTransaction(desk.pool, async (tx) => {
    await desk
      .coreIn(tx, moment)
      .closeReversal({ paymentId, by, note })
      .catch((error: unknown) => {
        throw error instanceof CoreRefusal ? refuse('NOT_FOUND') : error;
      });
    // The core locks the reversal from here on, so that nobody closes it between this check and the entry.
    const before = await findMoneyStep(tx, { payment: paymentId });
    if (before?.action === 'money.reversal-closed') {
      if (before.by === by) return;
      throw await refuseDone(tx, { ...before, done: 'Diselesaikan' }, caller);
    }
    await appendAudit(tx, desk.vault, {
      stream: 'desk',
      at: moment.recordedAt,
      actor: `staff:${by}`,
      action: 'money.reversal-closed',
      detail: { payment: paymentId },
    });
  });
}

/**
 * Lists the routes of payments that a bank reversed after they had been used, which finance has to handle (rulebook
 * 6.4.1).
 */
export const reversalRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(deskPageReaders.finance, {
    method: 'GET',
    path: '/desk/v1/reversals',
    summary: 'Payments that were used and that their bank took back',
    input: noInput,
    answers: DeskReversals,
    handle: async ({ caller }) => answer(await describeReversals(desk, caller)),
  }),
  decisionRoute(
    { name: 'reversals', answers: DeskReversals, describe: (caller) => describeReversals(desk, caller) },
    {
      roles: financeRoles,
      below: '/:id/close',
      summary: 'Says how a payment that was taken back was settled',
      input: z.object({ params: z.object({ id: z.string().max(64) }), body: CloseReversalInput }),
      decide: ({ params: { id }, body: { note } }, caller) => closeReversal(desk, id, { note, caller }),
      message: 'Penarikan dana dicatat selesai.',
    },
  ),
];
