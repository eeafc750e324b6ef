import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Browser in which a person signed in. Fingerprints only. */
export interface KnownDevice {
  readonly identityHash: string;
  readonly deviceMark: string;
  readonly partyId: number;
  readonly at: Instant;
}

export async function saveKnownDevice(
  tx: Queryable,
  { identityHash, deviceMark, partyId, at }: KnownDevice,
): Promise<void> {
  await tx.query(
    `INSERT INTO known_device (identity_hash, device_mark, party_id, last_signed_in) VALUES ($1, $2, $3, $4)
     ON CONFLICT (identity_hash, device_mark) DO UPDATE
       SET party_id = excluded.party_id, last_signed_in = greatest(known_device.last_signed_in, excluded.last_signed_in)`,
    [identityHash, deviceMark, partyId, at],
  );
}

/** Returns true when anyone has signed in in this browser before, by its fingerprints. */
export async function isKnownDevice(q: Queryable, deviceMarks: readonly string[]): Promise<boolean> {
  const { rows } = await q.query('SELECT 1 FROM known_device WHERE device_mark = ANY ($1) LIMIT 1', [deviceMarks]);
  return rows.length > 0;
}

/** Returns true when this person has signed in in this browser before. */
export async function isDeviceOf(
  q: Queryable,
  identityHashes: readonly string[],
  deviceMarks: readonly string[],
): Promise<boolean> {
  const { rowCount } = await q.query(
    'SELECT 1 FROM known_device WHERE identity_hash = ANY ($1) AND device_mark = ANY ($2) LIMIT 1',
    [identityHashes, deviceMarks],
  );
  return rowCount === 1;
}

/** Deletes the known browsers of a person who was signed out of them. */
export async function deleteKnownDevices(tx: Queryable, partyId: number): Promise<void> {
  await tx.query('DELETE FROM known_device WHERE party_id = $1', [partyId]);
}

export async function deleteOldDevices(q: Queryable, before: Instant): Promise<void> {
  await q.query('DELETE FROM known_device WHERE last_signed_in < $1', [before]);
}
