import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import { PayoutLayout } from '#server/config/payout-layout.ts';
import type { Queryable } from '#server/db/pool.ts';

const Fetch = z.object({ by: z.string(), at: Instant, sha256: z.string(), layout: PayoutLayout });

/** Fetch of a batch's file: by whom, when, its SHA-256 and its layout. */
export type Fetch = z.infer<typeof Fetch>;

/** Lists the fetches of a batch, oldest first. */
export async function listFetches(q: Queryable, batchId: string): Promise<readonly Fetch[]> {
  const { rows } = await q.query(
    `SELECT fetched_by AS by, fetched_at AS at, sha256, layout FROM payout_batch_fetch WHERE batch_id = $1 ORDER BY fetch_id`,
    [batchId],
  );
  return z.array(Fetch).parse(rows);
}

export async function insertFetch(tx: Queryable, batchId: string, fetch: Fetch): Promise<void> {
  await tx.query(
    'INSERT INTO payout_batch_fetch (batch_id, fetched_by, fetched_at, sha256, layout) VALUES ($1, $2, $3, $4, $5)',
    [batchId, fetch.by, fetch.at, fetch.sha256, JSON.stringify(fetch.layout)],
  );
}

/** Marks the waiting lines of a batch as sent, because they are in a file that left. */
export async function markLinesSent(tx: Queryable, batchId: string, at: Instant): Promise<void> {
  await tx.query(
    `UPDATE payout_line_state SET state = 'sent', attempts = attempts + 1, changed_at = $2
     WHERE batch_id = $1 AND state = 'waiting'`,
    [batchId, at],
  );
}

const Upload = z.object({
  by: z.string(),
  at: Instant,
  recorded: z.number(),
  repeated: z.number(),
  unusable: z.number(),
});

/** Upload of the bank's answers: by whom, when, and how many lines were new, known or unusable. */
export type Upload = z.infer<typeof Upload>;

/** Lists the uploads for a batch, oldest first. */
export async function listUploads(q: Queryable, batchId: string): Promise<readonly Upload[]> {
  const { rows } = await q.query(
    `SELECT uploaded_by AS by, uploaded_at AS at, recorded, repeated, unusable FROM payout_batch_answer
     WHERE batch_id = $1 ORDER BY answer_id`,
    [batchId],
  );
  return z.array(Upload).parse(rows);
}

export async function insertUpload(tx: Queryable, batchId: string, upload: Upload, sha256: string): Promise<void> {
  await tx.query(
    `INSERT INTO payout_batch_answer (batch_id, uploaded_by, uploaded_at, sha256, recorded, repeated, unusable)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [batchId, upload.by, upload.at, sha256, upload.recorded, upload.repeated, upload.unusable],
  );
}
