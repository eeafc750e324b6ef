import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Owner } from '#server/messages/preferences-repository.ts';

/** Row of privacy_export. */
export interface ExportRow {
  readonly export_id: string;
  readonly policy_number: string;
  readonly party_id: string;
  readonly whole: boolean;
  readonly state: 'PREPARING' | 'READY' | 'FAILED';
  readonly requested_at: Instant;
  readonly file: string | null;
  readonly expires_at: Instant | null;
}

const columns = 'export_id, policy_number, party_id, whole, state, requested_at, file, expires_at';

export async function insertExport(
  tx: Queryable,
  { policyNumber, partyId }: Owner,
  asked: { readonly id: string; readonly whole: boolean; readonly at: Instant },
): Promise<void> {
  await tx.query(
    `INSERT INTO privacy_export (export_id, policy_number, party_id, whole, state, requested_at)
     VALUES ($1, $2, $3, $4, 'PREPARING', $5)`,
    [asked.id, policyNumber, partyId, asked.whole, asked.at],
  );
}

export async function findExport(q: Queryable, id: string): Promise<ExportRow | undefined> {
  const { rows } = await q.query<ExportRow>(`SELECT ${columns} FROM privacy_export WHERE export_id = $1`, [id]);
  return rows[0];
}

export async function findNewestExport(q: Queryable, { policyNumber, partyId }: Owner): Promise<ExportRow | undefined> {
  const { rows } = await q.query<ExportRow>(
    `SELECT ${columns} FROM privacy_export WHERE policy_number = $1 AND party_id = $2
     ORDER BY requested_at DESC, export_id LIMIT 1`,
    [policyNumber, partyId],
  );
  return rows[0];
}

/** Finds this person's file while it can be fetched. */
export async function findReadyFile(
  q: Queryable,
  { policyNumber, partyId }: Owner,
  file: string,
  now: Instant,
): Promise<ExportRow | undefined> {
  const { rows } = await q.query<ExportRow>(
    `SELECT ${columns} FROM privacy_export
     WHERE file = $1 AND policy_number = $2 AND party_id = $3 AND state = 'READY' AND expires_at > $4`,
    [file, policyNumber, partyId, now],
  );
  return rows[0];
}

/** Stores the file's name before it is written, so that a crash leaves no unknown file. */
export async function updateExportFile(q: Queryable, id: string, file: string, expiresAt: Instant): Promise<void> {
  await q.query('UPDATE privacy_export SET file = $2, expires_at = $3 WHERE export_id = $1', [id, file, expiresAt]);
}

export async function markExportReady(q: Queryable, id: string): Promise<void> {
  await q.query(`UPDATE privacy_export SET state = 'READY' WHERE export_id = $1`, [id]);
}

/** Lists expired files. */
export async function listExpiredFiles(q: Queryable, now: Instant): Promise<readonly string[]> {
  const { rows } = await q.query<{ file: string }>(
    'SELECT file FROM privacy_export WHERE file IS NOT NULL AND expires_at <= $1 ORDER BY expires_at LIMIT 100',
    [now],
  );
  return rows.map(({ file }) => file);
}

export async function markFilesGone(q: Queryable, files: readonly string[]): Promise<void> {
  await q.query('UPDATE privacy_export SET file = NULL WHERE file = ANY ($1)', [files]);
}
