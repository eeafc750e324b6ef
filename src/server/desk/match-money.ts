import { CoreRefusal } from '#core/port.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { refuseState } from './act-on-case.ts';
import type { DeskServices } from './desk-services.ts';

const notFree =
  'Uang ini sudah dipakai, belum efektif, atau pengajuannya tidak menunggu pembayaran lagi. Muat ulang daftar.';

function asRefusal(error: unknown): unknown {
  if (!(error instanceof CoreRefusal)) return error;
  return error.code === 'MONEY_NOT_FREE' ? refuseState(notFree) : refuse('NOT_FOUND');
}

/** A finance person says for which request money in suspense came; the core's news then moves the request. @throws 404, 409 */
export async function matchMoney(
  desk: DeskServices,
  call: { readonly receiptId: string; readonly requestNumber: string; readonly caller: StaffSession },
): Promise<void> {
  const { receiptId, requestNumber, caller } = call;
  await desk.core.assignMoney({ receiptId, requestNumber, by: caller.userName }).catch((error: unknown) => {
    throw asRefusal(error);
  });
  await inTransaction(desk.pool, async (tx) => {
    await appendAudit(tx, {
      stream: 'desk',
      at: desk.clock.systemNow(),
      actor: `staff:${caller.userName}`,
      action: 'money.matched',
      detail: { request: requestNumber, receipt: receiptId },
    });
    await addJob(tx, 'core-events', {}, { jobKey: 'core-events' });
  });
}
