import type { Queryable } from '#server/db/pool.ts';

/** Locks a stored file that no request uses and that has this content; false when there is none. */
export async function lockUnused(tx: Queryable, name: string, sha256: string): Promise<boolean> {
  const { rows } = await tx.query(
    `SELECT FROM attachment WHERE name = $1 AND used_by IS NULL AND stored_at IS NOT NULL AND sha256_stored = $2 FOR UPDATE`,
    [name, sha256],
  );
  return rows.length > 0;
}

/** Stores size, hash and scan of the content that takes the place of a file's. */
export async function updateStoredContent(
  tx: Queryable,
  name: string,
  content: { readonly size: number; readonly sha256: string; readonly scanState: string },
): Promise<void> {
  await tx.query(
    `UPDATE attachment SET size = $2, sha256_original = $3, sha256_stored = $3, scan_state = $4 WHERE name = $1`,
    [name, content.size, content.sha256, content.scanState],
  );
}
