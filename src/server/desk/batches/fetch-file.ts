import type { z } from 'zod';
import { businessDateOf } from '#shared/time/dates.ts';
import type { PaymentFileAnswer } from '#shared/wire/operations/desk-batches.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { describeDeed } from '#server/desk/decisions/refuse-done.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { refuseState } from '#server/http/refuse.ts';
import { lockBatch } from '#server/payout-batches/batch-repository.ts';
import { insertFetch, listFetches, markLinesSent } from '#server/payout-batches/fetch-repository.ts';
import { writePaymentFile } from '#server/payout-batches/write-payment-file.ts';
import { batchRecord } from './make-batch.ts';
import { readBatch, type CheckedBatch } from './read-batch.ts';
import type { BatchCall } from './release-batch.ts';

/** Refuses the file of a batch that is not released, or that is paid by SNAP. @throws 409 */
function refuseUnlessPaidByFile(
  { config }: Pick<DeskServices, 'config'>,
  { batch, lines }: CheckedBatch,
  wasFetched: boolean,
): void {
  if (batch.released === null) throw refuseState('Kumpulan ini belum dilepas petugas keuangan kedua.');
  if (wasFetched) return;
  if (config.payoutWay !== 'file') throw refuseState('Kumpulan ini dikirim lewat SNAP, bukan lewat berkas.');
  if (lines.some(({ attempts }) => attempts > 0))
    throw refuseState(
      'Sebagian kumpulan ini sudah dikirim lewat SNAP. Berkasnya tidak dibuat, agar tidak dibayar dua kali.',
    );
}

/**
 * Returns the payment file of a released batch and records who fetched it (rulebook 6.12). The first fetch marks its
 * lines as sent; each later one returns the same bytes, and needs `again`: the
 * caller confirms a repeated fetch.
 * @throws 404; 409 when it is not released, damaged, or was fetched before and `again` is false
 */
export async function fetchPaymentFile(
  desk: DeskServices,
  { batchId, caller }: BatchCall,
  again: boolean,
): Promise<z.infer<typeof PaymentFileAnswer>> {
  const at = desk.clock.systemNow();
  return inTransaction(desk.pool, async (tx) => {
    await lockBatch(tx, batchId);
    const checked = await readBatch(tx, desk.vault, batchId);
    const { batch, lines } = checked;
    const [first] = await listFetches(tx, batchId);
    refuseUnlessPaidByFile(desk, checked, first !== undefined);
    if (first !== undefined && !again) {
      const deed = await describeDeed(tx, { done: 'Berkas ini sudah diambil', by: first.by, at: first.at }, caller);
      throw refuseState(`${deed} Muat ulang halaman, lalu ambil lagi hanya bila belum diserahkan ke bank.`);
    }
    const layout = first?.layout ?? desk.config.payoutLayout;
    const date = businessDateOf(batch.released?.at ?? batch.madeAt);
    const file = writePaymentFile({ number: batch.number, date, lines }, layout);
    if (first !== undefined && first.sha256 !== file.sha256)
      throw refuseState('Berkas tidak lagi sama dengan yang pertama diambil. Hubungi operator sistem.');
    await insertFetch(tx, batchId, { by: caller.userName, at, sha256: file.sha256, layout });
    if (first === undefined) await markLinesSent(tx, batchId, at);
    const detail = { batch: batch.number, sha256: file.sha256, repeated: first !== undefined };
    await appendAudit(tx, desk.vault, batchRecord(caller, at, 'fetch', detail));
    return { ...file, repeated: first !== undefined };
  });
}
