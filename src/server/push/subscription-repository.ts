import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { PushDevice } from '#shared/wire/devices/push.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import type { Owner } from '#server/messages/preferences-repository.ts';
import { openJson, sealJson } from '#server/vault/sealed-json.ts';
import type { Vault } from '#server/vault/vault.ts';
import { bytesOf, type RowPlace } from '#server/data-keys/rework-rows.ts';
import { contexts } from '#server/vault/contexts.ts';

/** Endpoint and keys of a browser, stored encrypted. */
const Target = z.object({ endpoint: z.url(), keys: z.object({ p256dh: z.string(), auth: z.string() }) });
type Target = z.infer<typeof Target>;

const sealContext = contexts.pushSubscription;

/**
 * Subscribes the browser of this session to its policy. A browser has one owner, so an earlier subscription of another
 * person ends. Beyond `most` devices the oldest is removed.
 */
export async function insertSubscription(
  tx: Queryable,
  vault: Vault,
  { sessionId, policyNumber, partyId }: CustomerSession,
  { target, now, most }: { readonly target: Target; readonly now: Instant; readonly most: number },
): Promise<void> {
  const id = randomUUID();
  const hashes = vault.fingerprints(target.endpoint, 'push-endpoint');
  const sealed = sealJson(vault, target, sealContext(id));
  await tx.query(
    `DELETE FROM push_subscription WHERE endpoint_hash = ANY ($1) AND (policy_number = $2 AND party_id = $3
       OR identity_hash <> (SELECT identity_hash FROM customer_session WHERE session_id = $4))`,
    [hashes, policyNumber, partyId, sessionId],
  );
  await tx.query(
    `INSERT INTO push_subscription (subscription_id, policy_number, party_id, session_id, identity_hash, device_mark, device,
       endpoint_hash, target, created_at)
     SELECT $1, policy_number, party_id, session_id, identity_hash, device_mark, device, $2, $3, $4
     FROM customer_session WHERE session_id = $5 AND ended_at IS NULL
     ON CONFLICT (policy_number, party_id, endpoint_hash) DO UPDATE
       SET subscription_id = excluded.subscription_id, target = excluded.target, session_id = excluded.session_id,
         refused_since = NULL`,
    [id, hashes[0], sealed, now, sessionId],
  );
  await tx.query(
    `DELETE FROM push_subscription WHERE subscription_id IN (
       SELECT subscription_id FROM push_subscription WHERE policy_number = $1 AND party_id = $2
       ORDER BY created_at DESC, subscription_id OFFSET $3)`,
    [policyNumber, partyId, most],
  );
}

/** Lists the devices of this holder, newest first; `current` = in the browser of this session. */
export async function listDevices(
  q: Queryable,
  { policyNumber, partyId, sessionId }: CustomerSession,
): Promise<PushDevice[]> {
  const { rows } = await q.query<PushDevice>(
    `SELECT told.subscription_id AS id, CASE told.device WHEN '' THEN 'Perangkat tidak dikenal' ELSE told.device END AS device,
       told.created_at AS since, told.session_id = mine.session_id OR told.device_mark IS NOT DISTINCT FROM mine.device_mark
         AND mine.device_mark IS NOT NULL AS current
     FROM push_subscription told JOIN customer_session mine ON mine.session_id = $3
     WHERE told.policy_number = $1 AND told.party_id = $2 ORDER BY told.created_at DESC, told.subscription_id`,
    [policyNumber, partyId, sessionId],
  );
  return rows;
}

/** Collects the devices for a data export. */
export async function collectDevices(q: Queryable, { policyNumber, partyId }: Owner) {
  const { rows } = await q.query(
    `SELECT device AS perangkat, created_at AS sejak FROM push_subscription
     WHERE policy_number = $1 AND party_id = $2 ORDER BY created_at DESC`,
    [policyNumber, partyId],
  );
  return rows;
}

export async function hasDevices(q: Queryable, { policyNumber, partyId }: Owner): Promise<boolean> {
  const { rowCount } = await q.query(
    'SELECT 1 FROM push_subscription WHERE policy_number = $1 AND party_id = $2 LIMIT 1',
    [policyNumber, partyId],
  );
  return rowCount === 1;
}

/** Deletes a device of this holder; false when it is none of theirs. */
export async function deleteDevice(q: Queryable, { policyNumber, partyId }: Owner, id: string): Promise<boolean> {
  const { rowCount } = await q.query(
    'DELETE FROM push_subscription WHERE policy_number = $1 AND party_id = $2 AND subscription_id = $3',
    [policyNumber, partyId, id],
  );
  return rowCount === 1;
}

/** Deletes the person's devices on all their policies; `keepCurrent` spares the browser of this session. */
export async function deleteDevicesOfPerson(
  tx: Queryable,
  { sessionId }: CustomerSession,
  { keepCurrent }: { readonly keepCurrent: boolean },
): Promise<void> {
  await tx.query(
    `DELETE FROM push_subscription told USING customer_session mine
     WHERE mine.session_id = $1 AND told.identity_hash = mine.identity_hash
       AND NOT ($2 AND (told.session_id = mine.session_id OR told.device_mark = mine.device_mark) IS TRUE)`,
    [sessionId, keepCurrent],
  );
}

/** Deletes the devices of a former holder. */
export async function deleteDevicesOfHolder(tx: Queryable, { policyNumber, partyId }: Owner): Promise<void> {
  await tx.query('DELETE FROM push_subscription WHERE policy_number = $1 AND party_id = $2', [policyNumber, partyId]);
}

/** Deletes subscriptions older than a moment; their owners can subscribe again. */
export async function deleteOldDevices(q: Queryable, before: Instant): Promise<void> {
  await q.query('DELETE FROM push_subscription WHERE created_at < $1', [before]);
}

/** Browser to notify, decrypted. */
export interface PushTarget {
  readonly id: string;
  readonly target: Target;
}

/** Lists the browsers that have not received this message yet. */
export async function listTargets(
  q: Queryable,
  vault: Vault,
  { policyNumber, partyId }: Owner,
  messageId: string,
): Promise<readonly PushTarget[]> {
  const { rows } = await q.query<{ subscription_id: string; target: Buffer }>(
    `SELECT subscription_id, target FROM push_subscription
     WHERE policy_number = $1 AND party_id = $2 AND last_message IS DISTINCT FROM $3`,
    [policyNumber, partyId, messageId],
  );
  return rows.map(({ subscription_id: id, target }) => ({
    id,
    target: openJson(vault, Target, target, sealContext(id)),
  }));
}

export async function markNotified(q: Queryable, id: string, messageId: string): Promise<void> {
  await q.query('UPDATE push_subscription SET last_message = $2, refused_since = NULL WHERE subscription_id = $1', [
    id,
    messageId,
  ]);
}

/** Records a refusal; returns since when the push service refuses this browser, undefined = it was deleted meanwhile. */
export async function markRefused(q: Queryable, id: string, now: Instant): Promise<Instant | undefined> {
  const { rows } = await q.query<{ refused_since: Instant }>(
    `UPDATE push_subscription SET refused_since = coalesce(refused_since, $2) WHERE subscription_id = $1
     RETURNING refused_since`,
    [id, now],
  );
  return rows[0]?.refused_since;
}

/** Deletes a browser that the push service no longer knows. */
export async function deleteSubscription(q: Queryable, id: string): Promise<void> {
  await q.query('DELETE FROM push_subscription WHERE subscription_id = $1', [id]);
}

/** Describes how another pepper renews the fingerprints of endpoints. */
export const subscriptionFingerprints = (vault: Vault): RowPlace => ({
  table: 'public.push_subscription',
  reads: ['subscription_id', 'target'],
  writes: { endpoint_hash: 'text' },
  where: 'true',
  rework: ({ subscription_id: id, target }) => {
    const { endpoint } = openJson(vault, Target, bytesOf(target), sealContext(id ?? ''));
    return { endpoint_hash: vault.fingerprint(endpoint, 'push-endpoint') };
  },
});
