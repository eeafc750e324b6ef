import { randomUUID } from 'node:crypto';
import { CoreRefusal } from '#core/port.ts';
import { parseInstant, type Instant } from '#shared/time/dates.ts';
import type { SnapBankSettings } from '#server/config/snap-bank-settings.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { lockLine, settleLine, updateLineState, type BatchLine } from '#server/payout-batches/batch-lines.ts';
import { BatchDamaged, findBatch, readCheckedLines } from '#server/payout-batches/batch-repository.ts';
import type { Services } from '#server/services/services.ts';
import type { BankClient } from './bank-client.ts';
import { askTransfer, sendTransfer } from './call-transfer.ts';
import { judgePayee, type AskPayeeName } from '#server/bank/payee-name.ts';
import type { TransferOutcome } from './transfer-answers.ts';
import {
  claimLine,
  countTries,
  endTransfer,
  markCalling,
  postponeLine,
  type ClaimedLine,
} from './transfer-repository.ts';

/** Services and settings for sending transfers: bank client, inquiry of payee names, and the paying account. */
export interface Sending {
  readonly services: Pick<Services, 'clock' | 'core' | 'coreOperations' | 'log' | 'pool' | 'vault'>;
  readonly settings: Pick<SnapBankSettings, 'additionalInfo' | 'sourceAccount' | 'waitMs'>;
  readonly bank: BankClient;
  readonly askPayeeName: AskPayeeName;
}

/** Seconds until the next try, by the number of earlier tries. */
const waits = [30, 60, 120, 300, 600, 1800] as const;
const longestWait = 1800;

/** Highest number of payment lines in one run. */
const mostLines = 400;
/** Number of payment lines that are processed at the same time. */
const atOnce = 4;

/** Length of a lease in multiples of the timeout of one call: it covers token, name, status and transfer, all repeated. */
const leaseWaits = 12;

const after = (from: Instant, ms: number): Instant => parseInstant(new Date(Date.parse(from) + ms).toISOString());

/** Returns true when the transfer of a line has no definite answer yet. */
const isOpen = (line: BatchLine | undefined): line is BatchLine =>
  line !== undefined && ['waiting', 'sent', 'unclear'].includes(line.state);

/** Schedules the next try of a line whose outcome is unclear, and stores the code for finance to read. */
async function postpone({ services }: Sending, claimed: ClaimedLine, code: string): Promise<void> {
  const { pool, clock } = services;
  const now = clock.systemNow();
  await inTransaction(pool, async (tx) => {
    const tries = await countTries(tx, claimed);
    await postponeLine(tx, claimed, { code, now, nextAt: after(now, (waits[tries] ?? longestWait) * 1000) });
    const locked = await lockLine(tx, services.vault, claimed);
    if (!isOpen(locked)) return;
    const state = locked.state === 'waiting' ? 'waiting' : 'unclear';
    await updateLineState(tx, locked, { state, reason: `Belum jelas (${code}); bank ditanya lagi` }, now);
  });
}

type FinalOutcome = Extract<TransferOutcome, { readonly kind: 'paid' | 'refused' }>;

/** Sends the bank's definite answer to the core, then settles the payment line. A repeated answer changes nothing. */
async function settle(
  { services }: Sending,
  claimed: ClaimedLine,
  line: BatchLine,
  outcome: FinalOutcome,
): Promise<void> {
  const { pool, clock, coreOperations } = services;
  const result = outcome.kind === 'paid' ? 'PAID' : 'RETURNED';
  const reason = outcome.kind === 'paid' ? null : outcome.reason;
  const answer = { payableId: line.payableId, attempt: line.attempt, result, reason } as const;
  await coreOperations.answerPayout(answer);
  const now = clock.systemNow();
  await inTransaction(pool, async (tx) => {
    await settleLine(tx, answer, reason, now);
    const bankNumber = outcome.kind === 'paid' ? outcome.bankNumber : null;
    await endTransfer(tx, claimed, { code: outcome.code, bankNumber, now });
    await addJob(tx, 'core-events', {}, { jobKey: 'core-events' });
  });
}

/** Stores that a transfer call is about to be made; false when the line is settled or no longer claimed by us. */
async function beginCall({ services, settings }: Sending, claimed: ClaimedLine, line: BatchLine): Promise<boolean> {
  const { pool, clock, vault } = services;
  const now = clock.systemNow();
  return inTransaction(pool, async (tx) => {
    const locked = await lockLine(tx, vault, line);
    if (!isOpen(locked)) return false;
    const lease = { claim: claimed.claim, now, busyUntil: after(now, settings.waitMs * leaseWaits) };
    if (!(await markCalling(tx, claimed, lease))) return false;
    await updateLineState(tx, locked, { state: 'sent', called: true }, now);
    return true;
  });
}

/** Checks the payee's name, then sends the transfer; undefined when the line is settled or no longer claimed by us. */
async function transfer(sending: Sending, claimed: ClaimedLine, line: BatchLine): Promise<TransferOutcome | undefined> {
  const { services, bank, settings, askPayeeName } = sending;
  const [policy] = await services.core.listPoliciesForPayout([line.policyNumber]);
  if (!policy) throw new Error(`policy ${line.policyNumber} of a payment is not known`);
  const verdict = judgePayee(
    await askPayeeName({ ...line, isOwnBank: line.way === 'same-bank' }),
    line.accountName,
    policy.parameters,
  );
  if (verdict.kind === 'refused') return { ...verdict, code: 'NAME' };
  if (verdict.kind === 'silent') return { kind: 'unclear', code: verdict.code };
  if (!(await beginCall(sending, claimed, line))) return undefined;
  return sendTransfer(bank, line, settings, services.clock.systemNow());
}

/**
 * Processes one line. A line that was never sent is sent. For a line that was sent, the bank is asked for its status,
 * and the transfer is sent again with the same reference only when the bank does not know it.
 */
async function advance(sending: Sending, claimed: ClaimedLine, line: BatchLine): Promise<void> {
  const known = line.state === 'waiting' ? undefined : await askTransfer(sending.bank, line);
  const outcome = known === undefined || known.kind === 'unknown' ? await transfer(sending, claimed, line) : known;
  if (outcome === undefined) return;
  if (outcome.kind === 'paid' || outcome.kind === 'refused') await settle(sending, claimed, line, outcome);
  else await postpone(sending, claimed, outcome.code);
}

/** Lines of batches whose hashes this run has checked, by batch; the lines of a batch never change. */
type CheckedBatches = Map<string, Promise<readonly BatchLine[]>>;

async function checkBatch({ pool, vault }: Sending['services'], batchId: string): Promise<readonly BatchLine[]> {
  const batch = await findBatch(pool, batchId);
  return batch === undefined ? [] : readCheckedLines(pool, vault, batch);
}

/** Reads the claimed line with its current state; each batch is checked once a run. @throws BatchDamaged */
async function readLine({ services }: Sending, claimed: ClaimedLine, batches: CheckedBatches): Promise<BatchLine> {
  const { batchId, lineNumber } = claimed;
  const checking = batches.get(batchId) ?? checkBatch(services, batchId);
  batches.set(batchId, checking);
  const checked = (await checking).find((line) => line.lineNumber === lineNumber);
  const present = await lockLine(services.pool, services.vault, claimed);
  if (!checked || !present) throw new BatchDamaged(`Line ${lineNumber} of payout batch ${batchId} is gone`);
  return { ...checked, state: present.state };
}

/** Processes one due line; false when none is due. An error is logged and postpones only this line. */
async function sendNext(sending: Sending, batches: CheckedBatches): Promise<boolean> {
  const { services, settings } = sending;
  const now = services.clock.systemNow();
  const lease = { claim: randomUUID(), now, busyUntil: after(now, settings.waitMs * leaseWaits) };
  const claimed = await claimLine(services.pool, lease);
  if (!claimed) return false;
  try {
    await advance(sending, claimed, await readLine(sending, claimed, batches));
  } catch (error) {
    services.log.error({ err: error, batch: claimed.batchId, line: claimed.lineNumber }, 'payment line not handled');
    const code = error instanceof BatchDamaged ? 'BATCH DAMAGED' : error instanceof CoreRefusal ? error.code : 'FAILED';
    await postpone(sending, claimed, code);
  }
  return true;
}

/** Processes due payment lines, about `mostLines` at most. Several processes may run this at the same time. */
export async function sendTransfers(sending: Sending): Promise<void> {
  let left = mostLines;
  const batches: CheckedBatches = new Map();
  const work = async (): Promise<void> => {
    while (left > 0 && (await sendNext(sending, batches))) left -= 1;
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
