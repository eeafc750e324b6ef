import { randomUUID } from 'node:crypto';
import { DatabaseError } from 'pg';
import type { Payable, PolicyCore } from '#core/port.ts';
import { chooseWay } from '#server/payout-batches/choose-way.ts';
import type { NewBatchInput } from '#shared/wire/operations/desk-batches.ts';
import { appendAudit, type AuditEntry } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { prepareIn, type PayoutRecord } from '#server/desk/finance/release-payout.ts';
import { watchPayouts } from '#server/desk/finance/watch-payouts.ts';
import { findOpenBatches } from '#server/desk/payables/batched.ts';
import { listOwners } from '#server/desk/payables/payables.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { AppError } from '#server/http/app-error.ts';
import { refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { insertLines, type PaymentLine } from '#server/payout-batches/batch-lines.ts';
import { insertBatch, sumUp } from '#server/payout-batches/batch-repository.ts';
import { listBankNames } from '#server/reference/list-rows.ts';
import { payoutReference } from '#server/payout-batches/payout-reference.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';

type Chosen = NewBatchInput['payments'];

/** Refuses batches where payments are released one by one. @throws 409 */
export function refuseSingly({ config }: Pick<DeskServices, 'config'>): void {
  if (config.payoutWay === 'demo')
    throw refuseState('Di sini pembayaran dilepas satu per satu. Kumpulan pembayaran tidak dipakai.');
}

/** Locks the policies of the chosen payments and reads these as they are then, in the order of policies. @throws 409 */
export async function readChosen(
  core: Pick<PolicyCore, 'findPayable' | 'lockPayouts'>,
  chosen: Chosen,
): Promise<readonly Payable[]> {
  const find = async (): Promise<readonly Payable[]> => {
    const found: Payable[] = [];
    for (const { payable_id } of chosen) {
      const payable = await core.findPayable(payable_id);
      if (payable === undefined) throw refuseState('Satu pembayaran tidak ada lagi. Muat ulang, lalu pilih lagi.');
      found.push(payable);
    }
    return found;
  };
  await core.lockPayouts((await find()).map(({ policyNumber }) => policyNumber));
  return (await find()).toSorted((left, right) => {
    if (left.policyNumber !== right.policyNumber) return left.policyNumber < right.policyNumber ? -1 : 1;
    return left.payableId < right.payableId ? -1 : 1;
  });
}

async function linesOf(tx: Queryable, core: PolicyCore, payables: readonly Payable[]): Promise<readonly PaymentLine[]> {
  const ownerOf = await listOwners(
    tx,
    core,
    payables.map(({ policyNumber }) => policyNumber),
  );
  const open = await findOpenBatches(
    tx,
    payables.map(({ payableId }) => payableId),
  );
  const banks = await listBankNames(tx);
  return payables.map((payable, index) => {
    const chosen = chooseWay(payable, ownerOf(payable.policyNumber).parameters, banks);
    const inOther = open.get(payable.payableId);
    if (inOther !== undefined)
      throw refuseState(`Pembayaran polis ${payable.policyNumber} sudah ada di kumpulan ${inOther}.`);
    if ('problem' in chosen) throw refuseState(`Polis ${payable.policyNumber}: ${chosen.problem}`);
    const attempt = payable.attempt + 1;
    return {
      lineNumber: index + 1,
      payableId: payable.payableId,
      policyNumber: payable.policyNumber,
      attempt,
      reference: payoutReference(payable.payableId, attempt),
      way: chosen.way,
      amount: payable.amount,
      bankCode: chosen.bankCode,
      bankName: payable.bankName,
      accountName: payable.accountName,
      accountNumber: payable.bankAccount,
    };
  });
}

/** Names the policy of a payment that was refused, because the caller chose many. */
export const namePolicy = (error: unknown, policyNumber: string): unknown =>
  error instanceof AppError && error.status === 409 ? refuseState(`Polis ${policyNumber}: ${error.message}`) : error;

const uniqueViolation = '23505';

/** Translates the database's refusal of a payment that another batch took meanwhile. */
const asTaken = (error: unknown): unknown =>
  error instanceof DatabaseError && error.code === uniqueViolation
    ? refuseState('Satu pembayaran baru saja masuk kumpulan lain. Muat ulang, lalu pilih lagi.')
    : error;

interface Preparing {
  readonly desk: DeskServices;
  readonly moment: Moment;
  readonly caller: StaffSession;
  readonly wanted: Chosen;
}

/** Prepares each payment of a batch as its maker; a refusal names its policy. */
async function prepareEach(
  tx: Queryable,
  { desk, moment, caller, wanted }: Preparing,
  payables: readonly Payable[],
): Promise<readonly PayoutRecord[]> {
  const records: PayoutRecord[] = [];
  for (const payable of payables) {
    const seen = wanted.find(({ payable_id }) => payable_id === payable.payableId);
    const call = { payableId: payable.payableId, attempt: seen?.attempt ?? 0, caller };
    const prepared = prepareIn(tx, { desk, payable, call, moment }, true);
    records.push(
      await prepared.catch((error: unknown) => {
        throw namePolicy(error, payable.policyNumber);
      }),
    );
  }
  return records;
}

/** Compares the payments of a batch, locked, with what its maker saw. @throws 409 */
type Compare = (tx: Queryable, core: PolicyCore, payables: readonly Payable[]) => Promise<void>;

/**
 * Makes a batch of payments: each is prepared by the maker, and the lines are sealed by a keyed hash (rulebook 6.12).
 * Returns its id. @throws 409 when a payment cannot be paid now, has no way, or is in another batch
 */
export async function makeBatch(
  desk: DeskServices,
  chosen: Chosen,
  caller: StaffSession,
  compare: Compare = () => Promise.resolve(),
): Promise<string> {
  refuseSingly(desk);
  const wanted = [...new Map(chosen.map((each) => [each.payable_id, each])).values()];
  const moment = await readMoment(desk);
  const batchId = randomUUID();
  await watchPayouts(
    desk,
    wanted.map(({ payable_id }) => payable_id),
    moment,
  );
  const work = async (tx: Queryable): Promise<void> => {
    const core = desk.coreIn(tx, moment);
    const payables = await readChosen(core, wanted);
    await compare(tx, core, payables);
    const lines = await linesOf(tx, core, payables);
    const records = await prepareEach(tx, { desk, moment, caller, wanted }, payables);
    const sum = sumUp(desk.vault, batchId, lines);
    const number = await insertBatch(tx, { batchId, madeBy: caller.userName, madeAt: moment.recordedAt, ...sum });
    await insertLines(tx, desk.vault, batchId, lines, moment.recordedAt);
    const { lineCount, total } = sum;
    const made = batchRecord(caller, moment.recordedAt, 'make', { batch: number, lines: lineCount, total });
    for (const record of [...records, made]) if (record !== undefined) await appendAudit(tx, desk.vault, record);
  };
  await inTransaction(desk.pool, work).catch((error: unknown) => {
    throw asTaken(error);
  });
  return batchId;
}

/** Builds the audit entry of an action on a batch. */
export const batchRecord = (
  caller: Pick<StaffSession, 'userName'>,
  at: AuditEntry['at'],
  action: 'make' | 'release' | 'take-out' | 'fetch' | 'answer',
  detail: AuditEntry['detail'],
): AuditEntry => ({ stream: 'desk', at, actor: `staff:${caller.userName}`, action: `payout-batch.${action}`, detail });
