import { refuse, refuseState } from '#server/http/refuse.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Vault } from '#server/vault/vault.ts';
import { BatchDamaged, findBatch, readCheckedLines, type Batch } from '#server/payout-batches/batch-repository.ts';
import type { BatchLine } from '#server/payout-batches/batch-lines.ts';

/** Batch with the lines that were not taken out. */
export interface CheckedBatch {
  readonly batch: Batch;
  readonly lines: readonly BatchLine[];
}

/** Reads a batch and checks its rows against its hashes. @throws 404; 409 when they differ */
export async function readBatch(q: Queryable, vault: Vault, batchId: string): Promise<CheckedBatch> {
  const batch = await findBatch(q, batchId);
  if (batch === undefined) throw refuse('NOT_FOUND');
  const lines = await readCheckedLines(q, vault, batch).catch((error: unknown) => {
    if (!(error instanceof BatchDamaged)) throw error;
    throw refuseState(
      `Isi kumpulan ${batch.number} tidak cocok dengan sidik jarinya: ada data yang diubah di luar program. Kumpulan ini tidak dapat dilepas, diambil, atau dijawab. Hubungi operator sistem.`,
    );
  });
  return { batch, lines };
}
