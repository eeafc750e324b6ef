import { CoreRefusal } from '#core/port.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse, refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';

const notFree =
  'Uang ini sudah dipakai, belum efektif, atau pengajuannya tidak menunggu pembayaran lagi. Muat ulang daftar.';

const noAccount =
  'Polis ini belum punya rekening manfaat. Minta nasabah mendaftarkannya di menu Rekening Manfaat, lalu coba lagi.';

function asRefusal(error: unknown): unknown {
  if (!(error instanceof CoreRefusal)) return error;
  if (error.code === 'NO_ACCOUNT') return refuseState(noAccount);
  return error.code === 'MONEY_NOT_FREE' ? refuseState(notFree) : refuse('NOT_FOUND');
}

/** Records the step in the audit, and has the core's news of it read soon. */
async function recordStep(
  desk: Pick<DeskServices, 'clock' | 'pool' | 'vault'>,
  step: { readonly action: string; readonly caller: StaffSession; readonly detail: Readonly<Record<string, string>> },
): Promise<void> {
  await inTransaction(desk.pool, async (tx) => {
    await appendAudit(tx, desk.vault, {
      stream: 'desk',
      at: desk.clock.systemNow(),
      actor: `staff:${step.caller.userName}`,
      action: step.action,
      detail: step.detail,
    });
    await addJob(tx, 'core-events', {}, { jobKey: 'core-events' });
  });
}

/** A finance person names the request that money in suspense came for; the core's news then moves the request. @throws 404, 409 */
export async function matchMoney(
  desk: DeskServices,
  call: { readonly paymentId: string; readonly requestNumber: string; readonly caller: StaffSession },
): Promise<void> {
  const { paymentId, requestNumber, caller } = call;
  await desk.core.assignMoney({ paymentId, requestNumber, by: caller.userName }).catch((error: unknown) => {
    throw asRefusal(error);
  });
  await recordStep(desk, { action: 'money.matched', caller, detail: { request: requestNumber, payment: paymentId } });
}

/** Money that no request uses is owed to the holder, who asks for it by benefit allocation (rulebook 6.4). @throws 404, 409 */
export async function returnMoney(
  desk: DeskServices,
  { paymentId, caller }: { readonly paymentId: string; readonly caller: StaffSession },
): Promise<void> {
  await desk.core.returnMoney({ paymentId, by: caller.userName }).catch((error: unknown) => {
    throw asRefusal(error);
  });
  await recordStep(desk, { action: 'money.returned', caller, detail: { payment: paymentId } });
}
