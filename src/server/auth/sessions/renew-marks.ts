import type { Queryable } from '#server/db/pool.ts';

/** Fingerprints of a person and of a browser under all peppers, the newest first. */
export interface OwnMarks {
  readonly identities: readonly string[];
  readonly devices: readonly string[];
}

/**
 * Renews the fingerprints of a person and of a browser when they sign in, while there are two peppers: sessions and
 * subscriptions of one person or browser are found by equal fingerprints. Does nothing with one pepper.
 */
export async function renewMarks(tx: Queryable, { identities, devices }: OwnMarks): Promise<void> {
  for (const older of identities.slice(1)) {
    await tx.query('UPDATE customer_session SET identity_hash = $1 WHERE identity_hash = $2 AND ended_at IS NULL', [
      identities[0],
      older,
    ]);
    await tx.query('UPDATE push_subscription SET identity_hash = $1 WHERE identity_hash = $2', [identities[0], older]);
  }
  for (const older of devices.slice(1))
    await tx.query('UPDATE push_subscription SET device_mark = $1 WHERE device_mark = $2', [devices[0], older]);
}
