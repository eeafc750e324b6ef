import { CoreRefusal, type PolicyCore } from '#core/port.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { findMoneyStep, type MoneyOf } from '#server/audit/find-audited.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AppError } from '#server/http/app-error.ts';
import { refuse, refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { readMoment } from '#server/proposal-store/engine.ts';
import { refuseDone } from '#server/desk/decisions/refuse-done.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';

const notFree =
  'Uang ini sudah dipakai, belum efektif, atau pengajuannya tidak menunggu pembayaran lagi. Muat ulang daftar.';

const noAccount =
  'Polis ini belum punya rekening manfaat. Minta nasabah mendaftarkannya di menu Rekening Manfaat, lalu coba lagi.';

interface MoneyStep {
  readonly action: string;
  readonly caller: StaffSession;
  readonly detail: Readonly<Record<string, string>> & MoneyOf;
  readonly act: (core: PolicyCore) => Promise<void>;
}

const deeds = new Map([
  ['money.matched', 'Dicocokkan'],
  ['money.returned', 'Dikembalikan'],
]);

/**
 * Explains why the money is not free: who of finance was faster with it or with the request, and when; or what may have
 * happened.
 */
async function refuseUsed(q: Queryable, { detail, caller }: MoneyStep): Promise<AppError> {
  const step = await findMoneyStep(q, detail);
  const done = deeds.get(step?.action ?? '');
  return step === undefined || done === undefined
    ? refuseState(notFree)
    : refuseDone(q, { ...step, done }, caller, notFree);
}

async function asRefusal(q: Queryable, step: MoneyStep, error: unknown): Promise<unknown> {
  if (!(error instanceof CoreRefusal)) return error;
  if (error.code === 'NO_ACCOUNT') return refuseState(noAccount);
  return error.code === 'MONEY_NOT_FREE' ? refuseUsed(q, step) : refuse('NOT_FOUND');
}

/** Moves the money, records it in the audit and queues the reading of the core's events, all in one transaction. @throws 404, 409 */
async function takeMoneyStep(desk: DeskServices, step: MoneyStep): Promise<void> {
  const { action, caller, detail, act } = step;
  const moment = await readMoment(desk);
  await inTransaction(desk.pool, async (tx) => {
    await act(desk.coreIn(tx, moment)).catch(async (error: unknown) => {
      throw await asRefusal(tx, step, error);
    });
    await appendAudit(tx, desk.vault, {
      stream: 'desk',
      at: moment.recordedAt,
      actor: `staff:${caller.userName}`,
      action,
      detail,
    });
    await addJob(tx, 'core-events', {}, { jobKey: 'core-events' });
  });
}

/**
 * Assigns money in suspense to the request that finance names; the resulting core event then moves the request. @throws
 * 404, 409
 */
export const matchMoney = (
  desk: DeskServices,
  call: { readonly paymentId: string; readonly requestNumber: string; readonly caller: StaffSession },
): Promise<void> => {
  const { paymentId, requestNumber, caller } = call;
  return takeMoneyStep(desk, {
    action: 'money.matched',
    caller,
    detail: { request: requestNumber, payment: paymentId },
    act: (core) => core.assignMoney({ paymentId, requestNumber, by: caller.userName }),
  });
};

/** Makes unused money payable to the holder, who claims it by benefit allocation (rulebook 6.4). @throws 404, 409 */
export const returnMoney = (
  desk: DeskServices,
  { paymentId, caller }: { readonly paymentId: string; readonly caller: StaffSession },
): Promise<void> =>
  takeMoneyStep(desk, {
    action: 'money.returned',
    caller,
    detail: { payment: paymentId },
    act: (core) => core.returnMoney({ paymentId, by: caller.userName }),
  });
