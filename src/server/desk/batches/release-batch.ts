import type { PolicyCore } from '#core/port.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuseDone } from '#server/desk/decisions/refuse-done.ts';
import { releaseIn, type PayoutRecord } from '#server/desk/finance/release-payout.ts';
import { watchPayouts } from '#server/desk/finance/watch-payouts.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import type { AppError } from '#server/http/app-error.ts';
import { refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { updateLineState, type BatchLine } from '#server/payout-batches/batch-lines.ts';
import { insertRelease, lockBatch, sumUp } from '#server/payout-batches/batch-repository.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import { judgeLines, readyLines, type JudgedLine } from './judge-lines.ts';
import { batchRecord, namePolicy, refuseSingly } from './make-batch.ts';
import { readBatch, type CheckedBatch } from './read-batch.ts';

/** Action on a batch from its page. */
export interface BatchCall {
  readonly batchId: string;
  readonly caller: StaffSession;
}

/** Reads a batch that is not released, locked until the transaction ends. @throws 404, 409 */
async function lockOpenBatch(tx: Queryable, desk: Pick<DeskServices, 'vault'>, call: BatchCall): Promise<CheckedBatch> {
  await lockBatch(tx, call.batchId);
  const checked = await readBatch(tx, desk.vault, call.batchId);
  const { released } = checked.batch;
  if (released !== null) throw await refuseDone(tx, { done: 'Dilepas', by: released.by, at: released.at }, call.caller);
  if (checked.lines.length === 0) throw refuseState('Kumpulan ini sudah dibatalkan.');
  return checked;
}

/** Locks the requests and policies of lines, each in one order, so that two who release cannot wait for each other. */
export async function lockTogether(
  tx: Queryable,
  core: Pick<PolicyCore, 'findPayable' | 'lockPayouts'>,
  lines: readonly Pick<BatchLine, 'payableId' | 'policyNumber'>[],
): Promise<void> {
  const requests: string[] = [];
  for (const { payableId } of lines) requests.push(...((await core.findPayable(payableId))?.requests ?? []));
  await tx.query('SELECT FROM proposal WHERE number = ANY($1) ORDER BY number FOR UPDATE', [requests]);
  await core.lockPayouts(lines.map(({ policyNumber }) => policyNumber));
}

async function takeOut(tx: Queryable, moment: Moment, lines: readonly JudgedLine[]): Promise<void> {
  for (const { line, problem } of lines)
    await updateLineState(tx, line, { state: 'out', reason: problem }, moment.recordedAt);
}

/** Refuses a batch that changed since it was shown, and names the payments that drop out now. */
function refuseChanged(out: readonly JudgedLine[]): AppError {
  const named = out.map(({ line, problem }) => ` Polis ${line.policyNumber}: ${problem}`).join('');
  return refuseState(`Isi kumpulan berubah sejak halaman ini dibuka.${named} Muat ulang, periksa lagi, lalu lepas.`);
}

interface Releasing {
  readonly desk: DeskServices;
  readonly core: Pick<PolicyCore, 'releasePayable'>;
  readonly moment: Moment;
  readonly caller: StaffSession;
}

/** Releases each line as the second person and gives it to the core in the same transaction. */
async function releaseLines(
  tx: Queryable,
  { desk, core, moment, caller }: Releasing,
  judged: readonly JudgedLine[],
): Promise<readonly PayoutRecord[]> {
  const records: PayoutRecord[] = [];
  for (const { payable, line } of judged) {
    if (payable === undefined) continue;
    const call = { payableId: payable.payableId, attempt: payable.attempt, caller };
    const released = releaseIn(tx, { desk, payable, call, moment }, (release) => core.releasePayable(release));
    records.push(
      await released.catch((error: unknown) => {
        throw namePolicy(error, line.policyNumber);
      }),
    );
  }
  return records;
}

/**
 * Releases a batch as a second person. Payments that were held or changed since are taken out first; `hash` must be that
 * of the rest, as the page showed it. The core knows each payment as sent when this ends, so nothing stops it afterwards.
 * @throws 404; 409 when it was made by the caller, released before, damaged, or changed since it was shown
 */
export async function releaseBatch(desk: DeskServices, call: BatchCall, hash: string): Promise<void> {
  refuseSingly(desk);
  const moment = await readMoment(desk);
  const { caller, batchId } = call;
  const { lines: waiting } = await readBatch(desk.pool, desk.vault, batchId);
  await watchPayouts(
    desk,
    waiting.map(({ payableId }) => payableId),
    moment,
  );
  await inTransaction(desk.pool, async (tx) => {
    const { batch, lines } = await lockOpenBatch(tx, desk, call);
    if (batch.madeBy === caller.userName)
      throw refuseState('Anda yang membuat kumpulan ini. Petugas keuangan lain harus melepasnya.');
    const core = desk.coreIn(tx, moment);
    await lockTogether(tx, core, lines);
    const judged = await judgeLines({ q: tx, core, today: businessDateOf(moment.at) }, lines);
    const ready = readyLines(judged);
    if (ready.length === 0) throw refuseState('Tidak ada pembayaran yang dapat dilepas. Batalkan kumpulan ini.');
    const sum = sumUp(desk.vault, batchId, ready);
    const out = judged.filter(({ problem }) => problem !== '');
    if (sum.hash !== hash) throw refuseChanged(out);
    await takeOut(tx, moment, out);
    const staying = judged.filter(({ problem }) => problem === '');
    const records = await releaseLines(tx, { desk, core, moment, caller }, staying);
    await insertRelease(tx, batchId, sum, { by: caller.userName, at: moment.recordedAt });
    await addJob(tx, 'core-events', {}, { jobKey: 'core-events' });
    const detail = { batch: batch.number, lines: sum.lineCount, total: sum.total, out: out.length };
    for (const record of [...records, batchRecord(caller, moment.recordedAt, 'release', detail)])
      if (record !== undefined) await appendAudit(tx, desk.vault, record);
  });
}

/** Takes lines out of a batch before its release; all of them = the batch is void. @throws 404, 409 */
export async function takeOutLines(desk: DeskServices, call: BatchCall, numbers: readonly number[]): Promise<void> {
  const moment = await readMoment(desk);
  const { caller } = call;
  await inTransaction(desk.pool, async (tx) => {
    const { batch, lines } = await lockOpenBatch(tx, desk, call);
    const chosen = lines.filter(({ lineNumber }) => numbers.includes(lineNumber));
    if (chosen.length !== new Set(numbers).size)
      throw refuseState('Satu pembayaran sudah dikeluarkan. Muat ulang, lalu pilih lagi.');
    const out = chosen.map((line) => ({ line, payable: undefined, problem: `Dikeluarkan oleh ${caller.userName}.` }));
    await takeOut(tx, moment, out);
    const detail = { batch: batch.number, lines: out.length };
    await appendAudit(tx, desk.vault, batchRecord(caller, moment.recordedAt, 'take-out', detail));
  });
}
