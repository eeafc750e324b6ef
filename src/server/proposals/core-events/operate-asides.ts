import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { Vault } from '#server/vault/vault.ts';

/** Set-aside event of the core, as shown to operators. */
export interface AsideEvent {
  readonly id: string;
  readonly kind: string;
  readonly policy: string;
  readonly request: string | null;
  readonly reason: string;
  readonly tries: number;
  readonly since: string;
}

export async function listAsides(q: Queryable): Promise<readonly AsideEvent[]> {
  const { rows } = await q.query<AsideEvent>(
    `SELECT event_id::text AS id, kind, policy_number AS policy, request_number AS request, reason, tries, put_aside_at::text AS since
     FROM core_event_aside WHERE skipped_at IS NULL ORDER BY event_id`,
  );
  return rows;
}

/** Makes all set-aside events due at the next run, within a minute; returns their number. */
export async function retryAllAsides(q: Queryable): Promise<number> {
  const { rowCount } = await q.query('UPDATE core_event_aside SET next_try_at = now() WHERE skipped_at IS NULL');
  return rowCount ?? 0;
}

/** Makes one set-aside event due at the next run, within a minute; false when it is not set aside. */
export async function retryAside(q: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await q.query(
    'UPDATE core_event_aside SET next_try_at = now() WHERE event_id = $1 AND skipped_at IS NULL',
    [id],
  );
  return rowCount === 1;
}

/** Skips a set-aside event with an entry in the audit trail, so that the events behind it continue. False when it is not set aside. */
export async function skipAside(
  tx: Queryable,
  vault: Pick<Vault, 'chainKey'>,
  id: string,
  at: Instant,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE core_event_aside SET skipped_at = $2 WHERE event_id = $1 AND skipped_at IS NULL',
    [id, at],
  );
  if (rowCount !== 1) return false;
  await appendAudit(tx, vault, {
    stream: 'operations',
    at,
    actor: 'operator',
    action: 'core-event-skipped',
    detail: { event: id },
  });
  return true;
}
