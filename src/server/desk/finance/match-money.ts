import type { PolicyCore } from '#core/port.ts';
import type { AuditAction } from '#server/audit/action-texts.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { MoneyOf } from '#server/audit/find-audited.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { readMoment } from '#server/proposal-store/engine.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { findWaitingAbout } from '../entries/entry-repository.ts';
import { enterEntry } from '../entries/two-person-entry.ts';
import { moneyMatches, readSecondPersonRule } from './match-entry.ts';
import { asMoneyRefusal } from './money-refusal.ts';

const waitsForAnother = 'Pencocokan dana ini menunggu petugas lain. Minta petugas itu memutuskan lebih dulu.';

interface MoneyStep {
  readonly action: AuditAction;
  readonly caller: StaffSession;
  readonly detail: Readonly<Record<string, string>> & MoneyOf;
  readonly act: (core: PolicyCore, tx: Queryable) => Promise<void>;
}

/** Moves the money, records it in the audit and queues the reading of the core's events, all in one transaction. @throws 404, 409 */
async function takeMoneyStep(desk: DeskServices, step: MoneyStep): Promise<void> {
  const { action, caller, detail, act } = step;
  const moment = await readMoment(desk);
  await inTransaction(desk.pool, async (tx) => {
    await act(desk.coreIn(tx, moment), tx).catch(async (error: unknown) => {
      throw await asMoneyRefusal(tx, step, error);
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
 * Assigns money in suspense to the request that finance names; the resulting core event then moves the request. From
 * `match.four_eyes_from` on the match is only entered, and another person decides it. @throws 404, 409
 */
export async function matchMoney(
  desk: DeskServices,
  call: { readonly paymentId: string; readonly requestNumber: string; readonly caller: StaffSession },
): Promise<'entered' | 'matched'> {
  const { paymentId, requestNumber, caller } = call;
  const [money] = await desk.core.listSuspense(paymentId);
  if (money !== undefined && (await readSecondPersonRule(desk))(money)) {
    const { free, currency } = money;
    const draft = { subject: paymentId, content: { requestNumber, free, currency }, note: '' };
    await enterEntry(desk, moneyMatches, () => Promise.resolve(draft), caller);
    return 'entered';
  }
  // Money that is not in suspense is refused by the core, which knows why.
  const free = money?.free ?? '0';
  await takeMoneyStep(desk, {
    action: 'money.matched',
    caller,
    detail: { request: requestNumber, payment: paymentId },
    act: (core) => core.assignMoney({ paymentId, requestNumber, free, by: caller.userName }),
  });
  return 'matched';
}

/** Makes unused money payable to the holder, who claims it by benefit allocation (rulebook 6.4). @throws 404, 409 */
export const returnMoney = (
  desk: DeskServices,
  { paymentId, caller }: { readonly paymentId: string; readonly caller: StaffSession },
): Promise<void> =>
  takeMoneyStep(desk, {
    action: 'money.returned',
    caller,
    detail: { payment: paymentId },
    act: async (core, tx) => {
      if ((await findWaitingAbout(tx, moneyMatches, paymentId)) !== undefined) throw refuseState(waitsForAnother);
      await core.returnMoney({ paymentId, by: caller.userName });
    },
  });
